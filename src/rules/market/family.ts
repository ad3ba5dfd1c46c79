import { normalizedMarketName } from './normalizedMarketName';

/** Market families of the slip rules (spec section 5). */
export const MarketFamily = {
  overUnder: 'over-under',
  underOver: 'under-over',
  winDrawLose: 'win-draw-lose',
  winLose: 'win-lose',
  handicap: 'handicap',
  other: 'other',
} as const;
export type MarketFamily = (typeof MarketFamily)[keyof typeof MarketFamily];

/**
 * First match decides. The spec names over-under and under-over as two families without saying which is which: ours
 * follow the name's own order, so LSports' `Under/Over` is under-over and Betfair's `Over/Under 2.5 Goals` over-under.
 * Part of the match, corners or cards don't matter: `1X2 Corners` and `1st Period Winner` are win-draw-lose.
 */
const RULES: readonly (readonly [RegExp, MarketFamily])[] = [
  // Two questions in one price (`1X2 And Under/Over`) and three-way totals are of no family the slip knows.
  [/\band\b|(?:odds|result) ?and|under exactly over/, MarketFamily.other],
  [/handicap|spread/, MarketFamily.handicap],
  [/under ?over|total points/, MarketFamily.underOver],
  [/over ?under|(?:first|second) ?half ?(?:goals|corners)/, MarketFamily.overUnder],
  [/winner home away$|(?:map|innings) winner|set ?\d winner/, MarketFamily.winLose],
  [
    /1x2|match ?odds|period winner|^(?:et ?)?half ?time$|^extra ?time$|^rest of the match$|bookings ?match ?bet/,
    MarketFamily.winDrawLose,
  ],
  [/^12\b|^winner$|^moneyline$|^money line$|draw no bet|^set ?winner$/, MarketFamily.winLose],
];

/** Family of a market by its English name; a name no rule knows is `other`. */
export function marketFamily(name: string): MarketFamily {
  const normalized = normalizedMarketName(name);
  return RULES.find(([test]) => test.test(normalized))?.[1] ?? MarketFamily.other;
}
