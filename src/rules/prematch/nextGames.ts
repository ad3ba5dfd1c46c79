/** An entry of the prematch state's `nextGames` (docs/spec.md BRD-1). */
export interface NextGame {
  id: string;
  /** Kick-off, ms since the epoch. */
  date: number;
}

/**
 * The next-games rule (docs/spec.md BRD-1): entries whose date is at or before now are dropped, new ones are added only
 * if their id is absent; what is known of an id stays as it first came. A new entry that is over already is none.
 */
export function nextGames<G extends NextGame>(
  previous: readonly G[],
  reported: Iterable<G>,
  now: number,
): readonly G[] {
  const next = new Map<string, G>();
  for (const game of previous) if (game.date > now) next.set(game.id, game);
  const known = new Set(previous.map(({ id }) => id));
  let changed = next.size !== previous.length;
  for (const game of reported) {
    if (known.has(game.id) || next.has(game.id) || game.date <= now) continue;
    next.set(game.id, game);
    changed = true;
  }
  return changed ? [...next.values()] : previous;
}
