import { type ReactNode, useRef } from 'react';
import { commissionText } from '../copy/commission';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { Sheet } from '../primitives/Sheet';
import { useCurrentInSight } from '../primitives/useCurrentInSight';
import { useCutEdges } from '../primitives/useCutEdges';

const VIEWS = ['/calculate', '/calculateCasino', '/calculateEvent', '/friend'] as const;

/** The frame of the money views. */
export function CommissionFrame({ path, children }: { path: string; children: ReactNode }) {
  const { pages } = useSiteNavigation();
  const views = VIEWS.filter((view) => pages.has(view));
  const strip = useRef<HTMLElement>(null);
  useCutEdges(strip, views.length);
  useCurrentInSight(strip, path, views.length);
  return (
    <Sheet>
      <nav ref={strip} className="tabs" aria-label={commissionText.views}>
        {views.map((view) => (
          <Link key={view} href={view} aria-current={view === path ? 'page' : undefined}>
            {commissionText.view[view]}
          </Link>
        ))}
      </nav>
      {children}
    </Sheet>
  );
}
