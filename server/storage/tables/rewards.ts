import type { ColumnType, Generated } from 'kysely';
import type { PlayPointKind } from '../../../src/contract/api/rewards/playPoints';
import type { CURRENCIES } from '../../../src/contract/currencies';
import type { COUPON_TARGETS } from '../../../src/contract/api/rewards/coupons';
import type { RankingMetric } from '../../../src/contract/api/rewards/tournaments';

type Made<T> = ColumnType<T, T | undefined, never>;
type Immutable<T> = ColumnType<T, T, never>;
/** A bigint: text from the driver. */
type Amount = ColumnType<string, number, number>;
type Currency = (typeof CURRENCIES)[number];

/** The tables of `server/storage/migrations/rewards.ts`. */
export interface RewardsTables {
  coupon_issue: {
    id: Made<number>;
    /** Null: the server itself. */
    issued_by: Immutable<number | null>;
    name: string;
    currency: Currency;
    amount: Amount;
    target: (typeof COUPON_TARGETS)[number];
    count: Generated<number>;
    issued_at: Made<Date>;
    expires_at: Date;
  };
  coupon: {
    id: Made<string>;
    issue_id: Immutable<number>;
    code: Immutable<string | null>;
    member_id: number | null;
    given_at: Date | null;
    used_at: ColumnType<Date | null, undefined, Date>;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  attendance: { member_id: number; day: string; at: Made<Date>; streak: number; points: Amount };
  attendance_setting: { single: Generated<boolean>; needs_charge: boolean };
  tournament: {
    id: Made<number>;
    title: string;
    about: string;
    board: RankingMetric;
    starts_at: Date;
    ends_at: Date;
    currency: Currency;
    prizes: number[];
    paid_at: ColumnType<Date | null, undefined, Date>;
    made_at: Made<Date>;
  };
  tournament_award: { tournament_id: number; rank: number; member_id: number; record: Amount; prize: Amount };
  friend_settlement: {
    id: Made<number>;
    member_id: number;
    at: Made<Date>;
    lost: Amount;
    rate_percent: number;
    points: Amount;
  };
  /** `server/storage/migrations/playPoints.ts` */
  play_point_rule: {
    kind: PlayPointKind;
    scope: string;
    from_day: string;
    amount: number;
    set_by: number;
    set_at: ColumnType<Date, undefined, Date>;
  };
  play_point: {
    member_id: number;
    kind: PlayPointKind;
    scope: string;
    earned: Amount;
    points: Amount;
    at: Made<Date>;
    paid_at: ColumnType<Date | null, Date | null, Date>;
  };
  play_point_progress: { single: Generated<boolean>; day: string | null; member_id: number };
  friend_settlement_bet: { bet_id: string; settlement_id: number };
}
