import type { Updateable } from 'kysely';
import {
  changeExchangePasswordSchema,
  changePhoneSchema,
  type OwnSessions,
} from '../../../src/contract/api/members/account';
import { change } from '../../admin/change';
import { SIGNED_IN } from '../../auth/access';
import { hashPassword } from '../../auth/passwords';
import type { Caller } from '../../auth/caller';
import { serverText } from '../../copy/serverText';
import { EXCHANGE_PASSWORD_LIMIT, isOwnPassword, OWN_PASSWORD_LIMIT, sessionsOf } from '../../members/account';
import type { Services } from '../../services';
import { actorOf } from '../adminChange';
import type { Schema } from '../../storage/schema';
import { type ServerCall, call } from '../call';
import { pageQuery } from '../fields';
import type { Peer } from '../peer';
import { HttpRefusal } from '../httpRefusal';

/** What members change of themselves beyond their password, and their sign-ins (`contract/api/members/account`). */
export function accountRoutes({ sql, inTransaction, attempts, security }: Services): ServerCall[] {
  const changeOwn = async (
    [event, action]: ['phone-changed', 'own.phone'] | ['exchange-password-changed', 'own.exchange-password'],
    {
      caller,
      peer,
      body,
      request,
    }: { caller: Caller; peer: Peer; body: { password: string }; request: { id: string } },
    columns: Updateable<Schema['member']>,
  ) => {
    const { memberId } = caller;
    const facts = { address: peer.address, memberId, trace_id: request.id };
    if (!(await attempts.tryConsume(OWN_PASSWORD_LIMIT, String(memberId)))) {
      throw new HttpRefusal(429, 'too-many', serverText.tooMany, OWN_PASSWORD_LIMIT.refillMs / 1_000);
    }
    if (!(await isOwnPassword(sql, memberId, body.password))) {
      security('own-password-wrong', { ...facts, reason: event });
      throw new HttpRefusal(400, 'wrong-password', serverText.wrongPassword);
    }
    await change(inTransaction, actorOf({ caller, peer }), async (trx) => {
      await trx.updateTable('member').set(columns).where('id', '=', memberId).execute();
      // What it was and is now is the member's own.
      return { value: undefined, audited: { action, subject: `member:${memberId}`, before: null, after: null } };
    });
    security(event, facts);
  };
  return [
    call({
      method: 'PUT',
      path: '/member/phone',
      access: SIGNED_IN,
      body: changePhoneSchema,
      handle: (input) => changeOwn(['phone-changed', 'own.phone'], input, { phone: input.body.phone }),
    }),
    call({
      method: 'PUT',
      path: '/member/exchange-password',
      access: SIGNED_IN,
      body: changeExchangePasswordSchema,
      async handle(input) {
        const columns = { exchange_password_hash: await hashPassword(input.body.next) };
        await changeOwn(['exchange-password-changed', 'own.exchange-password'], input, columns);
        await attempts.forgive(EXCHANGE_PASSWORD_LIMIT, String(input.caller.memberId));
      },
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
