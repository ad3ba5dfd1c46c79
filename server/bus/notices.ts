import { type Kysely, sql as raw } from 'kysely';
import { type EndingName, isEndingName } from '../../src/contract/codes/endings';
import type { Schema } from '../storage/schema';
import { tracer } from '../traces/tracer';

/**
 * What one server process notifies the others (and itself) of, once it is committed: what to look up again, never the
 * thing itself.
 */
export type ServerNotice =
  /** The settings, popups, news or messengers. */
  | { kind: 'site' }
  /** Blocked addresses. */
  | { kind: 'blocks' }
  /** Suspensions. Processes of other versions know the kind as `holds`. */
  | { kind: 'holds' }
  /** Margins and price overrides that staff has set. */
  | { kind: 'margins' }
  /** Markets of the feed that staff has mapped. */
  | { kind: 'mappings' }
  /** Rounds of minigames: drawn, announced, or their settings changed. */
  | { kind: 'rounds' }
  /** What a member sees of themselves: balances, unread messages, level. */
  | { kind: 'member'; id: number }
  /** That of all members at once. */
  | { kind: 'members' }
  | { kind: 'ended'; ending: EndingName; sessions: readonly number[] }
  /** The tokens of a session: a password change gave it another one. */
  | { kind: 'replaced'; session: number };

/** The channel of the database that notices go through. */
export const NOTICE_CHANNEL = 'house';

/** A notice has at most 8000 bytes. */
const SESSIONS_AT_ONCE = 500;

/** A notice as it is sent, and the span that it is sent for. */
export interface OutgoingNotice {
  payload: string;
  mark: string | undefined;
}

/** Sends notices from a database or a transaction. */
export type NoticeWriter = (sql: Kysely<Schema>, notices: readonly OutgoingNotice[]) => Promise<void>;

/** Through the database's own notifications: with each the database commits one transaction at a time. */
export const writeToChannel: NoticeWriter = async (sql, notices) => {
  const texts = notices.map(({ payload, mark }) => withMark(payload, mark));
  await raw`select pg_notify(${NOTICE_CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(sql);
};

let write = writeToChannel;

/** Called once, by what opens the services, before anything is sent; undefined: the database's notifications. */
export function setNoticeWriter(writer: NoticeWriter | undefined): void {
  write = writer ?? writeToChannel;
}

/** Within a transaction it is sent when that commits, and never if it does not. */
export async function notify(sql: Kysely<Schema>, notice: ServerNotice): Promise<void> {
  const mark = tracer()?.present();
  const notices = payloadsOf(notice).map((payload) => ({ payload, mark }));
  if (notices.length > 0) await write(sql, notices);
}

/** As `notify` of members whose balances moved, each with the span of that. */
export function movedNotices(members: readonly number[]): OutgoingNotice[] {
  return members.map((id) => ({ payload: `member:${id}`, mark: tracer()?.present(id) }));
}

/** Of the parts of a payload, a kind and at most two more, the fourth. A process that does not know of it reads the others alone. */
const MARK_PLACE = 3;

/** A notice that has with it what it was sent for. */
export function withMark(payload: string, mark: string | undefined): string {
  if (mark === undefined) return payload;
  return payload + ':'.repeat(MARK_PLACE + 1 - payload.split(':').length) + mark;
}

export function noticeMark(payload: string): string | undefined {
  return payload.split(':')[MARK_PLACE];
}

function payloadsOf(notice: ServerNotice): string[] {
  switch (notice.kind) {
    case 'member':
      return [`member:${notice.id}`];
    case 'replaced':
      return [`replaced:${notice.session}`];
    case 'ended': {
      const { sessions, ending } = notice;
      const parts = Math.ceil(sessions.length / SESSIONS_AT_ONCE);
      return Array.from({ length: parts }, (_, i) => {
        const some = sessions.slice(i * SESSIONS_AT_ONCE, (i + 1) * SESSIONS_AT_ONCE);
        return `ended:${ending}:${some.join(',')}`;
      });
    }
    default:
      return [notice.kind];
  }
}

/** Undefined where the text is no notice: a newer process may send what this one does not know. */
export function readNotice(payload: string): ServerNotice | undefined {
  const [kind, first = '', second = ''] = payload.split(':');
  switch (kind) {
    case 'site':
    case 'blocks':
    case 'holds':
    case 'margins':
    case 'mappings':
    case 'rounds':
    case 'members':
      return { kind };
    case 'member':
      return /^\d+$/.test(first) ? { kind, id: Number(first) } : undefined;
    case 'replaced':
      return /^\d+$/.test(first) ? { kind, session: Number(first) } : undefined;
    case 'ended':
      return isEndingName(first) && /^\d+(,\d+)*$/.test(second)
        ? { kind, ending: first, sessions: second.split(',').map(Number) }
        : undefined;
    default:
      return undefined;
  }
}
