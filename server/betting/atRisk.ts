import { type RawBuilder, sql } from 'kysely';
import { Settlement } from '../../src/contract/stream/market';

const { halfLost, halfWon, lost, won } = Settlement;

/** Whether a settled bet `b` was played: won or lost, be it by half. Of one whose stake came back nothing was at risk. */
export const IS_PLAYED: RawBuilder<boolean> = sql<boolean>`b.status in (${sql.raw([lost, won, halfLost, halfWon].join())})`;

/** What of the stake of a bet `b` that was played was at risk, whole won: of one that is half won or half lost half of it. */
export const STAKE_AT_RISK: RawBuilder<string> = sql<string>`(case when b.status in (${sql.raw([halfLost, halfWon].join())})
  then b.stake / 2 else b.stake end)`;

/** Whether a leg of a bet `b` is half won or half lost. */
export const HAS_HALF_RESULT: RawBuilder<boolean> = sql<boolean>`exists (
  select from bet_leg h where h.bet_id = b.id and h.result in (${sql.raw([halfLost, halfWon].join())}))`;
