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
  const most = target + DEUCES;
  // Chances of what is open after so many rallies, by how many of them home won.
  let open = Float64Array.of(1);
  for (let rallies = 0, isOpen = true; isOpen; rallies++) {
    const next = new Float64Array(rallies + 2);
    isOpen = false;
    for (let won = rallies; won >= 0; won--) {
      const chance = open[won]!;
      if (chance === 0) continue;
      const h = home + won;
      const a = away + rallies - won;
      if (Math.max(h, a) >= target && (Math.abs(h - a) >= 2 || Math.max(h, a) >= most)) {
        ends.push({ home: h, away: a, chance });
      } else {
        next[won + 1]! += chance * p;
        next[won]! += chance * (1 - p);
        isOpen = true;
      }
    }
    open = next;
  }
  return ends;
}
