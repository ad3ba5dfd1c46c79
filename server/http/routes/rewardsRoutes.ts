import type { Services } from '../../services';
import type { ServerCall } from '../call';
import { adminRewardsRoutes } from './adminRewardsRoutes';
import { attendanceRoutes } from './attendanceRoutes';
import { commissionRoutes } from './commissionRoutes';
import { couponRoutes } from './couponRoutes';
import { playPointRoutes } from './playPointRoutes';
import { tournamentRoutes } from './tournamentRoutes';
import { tvRoutes } from './tvRoutes';

/** Coupons, attendance, play points, tournaments, live TV and the money views, with the staff's side of them. */
export function rewardsRoutes(services: Services): ServerCall[] {
  return [
    ...couponRoutes(services),
    ...attendanceRoutes(services),
    ...playPointRoutes(services),
    ...tournamentRoutes(services),
    ...tvRoutes(services),
    ...commissionRoutes(services),
    ...adminRewardsRoutes(services),
  ];
}
