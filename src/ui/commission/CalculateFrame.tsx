import type { ReactNode } from 'react';
import { copy } from '../copy/commission';
import { Link, useWays } from '../primitives/navigation';
import { Sheet } from '../primitives/Sheet';

const VIEWS = ['/calculate', '/calculateCasino', '/calculateEvent', '/friend'] as const;

/** The money views, one beside the other. */
export function CalculateFrame({ path, children }: { path: string; children: ReactNode }) {
  const { pages } = useWays();
  return (
    <Sheet>
      <nav className="tabs" aria-label={copy.views}>
        {VIEWS.filter((view) => pages.has(view)).map((view) => (
          <Link key={view} href={view} aria-current={view === path ? 'page' : undefined}>
            {copy.view[view]}
          </Link>
        ))}
      </nav>
      {children}
    </Sheet>
  );
}
