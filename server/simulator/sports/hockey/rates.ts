import type { Match, MarketSentiment } from '../sport';

export const PERIOD = 1_200;
export const HOCKEY_OVERTIME = 300;
/** With fewer on the ice, goals come quicker. */
export const OVERTIME_PACE = 1.5;

/** Goals of a team in sixty minutes. */
export function expectedGoals(
  { home, away, scoring }: Match,
  sentiment: MarketSentiment = { home: 0, away: 0 },
): MarketSentiment {
  const edge = 0.15 * (home.strength - away.strength) + 0.06;
  return {
    home: clamp(2.85 * scoring * Math.exp(edge + sentiment.home)),
    away: clamp(2.85 * scoring * Math.exp(-edge + sentiment.away)),
  };
}

/** Who is behind presses. */
export function hockeyUrgency(margin: number): number {
  if (margin < 0) return 1.04;
  return margin > 0 ? 0.98 : 1;
}

function clamp(goals: number): number {
  return Math.max(0.9, Math.min(6.5, goals));
}
