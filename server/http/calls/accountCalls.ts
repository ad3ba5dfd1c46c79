import {
  changeExchangePasswordSchema,
  changePhoneSchema,
  type OwnSessions,
} from '../../../src/contract/api/members/account';
import { SIGNED_IN } from '../../auth/access';
import { copy } from '../../copy/copy';
import { changeExchangePassword, changePhone, sessionsOf } from '../../members/account';
import type { Rooms } from '../../services';
import { type Call, call } from '../call';
import { pageQuery } from '../fields';
import { Refusal } from '../refusal';

/** By member: a guess at the present password, which the same bucket counts as `POST /member/password` does. */
const CHANGING = { name: 'changing', capacity: 5, refillMs: 30_000 };

/** What members change of themselves beyond their password, and their sign-ins (`contract/api/account`). */
export function accountCalls({ sql, attempts }: Rooms): Call[] {
  const guarded = async (memberId: number, change: () => Promise<boolean>) => {
    if (!(await attempts.take(CHANGING, String(memberId)))) {
      throw new Refusal(429, 'too-many', copy.tooMany, CHANGING.refillMs / 1_000);
    }
    if (!(await change())) throw new Refusal(400, 'wrong-password', copy.wrongPassword);
  };
  return [
    call({
      method: 'PUT',
      path: '/member/phone',
      access: SIGNED_IN,
      body: changePhoneSchema,
      handle: ({ body, caller }) => guarded(caller.memberId, () => changePhone(sql, caller.memberId, body)),
    }),
    call({
      method: 'PUT',
      path: '/member/exchange-password',
      access: SIGNED_IN,
      body: changeExchangePasswordSchema,
      handle: ({ body, caller }) => guarded(caller.memberId, () => changeExchangePassword(sql, caller.memberId, body)),
    }),
    call({
      method: 'GET',
      path: '/member/sessions',
      access: SIGNED_IN,
      query: pageQuery,
      handle: ({ query, caller }): Promise<OwnSessions> => sessionsOf(sql, caller, query.page),
    }),
  ];
}
