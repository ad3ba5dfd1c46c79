import { type AttendanceOverview, attendanceOverviewSchema } from '../contract/api/rewards/attendance';
import {
  type CouponCodes,
  couponCodesSchema,
  type CouponDraft,
  type CouponIssuePage,
  couponIssuePageSchema,
} from '../contract/api/rewards/coupons';
import {
  type PlayPointDraft,
  type PlayPointPlace,
  type StaffPlayPoints,
  staffPlayPointsSchema,
} from '../contract/api/rewards/playPoints';
import {
  type StaffTournament,
  staffTournamentsSchema,
  type TournamentDraft,
} from '../contract/api/rewards/tournaments';
import type { Client } from './client';
import type { CallResult } from './callResult';
import { type SavedAs, saveRequest } from './savedAs';

/** The staff's side of coupons, attendance, play points and tournaments. Refused with 403 to anybody but an administrator. */
export interface RewardsAdminCalls {
  coupons(page: number, signal?: AbortSignal): Promise<CallResult<CouponIssuePage>>;
  issueCoupons(draft: CouponDraft): Promise<CallResult<void>>;
  couponCodes(id: number, signal?: AbortSignal): Promise<CallResult<CouponCodes>>;
  /** What of an issue was not used yet. */
  withdrawCoupons(id: number): Promise<CallResult<void>>;
  tournaments(signal?: AbortSignal): Promise<CallResult<StaffTournament[]>>;
  saveTournament(draft: TournamentDraft, as: SavedAs): Promise<CallResult<void>>;
  removeTournament(id: number): Promise<CallResult<void>>;
  attendance(signal?: AbortSignal): Promise<CallResult<AttendanceOverview>>;
  setAttendance(needsCharge: boolean): Promise<CallResult<void>>;
  playPoints(signal?: AbortSignal): Promise<CallResult<StaffPlayPoints>>;
  setPlayPoint(draft: PlayPointDraft): Promise<CallResult<void>>;
  removePlayPoint(place: PlayPointPlace): Promise<CallResult<void>>;
}

export function rewardsAdminCalls(client: Client): RewardsAdminCalls {
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    client.call<void>({ method, path: `/admin${path}`, body });
  return {
    coupons: (page, signal) => client.get('/admin/coupons', { page }, couponIssuePageSchema, signal),
    issueCoupons: (draft) => change('POST', '/coupons', draft),
    couponCodes: (id, signal) => client.get(`/admin/coupons/${id}/codes`, {}, couponCodesSchema, signal),
    withdrawCoupons: (id) => change('POST', `/coupons/${id}/withdraw`),
    tournaments: (signal) => client.get('/admin/tournaments', {}, staffTournamentsSchema, signal),
    saveTournament: (draft, as) => client.call<void>(saveRequest('/admin/tournaments', draft, as)),
    removeTournament: (id) => change('DELETE', `/tournaments/${id}`),
    attendance: (signal) => client.get('/admin/attendance', {}, attendanceOverviewSchema, signal),
    setAttendance: (needsCharge) => change('PUT', '/attendance', { needsCharge }),
    playPoints: (signal) => client.get('/admin/play-points', {}, staffPlayPointsSchema, signal),
    setPlayPoint: (draft) => change('PUT', '/play-points', draft),
    removePlayPoint: (place) => change('POST', '/play-points/remove', place),
  };
}
