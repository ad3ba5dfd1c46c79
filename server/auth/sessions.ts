import { type Kysely, sql as raw } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import { notify } from '../bus/notices';
import { prepared } from '../storage/prepared';
import type { Schema } from '../storage/schema';
import { roleOf } from './access';
import type { Caller } from './caller';
import { type EndingName, isEndingName } from '../../src/contract/codes/endings';
import { newSecret } from './secret';
import { batches } from '../timing/batches';

/** Tokens a session may have at once; each renewal adds one, and the oldest belong to pages long closed. */
const TOKENS_PER_SESSION = 20;
/** Most that are looked up in one statement. */
const TOKENS_AT_ONCE = 500;
/** How much older than true `last_seen_at` may be, so that not each poll of each member writes. ms */
const SEEN_GRAIN_MS = 30_000;

/** Who is behind a secret: a live session, one that is over and why, or nobody we know. */
export type SessionLookup =
  | { state: 'live'; caller: Caller }
  | { state: 'ended'; ending: EndingName }
  | { state: 'unknown' };

export const UNKNOWN: SessionLookup = { state: 'unknown' };

/** Sessions as the database has them: nothing is remembered here, so an ended one is ended at once everywhere. */
export class Sessions {
  readonly #sql: Kysely<Schema>;
  readonly #clock: Clock;
  /** Every call looks one up. */
  readonly #tokens = batches<Buffer, SessionRow | undefined>({
    run: (hashes) => sessionsOfTokens(this.#sql, hashes),
    most: TOKENS_AT_ONCE,
  });
  readonly #seenSessions = batches<number, void>({ run: (ids) => this.#markSeen(ids), most: TOKENS_AT_ONCE });

  constructor(sql: Kysely<Schema>, clock: Clock) {
    this.#sql = sql;
    this.#clock = clock;
  }

  get now(): Date {
    return new Date(this.#clock.wall());
  }

  async byToken(hash: Buffer): Promise<SessionLookup> {
    return this.#statusOf(await this.#tokens.ask(hash));
  }

  /** By the hash of the cookie. */
  async byRenewal(hash: Buffer): Promise<SessionLookup> {
    return this.#statusOf(await this.#rows().where('member_session.renewal_hash', '=', hash).executeTakeFirst());
  }

  /** Another token of the same session. Earlier ones stay good, up to a number. */
  async newToken(sql: Kysely<Schema>, sessionId: number): Promise<string> {
    const { text, hash } = newSecret();
    await sql.insertInto('session_token').values({ hash, session_id: sessionId, issued_at: this.now }).execute();
    const newest = sql
      .selectFrom('session_token')
      .select('hash')
      .where('session_id', '=', sessionId)
      .orderBy('issued_at', 'desc')
      .limit(TOKENS_PER_SESSION);
    await sql
      .deleteFrom('session_token')
      .where('session_id', '=', sessionId)
      .where('hash', 'not in', newest)
      .where('hash', '!=', hash)
      .execute();
    return text;
  }

  /** The member did something: from now they have `ms` until their session expires. */
  async extend(sessionId: number, ms: number): Promise<void> {
    const { now } = this;
    await this.#sql
      .updateTable('member_session')
      .set({ last_seen_at: now, expires_at: new Date(now.getTime() + ms) })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
  }

  /**
   * Ends those of `which` that are live, in the transaction of `sql`; returns their ids. Their streams are notified.
   */
  async end(sql: Kysely<Schema>, ending: EndingName, which: SessionFilter): Promise<number[]> {
    const { id, member, except, address, expiredBy, exceptTypes } = which;
    const ended = await sql
      .updateTable('member_session')
      .set({ ended_at: this.now, ending })
      .where('id', 'in', (live) =>
        live
          .selectFrom('member_session')
          .select('id')
          .where('ended_at', 'is', null)
          .$if(id !== undefined, (query) => query.where('id', '=', id!))
          .$if(member !== undefined, (query) => query.where('member_id', '=', member!))
          .$if(except !== undefined, (query) => query.where('id', '!=', except!))
          .$if(address !== undefined, (query) => query.where('address', '=', address!))
          .$if(expiredBy !== undefined, (query) => query.where('expires_at', '<=', expiredBy!))
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

  /** Which of these sessions are over, and why. */
  async endedOf(ids: readonly number[]): Promise<Map<number, EndingName>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#sql
      .selectFrom('member_session')
      .select(['id', 'ending'])
      .where('id', 'in', ids)
      .where('ended_at', 'is not', null)
      .execute();
    return new Map(rows.flatMap(({ id, ending }) => (ending && isEndingName(ending) ? [[id, ending] as const] : [])));
  }

  #rows() {
    return this.#sql
      .selectFrom('member_session')
      .innerJoin('member', 'member.id', 'member_session.member_id')
      .select([
        'member_session.id as sessionId',
        'member_session.expires_at',
        'member_session.last_seen_at',
        'member_session.ending',
        'member.id as memberId',
        'member.user_id as userId',
        'member.nickname',
        'member.type',
        'member.tendency',
      ]);
  }

  async #statusOf(row: SessionRow | undefined): Promise<SessionLookup> {
    if (!row) return UNKNOWN;
    const { expires_at, last_seen_at, ending, ...who } = row;
    if (ending !== null) return isEndingName(ending) ? { state: 'ended', ending } : UNKNOWN;
    const { now } = this;
    if (expires_at <= now) {
      await this.end(this.#sql, 'expired', { id: who.sessionId });
      return { state: 'ended', ending: 'expired' };
    }
    if (now.getTime() - last_seen_at.getTime() > SEEN_GRAIN_MS) await this.#seenSessions.ask(who.sessionId);
    return { state: 'live', caller: { ...who, role: roleOf(who.type) } };
  }

  async #markSeen(ids: readonly number[]): Promise<void[]> {
    // In the order of all who lock sessions; one that somebody is busy with is seen the next time.
    await raw`update member_session set last_seen_at = ${this.now} where id in
      (select id from member_session where id = any(${ids}) order by id for update skip locked)`.execute(this.#sql);
    return ids.map(() => undefined);
  }
}

/** The sessions behind these hashes, in their order. */
async function sessionsOfTokens(sql: Kysely<Schema>, hashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
  const { rows } = await raw<SessionRow & { hash: Buffer }>`${prepared('sessions_of_tokens')}
    select t.hash, s.id as "sessionId", s.expires_at, s.last_seen_at, s.ending,
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
  expiredBy?: Date;
  exceptTypes?: readonly number[];
}

interface SessionRow extends Omit<Caller, 'role'> {
  expires_at: Date;
  last_seen_at: Date;
  ending: string | null;
}
