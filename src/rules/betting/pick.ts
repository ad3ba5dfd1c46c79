import type { LeagueTier } from '../../contract/stream/fixture';

/** A selected outcome as the slip's rules see it; machines carry more in theirs. */
export interface SlipPick {
  /** Unique over all areas and rounds. */
  readonly id: string;
  /** Of the feed, or the round's. */
  readonly fixtureId: string;
  readonly marketId: string;
  /** English market name, which decides the family. Empty for rounds. */
  readonly market: string;
  /** Sport id; 0 for rounds. */
  readonly sport: number;
  /** In play. */
  readonly live: boolean;
  /** Odds × 1000. */
  readonly price: number;
  /** Absent for rounds, and in slips that were stored before it was noted. */
  readonly leagueId?: string | undefined;
  /** Of its league, where the feed has it. */
  readonly tier?: LeagueTier | undefined;
  /** Of the game, for rounds. */
  readonly gameId?: number | undefined;
  /** Of rounds: whether one outcome of its market at most can win. Absent in slips that were stored before it was noted. */
  readonly isExclusive?: boolean | undefined;
}

/** What is chosen: picks in the order they were made, and the bonus item by its number of matches, if it is in. */
export interface Slip<P extends SlipPick = SlipPick> {
  readonly picks: readonly P[];
  readonly bonus: number | undefined;
}

/** How many matches the picks are of, which a bonus counts (docs/spec.md JNT-3). */
export function matchCount(picks: readonly Pick<SlipPick, 'fixtureId'>[]): number {
  return new Set(picks.map(({ fixtureId }) => fixtureId)).size;
}

/** Why a press changes nothing but shows a notice. The alert of `bonus-odds` is fixed (docs/spec.md SLIP-6). */
export type SlipRefusal = 'bonus-odds' | 'bonus-folds' | 'combination' | 'mixed';

export type SlipChange<P extends SlipPick> =
  | { ok: true; slip: Slip<P> }
  /** `limit`: the matches that `bonus-folds` asks for. */
  | { ok: false; reason: SlipRefusal; limit?: number };
