import { type Attendance, attendanceSchema } from '../contract/api/rewards/attendance';
import {
  type Coupon,
  type CouponListPage,
  couponPageSchema,
  couponSchema,
  type CouponState,
} from '../contract/api/rewards/coupons';
import {
  type RankingMetric,
  type RankingPeriod,
  type Ranking,
  rankingSchema,
  type Tournament,
  tournamentsSchema,
} from '../contract/api/rewards/tournaments';
import { type TvSource, tvSourcesSchema } from '../contract/api/tv';
import type { Client } from './client';
import type { CallResult } from './callResult';

export type CouponQuery = { state?: CouponState | undefined; page: number };
export type RankingQuery = { board: RankingMetric; span: RankingPeriod };

/** Coupons, attendance, tournaments and live TV. */
export interface RewardsCalls {
  coupons(query: CouponQuery, signal?: AbortSignal): Promise<CallResult<CouponListPage>>;
  registerCoupon(code: string): Promise<CallResult<Coupon>>;
  useCoupon(id: number): Promise<CallResult<Coupon>>;
  /** `YYYY-MM`; the present month where absent. */
  attendance(month?: string, signal?: AbortSignal): Promise<CallResult<Attendance>>;
  /** Once a day, whatever is pressed. */
  attend(): Promise<CallResult<Attendance>>;
  tournaments(signal?: AbortSignal): Promise<CallResult<Tournament[]>>;
  /** Of a tournament. */
  tournament(id: number, signal?: AbortSignal): Promise<CallResult<Ranking>>;
  ranking(query: RankingQuery, signal?: AbortSignal): Promise<CallResult<Ranking>>;
  tvSources(signal?: AbortSignal): Promise<CallResult<TvSource[]>>;
}

export function rewardsCalls(client: Client): RewardsCalls {
  return {
    coupons: (query, signal) => client.get('/coupon', query, couponPageSchema, signal),
    registerCoupon: (code) =>
      client.call({ method: 'POST', path: '/coupon/register', body: { code }, schema: couponSchema }),
    useCoupon: (id) => client.call({ method: 'POST', path: `/coupon/${id}/use`, schema: couponSchema }),
    attendance: (month, signal) => client.get('/attendance', { month }, attendanceSchema, signal),
    attend: () => client.call({ method: 'POST', path: '/attendance', schema: attendanceSchema }),
    tournaments: (signal) => client.get('/hall_of_fame', {}, tournamentsSchema, signal),
    tournament: (id, signal) => client.get(`/hall_of_fame/${id}`, {}, rankingSchema, signal),
    ranking: (query, signal) => client.get('/hall_of_fame/ranking', query, rankingSchema, signal),
    tvSources: (signal) => client.get('/livetv', {}, tvSourcesSchema, signal),
  };
}
