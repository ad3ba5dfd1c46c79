import * as v from 'valibot';
import { NICKNAME } from '../../../src/contract/api/members/credentials';
import {
  changePasswordSchema,
  findPasswordSchema,
  joinSchema,
  type MemberInfo,
  RECOMMENDER,
  type TokenAnswer,
  USER_ID,
} from '../../../src/contract/api/members/member';
import { MINUTE_MS } from '../../../src/contract/units';
import { recordAction } from '../../admin/audit';
import { SIGNED_IN } from '../../auth/access';
import { serverText } from '../../copy/serverText';
import { OWN_PASSWORD_LIMIT } from '../../members/account';
import { infoOf } from '../../members/info';
import { isAvailable, join, type JoinRefusal, recommenderBy } from '../../members/join';
import { maskName } from '../../../src/rules/text/mask';
import { requestPassword, changePassword } from '../../members/password';
import type { Services } from '../../services';
import { actorOf } from '../adminChange';
import { type ServerCall, call } from '../call';
import { renewalCookies } from '../cookies';
import { HttpRefusal } from '../httpRefusal';

/** By address. Somebody who fills in the form needs a few; somebody who lists members needs thousands. */
const ASKING = { name: 'asking', capacity: 20, refillMs: 3_000 };
const JOINING = { name: 'joining', capacity: 10, refillMs: MINUTE_MS };
const FINDING = { name: 'finding', capacity: 5, refillMs: MINUTE_MS };

const JOIN_REFUSED: Record<JoinRefusal, HttpRefusal> = {
  closed: new HttpRefusal(403, 'join-closed', serverText.joinClosed),
  'user-id-taken': new HttpRefusal(409, 'user-id-taken', serverText.userIdTaken),
  'nickname-taken': new HttpRefusal(409, 'nickname-taken', serverText.nicknameTaken),
  'no-recommender': new HttpRefusal(409, 'no-recommender', serverText.noRecommender),
};

const availableQuery = v.object({
  userId: v.optional(v.pipe(v.string(), v.regex(USER_ID))),
  nickname: v.optional(v.pipe(v.string(), v.check(NICKNAME.test))),
});

/** Becoming a member and what members see and change of themselves (docs/spec.md API-1). */
export function memberRoutes({
  config,
  sql,
  inTransaction,
  betting,
  sessions,
  attempts,
  security,
}: Services): ServerCall[] {
  const cookies = renewalCookies(config.apiBase);
  return [
    call({
      method: 'POST',
      path: '/member/join',
      access: 'public',
      limit: JOINING,
      body: joinSchema,
      async handle({ body, reply }) {
        const joined = await join(sql, body, config.embedded);
        if (!joined.ok) throw JOIN_REFUSED[joined.reason];
        void reply.code(201);
        return { state: joined.state };
      },
    }),
    call({
      method: 'GET',
      path: '/member/available',
      access: 'public',
      limit: ASKING,
      query: availableQuery,
      async handle({ query: { userId, nickname } }) {
        if (userId !== undefined && nickname === undefined)
          return { available: await isAvailable(sql, 'user_id', userId) };
        if (nickname !== undefined && userId === undefined)
          return { available: await isAvailable(sql, 'nickname', nickname) };
        throw new HttpRefusal(400, 'bad-request', serverText.badRequest);
      },
    }),
    call({
      method: 'GET',
      path: '/member/recommender',
      access: 'public',
      limit: ASKING,
      query: v.object({ code: v.pipe(v.string(), v.regex(RECOMMENDER)) }),
      async handle({ query }) {
        const recommender = await recommenderBy(sql, query.code);
        if (!recommender) throw new HttpRefusal(404, 'no-recommender', serverText.noRecommender);
        return { nickname: maskName(recommender.nickname) };
      },
    }),
    call({
      method: 'POST',
      path: '/member/password/find',
      access: 'public',
      limit: FINDING,
      body: findPasswordSchema,
      handle: ({ body, peer }) => requestPassword(sql, body, peer.address),
    }),
    call({
      method: 'POST',
      path: '/member/password',
      access: SIGNED_IN,
      body: changePasswordSchema,
      async handle({ body, caller, peer, request, reply }): Promise<TokenAnswer> {
        const facts = { address: peer.address, memberId: caller.memberId, trace_id: request.id };
        if (body.next === body.password) throw new HttpRefusal(400, 'same-password', serverText.samePassword);
        if (!(await attempts.tryConsume(OWN_PASSWORD_LIMIT, String(caller.memberId)))) {
          throw new HttpRefusal(429, 'too-many', serverText.tooMany, OWN_PASSWORD_LIMIT.refillMs / 1_000);
        }
        const secrets = await changePassword({ sql, inTransaction, sessions }, caller, body, async (trx) => {
          await betting.autoBets.stopAll(trx, caller.memberId);
          await recordAction(trx, actorOf({ caller, peer }), {
            action: 'own.password',
            subject: `member:${caller.memberId}`,
            before: null,
            after: null,
          });
        });
        if (!secrets) {
          security('own-password-wrong', { ...facts, route: 'POST /member/password' });
          throw new HttpRefusal(400, 'wrong-password', serverText.wrongPassword);
        }
        security('password-changed', facts);
        cookies.set(reply, peer, secrets.renewal);
        return { token: secrets.token };
      },
    }),
    call({
      method: 'GET',
      path: '/member/info',
      access: SIGNED_IN,
      handle: ({ caller }): Promise<MemberInfo> => infoOf(sql, caller),
    }),
  ];
}
