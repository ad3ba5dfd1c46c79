import {
  changeExchangePasswordSchema,
  changePhoneSchema,
  type OwnSessions,
} from '../../../src/contract/api/members/account';
import { SIGNED_IN } from '../../auth/access';
import type { Caller } from '../../auth/caller';
import { serverText } from '../../copy/serverText';
import { changeExchangePassword, changePhone, sessionsOf } from '../../members/account';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { pageQuery } from '../fields';
import type { Peer } from '../peer';
import { HttpRefusal } from '../httpRefusal';

/** By member: a guess at the present password, which the same bucket counts as `POST /member/password` does. */
const CHANGING = { name: 'changing', capacity: 5, refillMs: 30_000 };

/** What members change of themselves beyond their password, and their sign-ins (`contract/api/account`). */
export function accountRoutes({ sql, attempts, security }: Services): ServerCall[] {
  const guarded = async (
    event: 'phone-changed' | 'exchange-password-changed',
    { caller: { memberId }, peer: { address } }: { caller: Caller; peer: Peer },
    change: () => Promise<boolean>,
  ) => {
    if (!(await attempts.tryConsume(CHANGING, String(memberId)))) {
      throw new HttpRefusal(429, 'too-many', serverText.tooMany, CHANGING.refillMs / 1_000);
    }
    if (!(await change())) {
      security('own-password-wrong', { address, memberId, reason: event });
      throw new HttpRefusal(400, 'wrong-password', serverText.wrongPassword);
    }
    security(event, { address, memberId });
  };
  return [
    call({
      method: 'PUT',
      path: '/member/phone',
      access: SIGNED_IN,
      body: changePhoneSchema,
      handle: ({ body, ...who }) => guarded('phone-changed', who, () => changePhone(sql, who.caller.memberId, body)),
    }),
    call({
      method: 'PUT',
      path: '/member/exchange-password',
      access: SIGNED_IN,
      body: changeExchangePasswordSchema,
      handle: ({ body, ...who }) =>
        guarded('exchange-password-changed', who, () =>
          changeExchangePassword({ sql, attempts }, who.caller.memberId, body),
        ),
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
