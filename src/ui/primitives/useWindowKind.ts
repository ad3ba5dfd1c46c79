import { useSyncExternalStore } from 'react';
import { DESKTOP_FROM_PX, DESKTOP_MIN_WIDTH_PX } from '../../contract/constants';
import { TABLET_FROM_PX, TABBED_BELOW_PX, narrowerThan } from '../tokens/tokens';

/**
 * How much stands side by side: on a phone the list, a tablet has a second column for match and slip, as a compact
 * desktop; a laptop has a column for each; from `wide` the league tree stands beside them instead of being folded.
 */
export type WindowKind = 'phone' | 'tablet' | 'compact' | 'laptop' | 'wide';

export function useWindowKind(): WindowKind {
  return useSyncExternalStore(subscribe, windowKindNow);
}

export function windowKindNow(): WindowKind {
  if (!matchMedia(from(DESKTOP_FROM_PX)).matches) return matchMedia(from(TABLET_FROM_PX)).matches ? 'tablet' : 'phone';
  if (matchMedia(narrowerThan(TABBED_BELOW_PX)).matches) return 'compact';
  return matchMedia(narrowerThan(DESKTOP_MIN_WIDTH_PX)).matches ? 'laptop' : 'wide';
}

/** Match and slip are tabs of one column. */
export function isTabbed(kind: WindowKind): boolean {
  return kind === 'tablet' || kind === 'compact';
}

/** The league tree is folded to a rail. */
export function isFolded(kind: WindowKind): boolean {
  return kind === 'compact' || kind === 'laptop';
}

const from = (px: number) => `(min-width: ${px}px)`;

const EDGES = [
  from(TABLET_FROM_PX),
  from(DESKTOP_FROM_PX),
  narrowerThan(TABBED_BELOW_PX),
  narrowerThan(DESKTOP_MIN_WIDTH_PX),
] as const;

function subscribe(changed: () => void): () => void {
  const queries = EDGES.map((edge) => matchMedia(edge));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
