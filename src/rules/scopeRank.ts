/** What a row of staff names, the weightier first: one that names something counts before all that name only what comes later. */
export const SCOPE_WEIGHTS = { fixture: 32, league: 16, market: 8, sport: 4, phase: 2, level: 1 } as const;

type Scope = { readonly [Name in keyof typeof SCOPE_WEIGHTS]?: string | number | null };

/**
 * How specific a row is: a fixture's comes before a league's, that before a market's, a sport's, a phase's and a level's, and
 * last one for everything. Two rows of one rank differ in what they name.
 */
export function scopeRank(scope: Scope): number {
  const named = ([name]: [string, number]) => (scope[name as keyof Scope] ?? null) !== null;
  return Object.entries(SCOPE_WEIGHTS)
    .filter(named)
    .reduce((rank, [, weight]) => rank + weight, 0);
}
