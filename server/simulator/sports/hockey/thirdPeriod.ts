import type { ScoringPart } from '../../forecast/goalsByLead';
import type { MarketSentiment } from '../sport';
import { ENDGAMES, type Endgame, endgamePace } from './model';

/** Goals a second, of each team. */
export type GoalRates = MarketSentiment;

const EVEN = () => 1;

/** The last `left` seconds of the third period, by the parts in which they are played differently. */
export function thirdPeriod(rates: GoalRates, left: number): ScoringPart[] {
  return endgamesLeft(left).map(({ seconds, ...endgame }) => ({
    home: rates.home * seconds,
    away: rates.away * seconds,
    pace: (margin) => endgamePace(endgame, margin),
  }));
}

/** The parts of the third period that are still to come, with their seconds. */
export function endgamesLeft(left: number): (Endgame & { seconds: number })[] {
  return ENDGAMES.map((part, i) => {
    const end = ENDGAMES[i + 1]?.left ?? 0;
    return { ...part, seconds: Math.max(0, Math.min(left, part.left) - end) };
  }).filter(({ seconds }) => seconds > 0);
}

/** `seconds` of regular time before the third period, and the third period. */
export function regularTime(rates: GoalRates, seconds: number, left: number): ScoringPart[] {
  const before = { home: rates.home * seconds, away: rates.away * seconds, pace: EVEN };
  return [before, ...thirdPeriod(rates, left)];
}

/** Chances that the next goal is home's and away's, at this margin. */
export function nextGoal(parts: readonly ScoringPart[], margin: number): MarketSentiment {
  const next = { home: 0, away: 0 };
  let none = 1;
  for (const { home, away, pace } of parts) {
    const ofHome = home * pace(margin);
    const all = ofHome + away * pace(-margin);
    if (all <= 0) continue;
    const scored = none * (1 - Math.exp(-all));
    next.home += (scored * ofHome) / all;
    next.away += scored * (1 - ofHome / all);
    none -= scored;
  }
  return next;
}
