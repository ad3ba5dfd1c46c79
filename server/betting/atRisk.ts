import { type RawBuilder, sql } from 'kysely';
import { Settlement } from '../../src/contract/stream/market';

const { halfLost, halfWon, lost, won } = Settlement;

/** Whether a status is that of a bet that was played: won or lost, be it by half. Where the stake came back nothing was at risk. */
export const isPlayed = (status: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${status} in (${sql.raw([lost, won, halfLost, halfWon].join())})`;

/** Whether a settled bet `b` was played. */
export const IS_PLAYED = isPlayed(sql`b.status`);

/**
 * Whether a bet `b` is over and left the operator something or cost it: it was played, or a part of it was cashed out,
 * whatever became of the rest.
 */
export const IS_PLAYED_OR_CASHED: RawBuilder<boolean> = sql<boolean>`((b.state = 'settled' and ${IS_PLAYED})
  or (b.state in ('settled', 'cancelled') and b.cashed_stake > 0) or b.state = 'cashed')`;

/**
 * Whether a bet `b` that is over was first played in a time: it counts in that one and in no other, as it is decided now. It is
 * read by when it was decided last, which is not before.
 */
export const playedWithin = (from: RawBuilder<Date>, to: RawBuilder<Date>): RawBuilder<boolean> => sql<boolean>`(
  b.settled_at >= ${from} and coalesce(b.played_at, b.settled_at) >= ${from} and coalesce(b.played_at, b.settled_at) < ${to})`;

/**
 * What of the stake of a bet `b` that is over was at risk, whole won: of one that is half won or half lost half of it, of one
 * that was not played nothing.
 */
export const STAKE_AT_RISK: RawBuilder<string> = sql<string>`(case when b.status in (${sql.raw([halfLost, halfWon].join())})
  then b.stake / 2 when ${IS_PLAYED} then b.stake else 0 end)`;

/** Whether a leg of a bet `b` is half won or half lost. */
export const HAS_HALF_RESULT: RawBuilder<boolean> = sql<boolean>`exists (
  select from bet_leg h where h.bet_id = b.id and h.result in (${sql.raw([halfLost, halfWon].join())}))`;
