/** An entry of the prematch state's `nextGames` (spec section 3). */
export interface NextGame {
  id: string;
  /** Kick-off, ms since the epoch. */
  date: number;
}

/**
 * The next-games rule (spec section 4): entries whose date is at or before now are dropped, new ones are added only if
 * their id is absent; what is known of an id stays as it was first told. A new entry that is over already is none.
 */
export function nextGames<G extends NextGame>(kept: readonly G[], told: Iterable<G>, now: number): readonly G[] {
  const next = new Map<string, G>();
  for (const game of kept) if (game.date > now) next.set(game.id, game);
  const known = new Set(kept.map(({ id }) => id));
  let changed = next.size !== kept.length;
  for (const game of told) {
    if (known.has(game.id) || next.has(game.id) || game.date <= now) continue;
    next.set(game.id, game);
    changed = true;
  }
  return changed ? [...next.values()] : kept;
}
