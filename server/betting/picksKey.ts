import type { BetTerms } from './judge';

/** The same for the same picks, in whatever order they were pressed, with the same bankers among them. */
export function picksKey({ legs, bankers }: Pick<BetTerms, 'legs' | 'bankers'>): string {
  const ids = legs.map(({ pick }) => pick.id);
  const sorted = (part: readonly string[]) => part.toSorted().join(' ');
  return bankers === 0 ? sorted(ids) : `${sorted(ids.slice(0, bankers))} + ${sorted(ids.slice(bankers))}`;
}
