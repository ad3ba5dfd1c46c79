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
  /** What staff has suspended. */
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
  | { kind: 'ended'; ending: EndingName; sessions: readonly number[] };

/** The channel of the database that notices go through. */
export const NOTICE_CHANNEL = 'house';

/** A notice has at most 8000 bytes. */
const SESSIONS_AT_ONCE = 500;

/** Within a transaction it is sent when that commits, and never if it does not. */
export async function notify(sql: Kysely<Schema>, notice: ServerNotice): Promise<void> {
  const mark = tracer()?.present();
  for (const payload of payloadsOf(notice)) {
    await raw`select pg_notify(${NOTICE_CHANNEL}, ${withMark(payload, mark)})`.execute(sql);
  }
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
    case 'ended':
      return isEndingName(first) && /^\d+(,\d+)*$/.test(second)
        ? { kind, ending: first, sessions: second.split(',').map(Number) }
        : undefined;
    default:
      return undefined;
  }
}
