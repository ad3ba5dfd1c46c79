/** Market families of the slip rules (docs/spec.md SLIP-4). */
export const MarketFamily = {
  overUnder: 'over-under',
  underOver: 'under-over',
  winDrawLose: 'win-draw-lose',
  winLose: 'win-lose',
  handicap: 'handicap',
  other: 'other',
} as const;
export type MarketFamily = (typeof MarketFamily)[keyof typeof MarketFamily];
