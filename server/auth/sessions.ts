import { type Kysely, type RawBuilder, sql as raw } from 'kysely';
import { HOUR_MS } from '../../src/contract/units';
import { notify } from '../bus/notices';
import { prepared } from '../storage/prepared';
import type { Schema } from '../storage/schema';
import { roleOf } from './access';
import type { Caller, SessionMember } from './caller';
import { type EndingName, isEndingName } from '../../src/contract/codes/endings';
import { arrived, PAST_GRACE, REPLACED_MS } from './sessionSecrets';
import { type Batches, batches } from '../timing/batches';
import type { Clock } from '../../src/rules/clock';
import { withinCall } from '../storage/database';

/** However busy its member is, a session is over by then, ms. */
export const SESSION_MAX_MS = 12 * HOUR_MS;
/** Most that are looked up in one statement. */
const TOKENS_AT_ONCE = 500;
/** How far from true `last_seen_at` may be, so that not each poll of each member writes. ms */
const SEEN_GRAIN_MS = 30_000;

/**
 * Who is behind a secret: a live session, one that is over and why, one that has another token since a moment ago, or
 * nobody we know.
 */
export type SessionLookup<Who = SessionMember> =
  | { state: 'live'; caller: Who }
  | { state: 'replaced' }
  | { state: 'ended'; ending: EndingName }
  | { state: 'unknown' };

/** How a token ended: with its session, or others took its place. */
export type TokenEnd = EndingName | 'replaced';

export const UNKNOWN = { state: 'unknown' } as const satisfies SessionLookup;

export const NOW = raw<Date>`clock_timestamp()`;

/** Whether it is to be noted that a member was seen: also where the database's clock was set back. */
export function isUnseen(lastSeenAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return raw<boolean>`abs(extract(epoch from clock_timestamp() - ${lastSeenAt})) * 1000 > ${SEEN_GRAIN_MS}::float8`;
}

/** When a session that began at `started` expires if nothing happens for `ms` from now. */
export function expiryIn(ms: number, started: RawBuilder<unknown>): RawBuilder<Date> {
  return raw<Date>`least(clock_timestamp() + ${ms}::float8 * interval '1 millisecond',
    ${started} + ${SESSION_MAX_MS}::float8 * interval '1 millisecond')`;
}

/**
 * Sessions as the database has them: nothing is remembered here, so an ended one is ended at once everywhere. They run by
 * the database's clock: no server whose own has jumped ends them.
 */
export class Sessions {
  readonly #sql: Kysely<Schema>;
  /** Every call looks one up. */
  readonly #tokens: Batches<Buffer, TokenRow | undefined>;
  readonly #seenSessions: Batches<number, void>;

  constructor(sql: Kysely<Schema>, clock: Clock) {
    this.#sql = sql;
    const shared = { most: TOKENS_AT_ONCE, within: withinCall(clock) };
    this.#tokens = batches({ name: 'look up sessions', run: (hashes) => sessionsOfTokens(sql, hashes), ...shared });
    this.#seenSessions = batches({ name: 'mark sessions seen', run: (ids) => this.#markSeen(ids), ...shared });
  }

