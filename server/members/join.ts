import { randomInt } from 'node:crypto';
import { type Kysely, sql as raw } from 'kysely';
import type { JoinRequest } from '../../src/contract/api/members/member';
import { UserType } from '../../src/contract/codes/users';
import { hashPassword } from '../auth/passwords';
import { openMember } from '../ledger';
import { storeLimits } from '../ownLimits/ownLimits';
import type { Schema } from '../storage/schema';
import { MemberState } from '../storage/tables/members';
import { isReserved, nameKey } from './reserved';

export type JoinRefusal = 'closed' | 'user-id-taken' | 'nickname-taken' | 'no-recommender';
export type Joined = { ok: true; state: MemberState } | { ok: false; reason: JoinRefusal };

/** Letters and digits of a code that are not easily confused. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code by which a member recommends others. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** SQLSTATE of a row that is there already. */
const TAKEN = '23505';

/**
 * A new ordinary member. Staff let them in later, but in the embedded demo they are in at
 * once (`atOnce`): there may be nobody to do it.
 */
export async function join(sql: Kysely<Schema>, request: JoinRequest, atOnce: boolean): Promise<Joined> {
  const [password, exchangePassword] = await Promise.all([
    hashPassword(request.password),
    hashPassword(request.exchangePassword),
  ]);
  if (await isReserved(sql, request.userId)) return { ok: false, reason: 'user-id-taken' };
  const nickname = request.nickname.normalize('NFKC');
  if (await isReserved(sql, nickname)) return { ok: false, reason: 'nickname-taken' };
  const state = atOnce ? MemberState.active : MemberState.waiting;
  try {
    return await sql.transaction().execute(async (trx): Promise<Joined> => {
      // Locked against a change until this is committed: nobody joins after sign-up was closed.
      const setting = await trx.selectFrom('site_setting').select('join_closed').forShare().executeTakeFirstOrThrow();
      if (setting.join_closed) return { ok: false, reason: 'closed' };
      const recommender = request.recommender === '' ? undefined : await recommenderBy(trx, request.recommender);
      if (request.recommender !== '' && !recommender) return { ok: false, reason: 'no-recommender' };
      // One after the other of those that look alike.
      await raw`select pg_advisory_xact_lock(hashtext('nickname'), hashtext(name_key(${nickname})))`.execute(trx);
      if (await hasName(trx, nickname)) return { ok: false, reason: 'nickname-taken' };
      const { id } = await trx
        .insertInto('member')
        .values({
          user_id: request.userId,
          password_hash: password,
          exchange_password_hash: exchangePassword,
          nickname,
          phone: request.phone,
          bank: request.bank,
          holder: request.holder,
          account: request.account,
          state,
          code: newCode(),
          recommender_id: recommender?.id ?? null,
          manager_id: recommender?.type === UserType.manager ? recommender.id : (recommender?.manager_id ?? null),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openMember(trx, id);
      if (request.limits) await storeLimits(trx, id, request.limits);
      return { ok: true, state };
    });
  } catch (failure) {
    const { code, constraint } = failure as { code?: string; constraint?: string };
    if (code !== TAKEN) throw failure;
    if (constraint === 'member_user_id') return { ok: false, reason: 'user-id-taken' };
    if (constraint === 'member_nickname') return { ok: false, reason: 'nickname-taken' };
    throw failure;
  }
}

/** By the code, or else by the user id, of an active member who may recommend. */
export async function recommenderBy(sql: Kysely<Schema>, text: string) {
  return (
    sql
      .selectFrom('member')
      .select(['id', 'type', 'manager_id', 'nickname'])
      .where('state', '=', MemberState.active)
      .where('type', '!=', UserType.administrator)
      .where((is) =>
        is.or([is('code', '=', text.toUpperCase()), is(is.fn('lower', ['user_id']), '=', text.toLowerCase())]),
      )
      // Should a user id be another's code, the code counts.
      .orderBy((is) => is('code', '=', text.toUpperCase()), 'desc')
      .executeTakeFirst()
  );
}

async function hasName(sql: Kysely<Schema>, nickname: string): Promise<boolean> {
  const taken = await sql
    .selectFrom('member')
    .select('id')
    .where('nickname_key', '=', nameKey(nickname))
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether nobody has it yet. */
export async function isAvailable(sql: Kysely<Schema>, column: 'user_id' | 'nickname', text: string): Promise<boolean> {
  if (await isReserved(sql, text)) return false;
  if (column === 'nickname') return !(await hasName(sql, text));
  const taken = await sql
    .selectFrom('member')
    .select('id')
    .where((is) => is(is.fn('lower', ['user_id']), '=', text.toLowerCase()))
    .executeTakeFirst();
  return taken === undefined;
}
