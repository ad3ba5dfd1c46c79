import { type AttendanceStanding, attendanceStandingSchema } from '../contract/api/rewards/attendance';
import {
  type CouponCodes,
  couponCodesSchema,
  type CouponDraft,
  type CouponIssuePage,
  couponIssuePageSchema,
} from '../contract/api/rewards/coupons';
import { type Tournament, type TournamentDraft, tournamentsSchema } from '../contract/api/rewards/tournaments';
import type { Client } from './client';
import type { Outcome } from './outcome';

/** The staff's side of coupons, attendance and tournaments. Refused with 403 to anybody but an administrator. */
export interface ClubAdminCalls {
  coupons(page: number, signal?: AbortSignal): Promise<Outcome<CouponIssuePage>>;
  issueCoupons(draft: CouponDraft): Promise<Outcome<void>>;
  couponCodes(id: number, signal?: AbortSignal): Promise<Outcome<CouponCodes>>;
  /** What of an issue was not used yet. */
  withdrawCoupons(id: number): Promise<Outcome<void>>;
  tournaments(signal?: AbortSignal): Promise<Outcome<Tournament[]>>;
  /** Without an id: a new one. */
  saveTournament(draft: TournamentDraft, id?: number): Promise<Outcome<void>>;
  removeTournament(id: number): Promise<Outcome<void>>;
  attendance(signal?: AbortSignal): Promise<Outcome<AttendanceStanding>>;
  setAttendance(needsCharge: boolean): Promise<Outcome<void>>;
}

export function clubAdminCalls(client: Client): ClubAdminCalls {
  const say = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    client.call<void>({ method, path: `/admin${path}`, body });
  return {
    coupons: (page, signal) => client.get('/admin/coupons', { page }, couponIssuePageSchema, signal),
    issueCoupons: (draft) => say('POST', '/coupons', draft),
    couponCodes: (id, signal) => client.get(`/admin/coupons/${id}/codes`, {}, couponCodesSchema, signal),
    withdrawCoupons: (id) => say('POST', `/coupons/${id}/withdraw`),
    tournaments: (signal) => client.get('/admin/tournaments', {}, tournamentsSchema, signal),
    saveTournament: (draft, id) =>
      id === undefined ? say('POST', '/tournaments', draft) : say('PUT', `/tournaments/${id}`, draft),
    removeTournament: (id) => say('DELETE', `/tournaments/${id}`),
    attendance: (signal) => client.get('/admin/attendance', {}, attendanceStandingSchema, signal),
    setAttendance: (needsCharge) => say('PUT', '/attendance', { needsCharge }),
  };
}
