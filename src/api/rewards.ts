import { type Attendance, attendanceSchema } from '../contract/api/rewards/attendance';
import {
  type Coupon,
  type CouponPage,
  couponPageSchema,
  couponSchema,
  type CouponState,
} from '../contract/api/rewards/coupons';
import {
  type HallBoard,
  type HallSpan,
  type Ranking,
  rankingSchema,
  type Tournament,
  tournamentsSchema,
} from '../contract/api/rewards/tournaments';
import { type TvSource, tvSourcesSchema } from '../contract/api/tv';
import type { Client } from './client';
import type { Outcome } from './outcome';

export type CouponQuery = { state?: CouponState | undefined; page: number };
export type RankingQuery = { board: HallBoard; span: HallSpan };

/** Coupons, attendance, hall of fame and live TV. */
export interface ClubCalls {
  coupons(query: CouponQuery, signal?: AbortSignal): Promise<Outcome<CouponPage>>;
  registerCoupon(code: string): Promise<Outcome<Coupon>>;
  useCoupon(id: number): Promise<Outcome<Coupon>>;
  /** `YYYY-MM`; the present month where absent. */
  attendance(month?: string, signal?: AbortSignal): Promise<Outcome<Attendance>>;
  /** Once a day, whatever is pressed. */
  attend(): Promise<Outcome<Attendance>>;
  tournaments(signal?: AbortSignal): Promise<Outcome<Tournament[]>>;
  /** Of a tournament. */
  tournament(id: number, signal?: AbortSignal): Promise<Outcome<Ranking>>;
  ranking(query: RankingQuery, signal?: AbortSignal): Promise<Outcome<Ranking>>;
  tvSources(signal?: AbortSignal): Promise<Outcome<TvSource[]>>;
}

export function clubCalls(client: Client): ClubCalls {
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
