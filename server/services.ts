import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../src/rules/clock';
import { AuditHeads } from './admin/auditHeads';
import { Attempts } from './auth/attempts';
import { BlockList } from './auth/blocks';
import { endExpired } from './auth/expiry';
import { type Gate, gateOf } from './auth/gate';
import { type SecurityLog, securityLog } from './auth/securityLog';
import { Sessions } from './auth/sessions';
import { StreamCounts } from './auth/streamCounts';
import { BettingServices } from './betting/betting';
import { brokerNotices } from './broker/brokerNotices';
import type { FeedBus } from './bus/feedBus';
import { databaseNotices, type NoticeHome } from './bus/noticeHome';
import type { NoticeSource } from './bus/noticeSource';
import { PriceHistory } from './bus/priceHistory';
import { StreamSync } from './gateway/streamSync';
import type { Config } from './config';
import type { SiteLinkRules } from './site/links';
import { Settings } from './site/settings';
import type { Gateway } from './gateway/gateway';
import { startPlayPointLoop } from './rewards/playPoints/payDays';
import { startAwardLoop } from './rewards/tournaments/award';
import { Mappings } from './mappings/mappings';
import { Margins } from './margins/margins';
import { Reports } from './reports/reports';
import { startLiabilityWatch } from './suspensions/liabilityWatch';
import { Suspensions } from './suspensions/suspensions';
import type { GameCatalogue } from './casino/games';
import { openGames } from './casino/openGames';
import type { ProviderWallet } from './casino/providerWallet';
import { type InTransaction, transactor } from './ledger';
import { GuessWarnings } from './messages/guessWarnings';
import { startMatchNewsLoop } from './notifications/matchNewsLoop';
import { startPushLoop } from './push/pushLoop';
import { userStatesOf } from './userState';
import { startDrawLoop } from './rounds/drawLoop';
import { roundSource } from './rounds/roundSource';
import { roundsState } from './rounds/roundsState';
import { newSeed } from './rounds/seed';
import { Settlements } from './settlement/settlement';
import { type Database, openDatabase } from './storage/database';
import { startPruneLoop } from './storage/pruneLoop';
import type { Schema } from './storage/schema';
import type { PastMatchSource } from './feeds/pastMatches';

/** What the calls work with. */
export interface Services {
  config: Config;
  clock: Clock;
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  /** Where there is a file for them. */
  auditHeads: AuditHeads | undefined;
  sessions: Sessions;
  attempts: Attempts;
  guessWarnings: GuessWarnings;
  security: SecurityLog;
  blocks: BlockList;
  gate: Gate;
  settings: Settings;
  links: SiteLinkRules;
  streamCounts: StreamCounts;
  streamSync: StreamSync;
  notices: NoticeSource;
  bus: FeedBus;
  priceHistory: PriceHistory;
  /** Where the feed has one. */
  pastMatches: PastMatchSource | undefined;
  gateway: Gateway;
  betting: BettingServices;
  settlements: Settlements;
  suspensions: Suspensions;
  margins: Margins;
  mappings: Mappings;
  reports: Reports;
  games: GameCatalogue;
  /** What providers of games ask. */
  gameWallet: ProviderWallet;
  /** Set once the server listens: providers are sent there. */
  listensAt: (origin: string) => void;
}

export interface ServicesOptions {
  config: Config;
  clock: Clock;
  /** The database's address; notices of the database come over a connection of their own. */
  url: string;
  database: Database;
  bus: FeedBus;
  gateway: Gateway;
  log: Logger;
  pastMatches?: PastMatchSource | undefined;
  /** How long bets in play wait, ms. Default: the operator's figure. */
  liveDelayMs?: number;
}

export interface OpenedServices {
  services: Services;
  /** Connections to the database, by what they are for. */
  pools: Readonly<Record<'calls' | 'background', Pool>>;
  close(): Promise<void>;
}

/** What draws, settles, decides and awards has connections of its own: it does not wait behind calls, nor they behind it. */
const BACKGROUND_CONNECTIONS = 4;

const CONTRADICTED =
  'the audit record of the last head in AUDIT_HEADS is changed or gone: no head is written as long as that is so';

