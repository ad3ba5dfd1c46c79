import type { Limits } from '../../../src/contract/api/betting';

const each = { few: { stakeMax: 1_000_000, payoutMax: 3_000_000 }, many: { stakeMax: 500_000, payoutMax: 2_000_000 } };

/** Limits whose figures are all different. */
export const LIMITS: Limits = {
  version: 0,
  level: 1,
  stakeMin: 5_000,
  sports: each,
  live: { few: { stakeMax: 700_000, payoutMax: 1_500_000 }, many: { stakeMax: 400_000, payoutMax: 900_000 } },
  minigame: each,
  virtual: each,
  priceMax: 100_000,
  foldsMax: 10,
  prematchFoldsMin: 2,
  singlePriceMin: 1_300,
  axisMax: 4_500_000,
  pairStakeMax: 300_000,
  pairsPerLeague: 1,
  bonuses: [
    { folds: 3, price: 1_030 },
    { folds: 5, price: 1_050 },
    { folds: 7, price: 1_070 },
  ],
  rows: [],
  liveDelayMs: 5_000,
  cancel: { withinMs: 60_000, beforeStartMs: 300_000, perDay: 3, leftToday: 3 },
};
