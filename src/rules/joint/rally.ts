import type { ScoreCell } from './scoreGrid';

/** Points of a set as far as it is played. */
export interface SetScore {
  readonly home: number;
  readonly away: number;
}

const DEUCES = 10;

/** How a volleyball set may end from a score when home wins each rally with chance `p`. `target`: points that win it, by two. */
export function setFinals(p: number, { home, away }: SetScore, target: number): ScoreCell[] {
  const ends: ScoreCell[] = [];
  let open = new Map([[home * 1_000 + away, 1]]);
  const most = target + DEUCES;
  while (open.size > 0) {
    const next = new Map<number, number>();
    for (const [key, chance] of open) {
      const [h, a] = [Math.floor(key / 1_000), key % 1_000];
      if (Math.max(h, a) >= target && (Math.abs(h - a) >= 2 || Math.max(h, a) >= most)) {
        ends.push({ home: h, away: a, chance });
        continue;
      }
      next.set((h + 1) * 1_000 + a, (next.get((h + 1) * 1_000 + a) ?? 0) + chance * p);
      next.set(h * 1_000 + a + 1, (next.get(h * 1_000 + a + 1) ?? 0) + chance * (1 - p));
    }
    open = next;
  }
  return ends;
}
