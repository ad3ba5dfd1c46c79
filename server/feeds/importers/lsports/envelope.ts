import { fileTimeOf, stampLastsMs, writtenTime } from '../fileTime';
import { type UntrustedFields, fieldsOf, isFields, listOf, textOf, wholeOf } from '../untrusted';

/** Message types that are read. */
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

export interface LsportsEnvelope {
  type: number | undefined;
  isOutright: boolean;
  /** Undefined where the message has none: it can't be a known duplicate then. */
  guid: string | undefined;
  /** ms since the epoch; undefined where its stamp is none that can be read. */
  at: number | undefined;
  stamp: unknown;
  /** By how much later than `at` it may have been sent, ms. */
  stampLastsMs: number;
  /** The producer's clock as it was sent, ms since the epoch. */
  sentAt: number | undefined;
  /** True for the types whose body has fixtures. */
  carriesEvents: boolean;
  events: UntrustedFields[];
  /** Domains that the producer reports as interrupted (heartbeats). */
  interrupted: boolean;
  /** Ids of the fixtures that have live odds (keep-alives). */
  active: ReadonlySet<string> | undefined;
}

/** A pushed message has `Body.Events`, a list or a single one; a snapshot's body is the list. */
export function readEnvelope(message: unknown): LsportsEnvelope {
  const { Header, Body, Competition } = fieldsOf(message);
  const header = fieldsOf(Header);
  const type = Competition === undefined ? wholeOf(header.Type) : undefined;
  const body = fieldsOf(Body);
  const content = Array.isArray(Body) ? Body : (body.Events ?? body.Event);
  const { ActiveEvents } = fieldsOf(body.KeepAlive);
  const interrupted = body.FeedInterrupted ?? fieldsOf(body.Heartbeat).FeedInterrupted;
  const sentAt = fileTimeOf(header.ServerTimestamp);
  return {
    type,
    isOutright: Competition !== undefined,
    guid: textOf(header.MsgGuid),
    at: sentAt ?? writtenTime(header.CreationDate),
    stamp: header.ServerTimestamp ?? header.CreationDate,
    stampLastsMs: sentAt === undefined ? 0 : stampLastsMs(header.ServerTimestamp),
    sentAt,
    carriesEvents: type !== undefined && EVENT_TYPES.includes(type),
    events: (Array.isArray(content) ? listOf(content) : [content]).filter(isFields),
    interrupted: isInterruption(interrupted),
    active: Array.isArray(ActiveEvents) ? new Set(ActiveEvents.flatMap((id) => textOf(id, 40) ?? [])) : undefined,
  };
}

/** Whatever is not clearly none: what can't be read is not taken for health. */
function isInterruption(value: unknown): boolean {
  const isNone = Array.isArray(value) ? value.length === 0 : value === undefined || value === null || value === false;
  return !isNone;
}
