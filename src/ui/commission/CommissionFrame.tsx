import type { ReactNode } from 'react';
import { commissionText } from '../copy/commission';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { Sheet } from '../primitives/Sheet';

const VIEWS = ['/calculate', '/calculateCasino', '/calculateEvent', '/friend'] as const;

/** The frame of the money views. */
export function CommissionFrame({ path, children }: { path: string; children: ReactNode }) {
  const { pages } = useSiteNavigation();
  return (
    <Sheet>
      <nav className="tabs" aria-label={commissionText.views}>
        {VIEWS.filter((view) => pages.has(view)).map((view) => (
          <Link key={view} href={view} aria-current={view === path ? 'page' : undefined}>
            {commissionText.view[view]}
          </Link>
        ))}
      </nav>
      {children}
    </Sheet>
  );
}
