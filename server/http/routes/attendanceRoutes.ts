import * as v from 'valibot';
import { monthSchema } from '../../../src/contract/api/days';
import { attend } from '../../rewards/attendance/attend';
import { attendanceSheetOf } from '../../rewards/attendance/sheet';
import { MEMBERS } from '../../auth/access';
import { rewardsCopy } from '../../copy/rewardsCopy';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { HttpRefusal } from '../httpRefusal';

/** The attendance sheet. */
export function attendanceRoutes({ sql, inTransaction }: Services): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/attendance',
      access: MEMBERS,
      query: v.object({ month: v.optional(monthSchema) }),
      handle: ({ caller, query }) => attendanceSheetOf(sql, caller.memberId, query.month),
    }),
    call({
      method: 'POST',
      path: '/attendance',
      access: MEMBERS,
      async handle({ caller }) {
        const attended = await inTransaction((tx) => attend(tx, caller.memberId));
        if (!attended.ok) throw new HttpRefusal(409, attended.reason, rewardsCopy.needsCharge);
        return attended.sheet;
      },
    }),
  ];
}