  async byToken(hash: Buffer): Promise<SessionLookup<Caller>> {
    const row = await this.#tokens.ask(hash);
    if (!row) return UNKNOWN;
    const { renews, isReplaced, isReplacedLately, ...session } = row;
    const status = await this.#statusOf(session);
    if (status.state !== 'live') return status;
    if (isReplaced) return isReplacedLately ? { state: 'replaced' } : UNKNOWN;
    if (renews !== null) await arrived(this.#sql, 'session_token', hash, renews);
    return { state: 'live', caller: { ...status.caller, token: hash } };
  }

  /** By the hash of the cookie. `isReused`: it was traded for another one long ago, so two have it. */
  async byRenewal(hash: Buffer): Promise<{ lookup: SessionLookup; isReused: boolean }> {
    const row = await this.#rows()
      .innerJoin('session_renewal', 'session_renewal.session_id', 'member_session.id')
      .select(['session_renewal.renews', PAST_GRACE.as('is_reused')])
      .where('session_renewal.hash', '=', hash)
      .executeTakeFirst();
    if (!row) return { lookup: UNKNOWN, isReused: false };
    const { renews, is_reused: isReused, ...session } = row;
    const lookup = await this.#statusOf(session);
    if (lookup.state === 'live' && !isReused && renews !== null) {
      await arrived(this.#sql, 'session_renewal', hash, renews);
    }
    return { lookup, isReused };
  }

  /**
   * The member did something: from now they have `ms` until their session expires, within what a session may last. Never
   * fewer than before: play in a casino has its time whatever is done beside it.
   */
  async extend(sessionId: number, ms: number): Promise<void> {
    await this.#sql
      .updateTable('member_session')
      .set({ last_seen_at: NOW, expires_at: raw`greatest(expires_at, ${expiryIn(ms, raw`started_at`)})` })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /**
   * Ends those of `which` that are live, in the transaction of `sql`; returns their ids. Their streams are notified.
   */
  async end(sql: Kysely<Schema>, ending: EndingName, which: SessionFilter): Promise<number[]> {
    const { id, member, except, address, expired, exceptTypes } = which;
    const ended = await sql
      .updateTable('member_session')
      .set({ ended_at: NOW, ending })
      .where('id', 'in', (live) =>
        live
          .selectFrom('member_session')
          .select('id')
          .where('ended_at', 'is', null)
          .$if(id !== undefined, (query) => query.where('id', '=', id!))
          .$if(member !== undefined, (query) => query.where('member_id', '=', member!))
          .$if(except !== undefined, (query) => query.where('id', '!=', except!))
          .$if(address !== undefined, (query) => query.where('address', '=', address!))
          .$if(expired === true, (query) => query.where('expires_at', '<=', NOW))
          .$if(exceptTypes !== undefined, (query) =>
            query.where('member_id', 'in', (members) =>
              members.selectFrom('member').select('id').where('type', 'not in', exceptTypes!),
            ),
          )
          // Locked in one order by everybody who ends sessions, so that none waits for another in a circle.
          .orderBy('id')
          .forUpdate(),
      )
      .where('ended_at', 'is', null)
      .returning('id')
      .execute();
    const sessions = ended.map((session) => session.id);
    if (sessions.length > 0) await notify(sql, { kind: 'ended', ending, sessions });
    return sessions;
  }

  /** Which of these tokens, by their places, open nothing any more, and why. Nobody is seen by that. */
  async closedOf(hashes: readonly Buffer[]): Promise<Map<number, TokenEnd>> {
    if (hashes.length === 0) return new Map();
    const { rows } = await raw<{ place: number; ending: string | null }>`
      select place::int - 1 as place, s.ending
      from unnest(${hashes}::bytea[]) with ordinality as asked (hash, place)
        left join session_token t using (hash) left join member_session s on s.id = t.session_id
      where t.hash is null or t.replaced_at is not null or s.ended_at is not null`.execute(this.#sql);
    return new Map(rows.map(({ place, ending }) => [place, ending && isEndingName(ending) ? ending : 'replaced']));
  }

  #rows() {
    return this.#sql
      .selectFrom('member_session')
      .innerJoin('member', 'member.id', 'member_session.member_id')
      .select([
        'member_session.id as sessionId',
        raw<boolean>`member_session.expires_at <= clock_timestamp()`.as('isExpired'),
        isUnseen(raw.ref('member_session.last_seen_at')).as('isUnseen'),
        'member_session.ending',
        'member.id as memberId',
        'member.user_id as userId',
        'member.nickname',
        'member.type',
        'member.tendency',
      ]);
  }

  async #statusOf({ isExpired, isUnseen, ending, ...who }: SessionRow): Promise<SessionLookup> {
    if (ending !== null) return isEndingName(ending) ? { state: 'ended', ending } : UNKNOWN;
    if (isExpired) {
      await this.end(this.#sql, 'expired', { id: who.sessionId });
      return { state: 'ended', ending: 'expired' };
    }
    if (isUnseen) await this.#seenSessions.ask(who.sessionId);
    return { state: 'live', caller: { ...who, role: roleOf(who.type) } };
  }

  async #markSeen(ids: readonly number[]): Promise<void[]> {
    await noteSeen(this.#sql, ids);
    return ids.map(() => undefined);
  }
}

/** In the order of all who lock sessions; one that somebody is busy with is seen the next time. */
export async function noteSeen(sql: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  await raw`update member_session set last_seen_at = clock_timestamp() where id in
    (select id from member_session where id = any(${ids}) order by id for update skip locked)`.execute(sql);
}

/** The sessions behind these hashes, in their order. */
async function sessionsOfTokens(sql: Kysely<Schema>, hashes: readonly Buffer[]): Promise<(TokenRow | undefined)[]> {
  const { rows } = await raw<TokenRow & { hash: Buffer }>`${prepared('sessions_of_tokens')}
    select t.hash, t.renews, t.replaced_at is not null as "isReplaced",
      coalesce(t.replaced_at > clock_timestamp() - ${REPLACED_MS}::float8 * interval '1 millisecond', false)
        as "isReplacedLately",
      s.expires_at <= clock_timestamp() as "isExpired",
      ${isUnseen(raw.ref('s.last_seen_at'))} as "isUnseen",
      s.id as "sessionId", s.ending,
      m.id as "memberId", m.user_id as "userId", m.nickname, m.type, m.tendency
    from session_token t join member_session s on s.id = t.session_id join member m on m.id = s.member_id
    where t.hash = any(${hashes}::bytea[])`.execute(sql);
  const byHash = new Map(rows.map(({ hash, ...row }) => [hash.toString('base64'), row]));
  return hashes.map((hash) => byHash.get(hash.toString('base64')));
}

/** All given conditions must be true. */
export interface SessionFilter {
  id?: number;
  member?: number;
  except?: number;
  address?: string;
  expired?: true;
  exceptTypes?: readonly number[];
}

interface SessionRow extends Omit<SessionMember, 'role'> {
  isExpired: boolean;
  isUnseen: boolean;
  ending: string | null;
}

interface TokenRow extends SessionRow {
  renews: Buffer | null;
  isReplaced: boolean;
  isReplacedLately: boolean;
}
