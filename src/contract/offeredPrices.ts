/** Odds × 1000 as they are offered: nothing below 1.01, in steps of two decimals, which members are shown and paid by. */
export const OFFERED_PRICE = { least: 1_010, step: 10 } as const;
