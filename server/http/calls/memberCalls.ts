import * as v from 'valibot';
import {
  changePasswordSchema,
  findPasswordSchema,
  joinSchema,
  type MemberInfo,
  NICKNAME,
  RECOMMENDER,
  USER_ID,
} from '../../../src/contract/api/members/member';
import { SIGNED_IN } from '../../auth/access';
import { copy } from '../../copy/copy';
import { infoOf } from '../../members/info';
import { isAvailable, join, type JoinRefusal, recommenderBy } from '../../members/join';
import { maskName } from '../../members/mask';
import { askForPassword, changePassword } from '../../members/password';
import type { Rooms } from '../../services';
import { type Call, call } from '../call';
import { Refusal } from '../refusal';

/** By address. Somebody who fills in the form needs a few; somebody who lists members needs thousands. */
const ASKING = { name: 'asking', capacity: 20, refillMs: 3_000 };
const JOINING = { name: 'joining', capacity: 10, refillMs: 60_000 };
const FINDING = { name: 'finding', capacity: 5, refillMs: 60_000 };
/** By member: a guess at the present password. */
const CHANGING = { name: 'changing', capacity: 5, refillMs: 30_000 };

const JOIN_REFUSED: Record<JoinRefusal, Refusal> = {
  closed: new Refusal(403, 'join-closed', copy.joinClosed),
  'user-id-taken': new Refusal(409, 'user-id-taken', copy.userIdTaken),
  'nickname-taken': new Refusal(409, 'nickname-taken', copy.nicknameTaken),
  'no-recommender': new Refusal(409, 'no-recommender', copy.noRecommender),
};

const availableQuery = v.object({
  userId: v.optional(v.pipe(v.string(), v.regex(USER_ID))),
  nickname: v.optional(v.pipe(v.string(), v.regex(NICKNAME))),
});

/** Becoming a member and what members see and change of themselves (spec sections 2, 5 and 6). */
export function memberCalls({ config, sql, sessions, attempts }: Rooms): Call[] {
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
        throw new Refusal(400, 'bad-request', copy.badRequest);
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
        if (!recommender) throw new Refusal(404, 'no-recommender', copy.noRecommender);
        return { nickname: maskName(recommender.nickname) };
      },
    }),
    call({
      method: 'POST',
      path: '/member/password/find',
      access: 'public',
      limit: FINDING,
      body: findPasswordSchema,
      handle: ({ body, peer }) => askForPassword(sql, body, peer.address),
    }),
    call({
      method: 'POST',
      path: '/member/password',
      access: SIGNED_IN,
      body: changePasswordSchema,
      async handle({ body, caller }) {
        if (body.next === body.password) throw new Refusal(400, 'same-password', copy.samePassword);
        if (!(await attempts.take(CHANGING, String(caller.memberId)))) {
          throw new Refusal(429, 'too-many', copy.tooMany, CHANGING.refillMs / 1_000);
        }
        if (!(await changePassword({ sql, sessions }, caller, body))) {
          throw new Refusal(400, 'wrong-password', copy.wrongPassword);
        }
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
