import type { Match, MarketSentiment } from '../sport';

/** How much runs come in bunches: the lower, the more innings without any and with many. */
export const BUNCHING = 0.45;
export const INNINGS = 9;
/** The home team does not bat again when it leads after the visitors' ninth. */
export const LAST_AT_BAT = 0.6;

/** Size of the negative binomial of one half-inning; sizes of innings add up. */
export function runSizesOf(
  { home, away, scoring }: Match,
  sentiment: MarketSentiment = { home: 0, away: 0 },
): MarketSentiment {
  const edge = 0.11 * (home.strength - away.strength) + 0.03;
  return {
    home: sizeOf(scoring * Math.exp(edge + sentiment.home)),
    away: sizeOf(scoring * Math.exp(-edge + sentiment.away)),
  };
}

function sizeOf(factor: number): number {
  const runs = Math.max(0.25, Math.min(1, 0.5 * factor));
  return (runs * BUNCHING) / (1 - BUNCHING);
}
