import type { Rooms } from '../../services';
import type { Call } from '../call';
import { adminClubCalls } from './adminRewardsCalls';
import { attendanceCalls } from './attendanceCalls';
import { calculateCalls } from './commissionCalls';
import { couponCalls } from './couponCalls';
import { hallCalls } from './tournamentCalls';
import { tvCalls } from './tvCalls';

/** Coupons, attendance, hall of fame, live TV and the money views, with the staff's side of them. */
export function clubCalls(rooms: Rooms): Call[] {
  return [
    ...couponCalls(rooms),
    ...attendanceCalls(rooms),
    ...hallCalls(rooms),
    ...tvCalls(rooms),
    ...calculateCalls(rooms),
    ...adminClubCalls(rooms),
  ];
}
