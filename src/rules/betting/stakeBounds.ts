import { minigameBy } from '../../contract/rounds/catalogue';
import { findMarket } from '../../contract/markets/findMarket';
import type { LeagueTier } from '../../contract/stream/fixture';

/** What a bet may be: whole won, both ends included. */
export interface StakeBounds {
  readonly stakeMin: number;
  readonly stakeMax: number;
  readonly payoutMax: number;
}

/** What of a leg bounds its bet. */
export interface BoundedLeg {
  /** English market name; empty for rounds. */
  readonly market: string;
  /** Of the feed, or the round's. */
  readonly fixtureId?: string | undefined;
  readonly sport?: number | undefined;
  /** Absent in slips that were stored before it was noted. */
  readonly leagueId?: string | undefined;
  readonly live: boolean;
  /** Absent where the feed does not have it. */
  readonly tier?: LeagueTier | undefined;
  /** Of a round. */
  readonly gameId?: number | undefined;
}

const NONE: StakeBounds = { stakeMin: 0, stakeMax: Number.MAX_SAFE_INTEGER, payoutMax: Number.MAX_SAFE_INTEGER };

/** The operator's figures (docs/spec.md BET-12): the less is known of a price, the less is taken at it. */
const TIERS: Readonly<Record<LeagueTier, Partial<StakeBounds>>> = {
  0: { stakeMax: 500_000, payoutMax: 2_000_000 },
  1: { stakeMax: 2_000_000, payoutMax: 5_000_000 },
  2: {},
};
/** Of markets that are no column of a board: corners, cards, parts of a match and whatever the catalogue does not know. */
const SIDE_MARKET: Partial<StakeBounds> = { stakeMax: 500_000, payoutMax: 2_000_000 };
const IN_PLAY: Partial<StakeBounds> = { stakeMax: 1_000_000, payoutMax: 5_000_000 };

/** The least of everything that bounds a bet, whoever or whatever set it. */
export function leastOf(bounds: readonly { [Figure in keyof StakeBounds]?: number | undefined }[]): StakeBounds {
  return bounds.reduce<StakeBounds>(
    (least, { stakeMin = 0, stakeMax = Infinity, payoutMax = Infinity }) => ({
      stakeMin: Math.max(least.stakeMin, stakeMin),
      stakeMax: Math.min(least.stakeMax, stakeMax),
      payoutMax: Math.min(least.payoutMax, payoutMax),
    }),
    NONE,
  );
}

/** What a leg's game, league, market and phase allow, each by itself. */
export function boundsOfLeg({ market, live, tier, gameId }: BoundedLeg): Partial<StakeBounds>[] {
  if (gameId !== undefined) return [boundsOfGame(gameId)];
  const isMain = findMarket(market)?.row.board !== undefined;
  return [...(tier === undefined ? [] : [TIERS[tier]]), ...(isMain ? [] : [SIDE_MARKET]), ...(live ? [IN_PLAY] : [])];
}

/** A game that nobody knows takes nothing. */
function boundsOfGame(gameId: number): StakeBounds {
  const {
    min: stakeMin,
    max: stakeMax,
    maxPayout: payoutMax,
  } = minigameBy(gameId)?.limits ?? {
    min: 0,
    max: 0,
    maxPayout: 0,
  };
  return { stakeMin, stakeMax, payoutMax };
}
