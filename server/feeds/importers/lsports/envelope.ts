import { stampOf, writtenTime } from '../fileTime';
import { type Fields, fieldsOf, isFields, listOf, textOf, wholeOf } from '../untrusted';

/** Message types that are read (feeds reference, section 1.2). */
export const LsportsType = {
  fixture: 1,
  livescore: 2,
  market: 3,
  keepAlive: 31,
  heartbeat: 32,
  settlement: 35,
  snapshot: 36,
} as const;

const EVENT_TYPES: readonly number[] = [
  LsportsType.fixture,
  LsportsType.livescore,
  LsportsType.market,
  LsportsType.settlement,
  LsportsType.snapshot,
];

/** A message with a header, or an outright snapshot, which has none. */
export function isLsports(message: unknown): boolean {
  const { Header, Competition } = fieldsOf(message);
  return isFields(Header) ? wholeOf(Header.Type) !== undefined : Competition !== undefined;
}

export interface Envelope {
  type: number | undefined;
  /** Undefined where the message has none: it can't be a known duplicate then. */
  guid: string | undefined;
  /** ms since the epoch. */
  at: number | undefined;
  /** True for the types whose body tells of fixtures. */
  tellsEvents: boolean;
  events: Fields[];
  /** Domains the producer says are interrupted (heartbeats). */
  interrupted: boolean;
}

/** A pushed message has `Body.Events`, a list or a single one; a snapshot's body is the list. */
export function openEnvelope(message: unknown): Envelope {
  const { Header, Body, Competition } = fieldsOf(message);
  const header = fieldsOf(Header);
  const type = Competition === undefined ? wholeOf(header.Type) : undefined;
  const body = fieldsOf(Body);
  const told = Array.isArray(Body) ? Body : (body.Events ?? body.Event);
  const interrupted = body.FeedInterrupted ?? fieldsOf(body.Heartbeat).FeedInterrupted;
  return {
    type,
    guid: textOf(header.MsgGuid),
    at: stampOf(header.ServerTimestamp) ?? writtenTime(header.CreationDate),
    tellsEvents: type !== undefined && EVENT_TYPES.includes(type),
    events: (Array.isArray(told) ? listOf(told) : [told]).filter(isFields),
    interrupted: listOf(interrupted).length > 0,
  };
}
