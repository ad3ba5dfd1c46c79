import type { CompiledQuery, Kysely } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';
import { BalanceNotifier } from './balanceNotifier';
import { NoticeConnection } from './noticeConnection';
import type { NoticeSource } from './noticeSource';

/** How notices leave this process and come to it: through the database alone, or from its outbox over NATS. */
export interface NoticeHome {
  source: NoticeSource;
  /** Who is notified of whose balances moved, as the ledger's transactions ask for it. */
  moved: {
    withMoved?: (members: readonly number[]) => CompiledQuery | undefined;
    onMoved: (members: readonly number[]) => void;
  };
  /** Resolves once notices of other processes arrive, but for those over NATS; rejects where the first try fails. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface NoticeHomeOptions {
  sql: Kysely<Schema>;
  /** The database's address; notices come over a connection of their own. */
  url: string;
  clock: Clock;
  onError: (what: string) => (failure: unknown) => void;
}

/** For one process alone. */
export function databaseNotices({ sql, url, clock, onError }: NoticeHomeOptions): NoticeHome {
  const source = new NoticeConnection({ url, clock, onError: onError('listening for notices') });
  const notifier = new BalanceNotifier(sql, clock, onError('notifying of balances'));
  return {
    source,
    moved: { onMoved: (members) => notifier.add(members) },
    start: () => source.start(),
    stop: () => {
      notifier.stop();
      return source.stop();
    },
  };
}
