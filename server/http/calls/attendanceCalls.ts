import * as v from 'valibot';
import { monthSchema } from '../../../src/contract/api/days';
import { attend } from '../../rewards/attendance/attend';
import { bookOf } from '../../rewards/attendance/sheet';
import { Role } from '../../auth/access';
import { clubCopy } from '../../copy/rewardsCopy';
import type { Rooms } from '../../services';
import { type Call, call } from '../call';
import { Refusal } from '../refusal';

/** The attendance book (`contract/api/attendance`). */
export function attendanceCalls({ sql, inTransaction }: Rooms): Call[] {
  return [
    call({
      method: 'GET',
      path: '/attendance',
      access: [Role.member],
      query: v.object({ month: v.optional(monthSchema) }),
      handle: ({ caller, query }) => bookOf(sql, caller.memberId, query.month),
    }),
    call({
      method: 'POST',
      path: '/attendance',
      access: [Role.member],
      async handle({ caller }) {
        const attended = await inTransaction((tx) => attend(tx, caller.memberId));
        if (!attended.ok) throw new Refusal(409, attended.reason, clubCopy.needsCharge);
        return attended.book;
      },
    }),
  ];
}
