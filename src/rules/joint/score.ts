import { scorePartsOf, SETS } from '../../contract/codes/scoreParts';
import type { ScoreboardData } from '../../contract/stream/fixture';
import type { PricedMatch } from './pricedMatch';

/** How far some parts of a match have come. */
export interface PartScore {
  readonly home: number;
  readonly away: number;
  /** Nothing is added to it any more. */
  readonly isOver: boolean;
}

/** What of a match has its score. */
export type ScoredMatch = Pick<PricedMatch, 'sport' | 'live' | 'scoreboard'>;

const SHOOT_OUT = 50;

/** Whether the periods add up to the score: where they do not, the score of a part is unknown. */
function addsUp(sport: number, { results, periods }: ScoreboardData): boolean {
  if (scorePartsOf(sport, 'sets', undefined)) return true;
  const counted = periods.filter(({ type }) => type !== SHOOT_OUT);
  return results.every(
    (result, side) => counted.reduce((sum, one) => sum + Number(one.results[side]), 0) === Number(result),
  );
}

/** The present score of these parts together; undefined where the scoreboard does not have it. */
export function presentScore(match: ScoredMatch, parts: readonly number[]): PartScore | undefined {
  if (!match.live) return { home: 0, away: 0, isOver: parts.length === 0 };
  const { scoreboard } = match;
  if (!scoreboard || !addsUp(match.sport, scoreboard)) return undefined;
  let home = 0;
  let away = 0;
  let isOver = true;
  for (const part of parts) {
    const period = part === SETS ? undefined : scoreboard.periods.find(({ type }) => type === part);
    const results = part === SETS ? scoreboard.results : period?.results;
    if (!period?.finished) isOver = false;
    if (!results) continue;
    home += Number(results[0]);
    away += Number(results[1]);
  }
  return Number.isSafeInteger(home) && Number.isSafeInteger(away) ? { home, away, isOver } : undefined;
}
