import type { KindLimits, Limits } from '../../src/contract/api/betting';
import { BONUSES } from '../../src/rules/betting/bonus';
import { CANCEL_TERMS } from './cancelTerms';

/** The operator's figures (docs/spec.md BET-1, BET-2, BET-8). Money in whole won, odds × 1000, times in ms. */

/** Level 4 and above is VIP. What bets on one match or draw may pay together is half as much again as the most payout. */
const LEVEL_LIMITS = [
  { stakeMax: 1_000_000, payoutMax: 3_000_000 },
  { stakeMax: 2_000_000, payoutMax: 5_000_000 },
  { stakeMax: 3_000_000, payoutMax: 10_000_000 },
  { stakeMax: 5_000_000, payoutMax: 30_000_000 },
] as const;
const SHARED_MATCH_FACTOR = 1.5;

/** A member as their limits see them. `stakeMax`: what staff set for them alone; it never allows more than the level. */
export interface LimitedMember {
  level: number;
  stakeMax: number | null;
}

/** Limits of a member. `leftToday`: cancellations the member has left. */
export function memberLimitsOf({ level, stakeMax }: LimitedMember, leftToday: number, liveDelayMs: number): Limits {
  const ofLevel = LEVEL_LIMITS[Math.min(Math.max(level, 1), LEVEL_LIMITS.length) - 1]!;
  const most = { ...ofLevel, stakeMax: Math.min(ofLevel.stakeMax, stakeMax ?? Infinity) };
  const kind: KindLimits = { few: { ...most }, many: { ...most } };
  return {
    level,
    stakeMin: 5_000,
    sports: kind,
    live: kind,
    minigame: kind,
    virtual: kind,
    priceMax: 100_000,
    foldsMax: 10,
    prematchFoldsMin: 2,
    singlePriceMin: 1_300,
    axisMax: most.payoutMax * SHARED_MATCH_FACTOR,
    pairStakeMax: 300_000,
    pairsPerLeague: 1,
    bonuses: BONUSES.map((bonus) => ({ ...bonus })),
    liveDelayMs,
    cancel: { ...CANCEL_TERMS, leftToday },
  };
}
