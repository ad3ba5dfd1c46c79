import type { KindLimits, LimitRow, Limits } from '../../src/contract/api/betting';
import { BONUSES } from '../../src/contract/constants';
import { SECOND_MS } from '../../src/contract/units';
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

/**
 * A member as their limits see them, with what staff set for them alone; it never allows more than the level. `factor`: of
 * the level's stake and payout, per cent. `delay`: by how many seconds more their bets in play wait.
 */
export interface LimitedMember {
  level: number;
  stakeMax: number | null;
  factor: number | null;
  delay: number | null;
}

/** What limits are besides the member's own. `leftToday`: cancellations the member has left. */
export interface LimitTerms {
  leftToday: number;
  liveDelayMs: number;
  version: number;
  rows: readonly LimitRow[];
}

/** Limits of a member. */
export function memberLimitsOf(member: LimitedMember, { leftToday, liveDelayMs, version, rows }: LimitTerms): Limits {
  const { level, stakeMax, factor, delay } = member;
  const ofLevel = LEVEL_LIMITS[Math.min(Math.max(level, 1), LEVEL_LIMITS.length) - 1]!;
  const share = (won: number) => Math.floor((won * (factor ?? 100)) / 100);
  const most = {
    stakeMax: Math.min(share(ofLevel.stakeMax), stakeMax ?? Infinity),
    payoutMax: share(ofLevel.payoutMax),
  };
  const kind: KindLimits = { few: { ...most }, many: { ...most } };
  return {
    version,
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
    axisMax: Math.floor(most.payoutMax * SHARED_MATCH_FACTOR),
    pairStakeMax: 300_000,
    pairsPerLeague: 1,
    bonuses: BONUSES.map((bonus) => ({ ...bonus })),
    rows: [...rows],
    liveDelayMs: liveDelayMs + (delay ?? 0) * SECOND_MS,
    cancel: { ...CANCEL_TERMS, leftToday },
  };
}
