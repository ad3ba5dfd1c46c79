import { CompiledQuery, sql as raw } from 'kysely';
import type { Logger } from 'pino';
import { NoticeConnection } from '../bus/noticeConnection';
import type { NoticeHome, NoticeHomeOptions } from '../bus/noticeHome';
import { NoticeRelay } from '../bus/noticeRelay';
import { movedNotices, type NoticeWriter, type OutgoingNotice, setNoticeWriter } from '../bus/notices';
import type { NoticeSource } from '../bus/noticeSource';
import type { Database } from '../storage/database';
import type { NatsOptions } from './natsCarrier';
import { NatsNotices } from './natsNotices';

/** What the connection is called that listens for processes which know of no outbox. */
const LISTENS_TOO = 'house notices beside NATS';

const ADD = `/* prepared add_notices */ insert into notice_outbox (payload, trace) select * from unnest($1::text[], $2::text[])`;

export interface BrokerNoticesOptions extends Omit<NoticeHomeOptions, 'sql'> {
  nats: Pick<NatsOptions, 'address' | 'prefix'>;
  /** For what relays notices; calls do not wait behind it. */
  transaction: Database['transaction'];
  log: Logger;
}

/**
 * Notices are written into an outbox in their transactions and published from there. They come over NATS, and from the
 * database as well, where processes of the version before send them.
 */
export function brokerNotices({ nats, transaction, log, url, clock, onError }: BrokerNoticesOptions): NoticeHome {
  const overNats = new NatsNotices({ ...nats, clock, log, onTrusted: () => relay.wake() });
  const fromDatabase = new NoticeConnection({
    ...{ url, clock, name: LISTENS_TOO },
    onError: onError('listening for notices'),
  });
  const relay = new NoticeRelay({
    transaction,
    clock,
    isReady: () => overNats.isTrusted,
    publish: (texts) => overNats.publish(texts),
    onError: onError('sending notices over NATS'),
  });
  const write: NoticeWriter = async (sql, notices) => {
    const [payloads, marks] = columnsOf(notices);
    await raw`insert into notice_outbox (payload, trace)
      select * from unnest(${payloads}::text[], ${marks}::text[])`.execute(sql);
    relay.wake();
  };
  setNoticeWriter(write);
  return {
    source: bothSources(overNats, fromDatabase),
    moved: {
      withMoved: (members) => CompiledQuery.raw(ADD, columnsOf(movedNotices(members))),
      onMoved: () => relay.wake(),
    },
    start: () => fromDatabase.start(),
    stop: async () => {
      setNoticeWriter(undefined);
      await Promise.all([relay.stop(), fromDatabase.stop()]);
      await overNats.stop();
    },
  };
}

function columnsOf(notices: readonly OutgoingNotice[]): [payloads: string[], marks: (string | null)[]] {
  return [notices.map(({ payload }) => payload), notices.map(({ mark }) => mark ?? null)];
}

/** What comes from either; trusted while both are. */
function bothSources(one: NoticeSource, other: NoticeSource): NoticeSource {
  return {
    get isTrusted() {
      return one.isTrusted && other.isTrusted;
    },
    get age() {
      return Math.max(one.age, other.age);
    },
    listen: (listener) => {
      const stops = [one, other].map((source) => source.listen(listener));
      return () => stops.forEach((stop) => stop());
    },
  };
}