/** Opens the services and their background loops. Rejects when AUDIT_HEADS can't be written or the database can't be listened to. */
export async function openServices(options: ServicesOptions): Promise<OpenedServices> {
  const { config, clock, url, database, bus, gateway, log } = options;
  const auditHeads = config.auditHeads === undefined ? undefined : new AuditHeads(config.auditHeads);
  const isWorker = config.roles.has('worker');
  if (isWorker) await auditHeads?.open();
  const { sql } = database;
  const onError = (what: string) => (failure: unknown) => log.warn({ err: failure }, what);
  const background = openDatabase({
    url,
    size: BACKGROUND_CONNECTIONS,
    onError: onError('a database connection of the background broke'),
  });
  const noticeHome = openNotices(options, background, onError);
  const { source: notices } = noticeHome;
  const trusted = () => notices.isTrusted;
  const sessions = new Sessions(sql, clock);
  const attempts = new Attempts(sql, clock);
  const security = securityLog(log, clock);
  const blocks = new BlockList(sql, trusted);
  const settings = new Settings(sql, trusted);
  const streamCounts = new StreamCounts(sql);
  const streamSync = new StreamSync({
    gateway,
    notices,
    clock,
    onError: onError('keeping streams up to date'),
    states: {
      site: () => settings.state(),
      users: (ids) => userStatesOf(sql, ids),
      rounds: () => roundsState(sql),
      closedOf: (tokens) => sessions.closedOf(tokens),
      blocked: () => blocks.all(),
      reportStreamCounts: (streams) => streamCounts.report(streams),
      invalidate: (what) => (what === 'blocks' ? blocks : settings).changed(),
    },
  });
  const suspensions = new Suspensions({ sql, bus, notices, clock, onError: onError('reading suspensions') });
  const margins = new Margins({ sql, notices, clock, onError: onError('reading margins') });
  const mappings = new Mappings({ sql, notices, clock, onError: onError('reading mappings') });
  const upkeep = () => [
    auditHeads?.startWriting({
      sql,
      clock,
      onError: onError('writing the head of the audit'),
      onContradiction: (seq) => log.error({ seq }, CONTRADICTED),
    }) ?? (() => {}),
    endExpired({ sql, clock, sessions }, onError('ending expired sessions')),
    attempts.sweep(onError('clearing away buckets')),
  ];
  const stops = [
    ...(isWorker ? upkeep() : []),
    () => streamSync.stop(),
    () => suspensions.stop(),
    () => margins.stop(),
    () => mappings.stop(),
  ];
  const close = async () => {
    for (const stop of stops) stop();
    await noticeHome.stop();
    await background.close();
  };
  try {
    await noticeHome.start();
    await suspensions.open();
    await margins.open();
    await mappings.open();
  } catch (failure) {
    await close();
    throw failure;
  }
  const links = { hosts: config.linkHosts, loopback: config.embedded };
  const gate = gateOf({ sessions, blocks });
  const transactorOf = (connections: Database) =>
    transactor({ database: connections, clock, random: Math.random, ...noticeHome.moved });
  const inTransaction = transactorOf(database);
  const inBackground = transactorOf(background);
  const guessWarnings = new GuessWarnings({
    sql: background.sql,
    attempts,
    onError: onError('warning a member of guesses'),
  });
  const betting = new BettingServices({
    sql,
    inTransaction,
    inBackground,
    bus,
    clock,
    isWorker,
    round: roundSource(),
    isOverridden: (area, outcomeId) => margins.isOverridden(area, outcomeId),
    onError: onError('deciding bets'),
    ...(options.liveDelayMs !== undefined && { liveDelayMs: options.liveDelayMs }),
  });
  const settlements = new Settlements({
    sql: background.sql,
    inTransaction: inBackground,
    bus,
    clock,
    isWorker,
    recordsResults: isWorker || config.roles.has('feed'),
    onError: onError('settling bets'),
    onContradicted: (result) => log.warn(result, 'a result of the feed that contradicts staff'),
  });
  const stopWork = isWorker
    ? startWork({
        ...{ config, clock, bus, notices, background, inBackground, log, onError, suspensions },
        liability: betting.liability,
      })
    : () => Promise.resolve();
  const games = openGames({ config, sql, inTransaction, clock, onError: onError('asking a provider of games') });
  const access = {
    sessions,
    attempts,
    guessWarnings,
    security,
    blocks,
    gate,
    settings,
    links,
    streamCounts,
    streamSync,
    notices,
  };
  const services = {
    config,
    clock,
    sql,
    inTransaction,
    auditHeads,
    ...access,
    bus,
    gateway,
    priceHistory: new PriceHistory(bus, clock),
    pastMatches: options.pastMatches,
    betting,
    settlements,
    suspensions,
    margins,
    mappings,
    reports: new Reports({ database: background, gameNames: () => games.games.names() }),
    ...games,
  };
  return {
    services,
    pools: { calls: database.pool, background: background.pool },
    close: async () => {
      await Promise.all([betting.stop(), settlements.stop(), stopWork(), guessWarnings.stop()]);
      await close();
    },
  };
}

type ErrorLog = (what: string) => (failure: unknown) => void;

/** Over NATS where there is one. */
function openNotices(options: ServicesOptions, background: Database, onError: ErrorLog): NoticeHome {
  const { config, clock, url, database, log } = options;
  const { transaction } = background;
  return config.nats
    ? brokerNotices({ nats: config.nats, transaction, log, url, clock, onError })
    : databaseNotices({ sql: database.sql, url, clock, onError });
}

interface WorkOptions extends Pick<ServicesOptions, 'config' | 'clock' | 'bus' | 'log'> {
  notices: NoticeSource;
  suspensions: Suspensions;
  liability: BettingServices['liability'];
  background: Database;
  inBackground: InTransaction;
  onError: ErrorLog;
}

/** What a worker does besides deciding and settling bets. The returned function ends it. */
function startWork(options: WorkOptions): () => Promise<void> {
  const { config, clock, bus, notices, background, inBackground: inTransaction, log, onError } = options;
  const stops = [
    startMatchNewsLoop({ inTransaction, bus, clock, onError: onError('storing what happens in matches') }),
    startPruneLoop({
      transaction: background.transaction,
      clock,
      onError: onError('removing what is not needed any more'),
    }),
    startDrawLoop({
      inTransaction,
      clock,
      speed: config.clockSpeed,
      seed: newSeed,
      onError: onError('drawing rounds'),
    }),
    startAwardLoop({ inTransaction, clock, onError: onError('paying prizes') }),
    startLiabilityWatch({
      sql: background.sql,
      liability: options.liability,
      terms: () => options.suspensions.terms.liability,
      clock,
      onError: onError('watching liability'),
    }),
    startPlayPointLoop({ inTransaction, clock, onError: onError('paying points of a day') }),
  ];
  if (config.push) {
    stops.push(
      startPushLoop({
        sql: background.sql,
        notices,
        keys: config.push,
        clock,
        onError: onError('pushing notices'),
        onRefused: (why) => log.warn({ why }, 'a push service took no message'),
      }),
    );
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
