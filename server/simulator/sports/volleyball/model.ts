import { IncidentKind } from '../../../../src/contract/stream/incident';
import type { IncidentPlan } from '../../history/incidents';
import type { ScoreboardPlan } from '../../history/scoreboard';
import type { Scopes } from '../../history/matchFacts';
import type { ForecastCell } from '../../forecast/jointScores';
import type { MarketSentiment, Match } from '../sport';

const ALL = [1, 2, 3, 4, 5];

export const VOLLEYBALL_SCOPES = {
  sets: { counts: ['set'], periods: ALL },
  points: { counts: ['point'], periods: ALL },
  set1: { counts: ['point'], periods: [1] },
  set2: { counts: ['point'], periods: [2] },
  set3: { counts: ['point'], periods: [3] },
  set4: { counts: ['point'], periods: [4] },
  set5: { counts: ['point'], periods: [5] },
} as const satisfies Scopes;

export const VOLLEYBALL_SCOREBOARD: ScoreboardPlan = {
  results: 'sets',
  periods: [
    [1, 'set1'],
    [2, 'set2'],
    [3, 'set3'],
    [4, 'set4'],
    [5, 'set5'],
  ],
  stats: [],
};

export const VOLLEYBALL_INCIDENTS: IncidentPlan = {
  kinds: { point: IncidentKind.score, check: IncidentKind.review },
  scoredApart: ALL,
};

export const TARGET = 25;
export const LAST_TARGET = 15;
export const WINS = 3;

/** P(home wins a rally). */
export function homeRallyChance({ home, away, form }: Match, sentiment: MarketSentiment = form): number {
  const edge = 0.05 * (home.strength - away.strength) + 0.02 + 0.22 * (sentiment.home - sentiment.away);
  return Math.max(0.36, Math.min(0.64, 1 / (1 + Math.exp(-edge))));
}

export function targetOf(set: number): number {
  return set === 5 ? LAST_TARGET : TARGET;
}

/** Room for every score of a set; used again by each `setEnds`. */
const grid = new Float64Array((TARGET + 1) * (TARGET + 1));

/** How a set at `h`-`a` may end when home wins a rally with chance `p`. Two points ahead are needed. */
export function setEnds(p: number, h: number, a: number, target: number): ForecastCell[] {
  const q = 1 - p;
  const ends: ForecastCell[] = [];
  if (Math.max(h, a) >= target && Math.abs(h - a) >= 2) return [{ h, a, chance: 1 }];
  if (h >= target - 1 && a >= target - 1) {
    deuce(ends, p, h, a, 1);
    return ends;
  }
  // Rows of what home may have, columns of what away may have, until one has reached the target.
  const side = target + 1;
  grid.fill(0);
  grid[h * side + a] = 1;
  for (let i = h; i <= target; i++) {
    for (let j = a; j <= target; j++) {
      const chance = grid[i * side + j]!;
      if (chance === 0) continue;
      if (i === target || j === target) {
        ends.push({ h: i, a: j, chance });
      } else if (i === target - 1 && j === target - 1) {
        deuce(ends, p, i, j, chance);
      } else {
        grid[(i + 1) * side + j]! += chance * p;
        grid[i * side + j + 1]! += chance * q;
      }
    }
  }
  return ends;
}

/** From level or one ahead near the end: two in a row from level decide. */
function deuce(ends: ForecastCell[], p: number, h: number, a: number, chance: number): void {
  const q = 1 - p;
  if (h > a) {
    ends.push({ h: h + 1, a, chance: chance * p });
    deuce(ends, p, h, a + 1, chance * q);
    return;
  }
  if (a > h) {
    ends.push({ h, a: a + 1, chance: chance * q });
    deuce(ends, p, h + 1, a, chance * p);
    return;
  }
  let left = chance;
  for (let k = h; k < h + 8; k++) {
    ends.push({ h: k + 2, a: k, chance: left * p * p }, { h: k, a: k + 2, chance: left * q * q });
    left *= 2 * p * q;
  }
  // The little that is left is shared out as the sets before it were.
  const wins = (p * p) / (p * p + q * q);
  ends.push({ h: h + 10, a: h + 8, chance: left * wins }, { h: h + 8, a: h + 10, chance: left * (1 - wins) });
}
