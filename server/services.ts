import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../src/rules/clock';
import { Attempts } from './auth/attempts';
import { Blocks } from './auth/blocks';
import { endExpired } from './auth/expiry';
import { type Gate, gateOf } from './auth/gate';
import { Sessions } from './auth/sessions';
import { StreamCounts } from './auth/streamCounts';
import { Betting } from './betting/betting';
import type { FeedBus } from './bus/feedBus';
import { MovedMembers } from './bus/movedMembers';
import { NoticeBoard } from './bus/noticeBoard';
import { StreamKeeper } from './bus/streamKeeper';
import type { Config } from './config';
import type { LinkRules } from './site/links';
import { Settings } from './site/settings';
import type { Gateway } from './gateway/gateway';
import { keepAwarding } from './rewards/tournaments/award';
import { Holds } from './suspensions/suspensions';
import type { Games } from './casino/games';
import { openGames } from './casino/openGames';
import type { Wallet } from './casino/wallet';
import { type InTransaction, transactor } from './ledger';
import { userStatesOf } from './members/userState';
import { keepDrawing } from './rounds/keepDrawing';
import { roundDoor } from './rounds/roundSource';
import { roundsState } from './rounds/roundsState';
import { newSeed } from './rounds/seed';
import { Settlements } from './settlement/settlement';
import type { Database } from './storage/database';
import type { Schema } from './storage/schema';

/** What the calls work with. */
export interface Rooms {
  config: Config;
  clock: Clock;
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  sessions: Sessions;
  attempts: Attempts;
  blocks: Blocks;
  gate: Gate;
  settings: Settings;
  links: LinkRules;
  streamCounts: StreamCounts;
  keeper: StreamKeeper;
  bus: FeedBus;
  gateway: Gateway;
  betting: Betting;
  settlements: Settlements;
  holds: Holds;
  games: Games;
  /** What providers of games ask. */
  gameWallet: Wallet;
  /** Told once the server listens: providers are sent there. */
  listensAt: (origin: string) => void;
}

export interface RoomsOptions {
  config: Config;
  clock: Clock;
  /** The database's address; notices come over a connection of their own. */
  url: string;
  database: Database;
  bus: FeedBus;
  gateway: Gateway;
  log: Logger;
  /** How long bets in play wait, ms. The house's figure unless told. */
  liveDelayMs?: number;
}

/** Opens the rooms and what goes on in them by itself. Rejects when the database can't be listened to. */
export async function openRooms(options: RoomsOptions): Promise<{ rooms: Rooms; close(): Promise<void> }> {
  const { config, clock, url, database, bus, gateway, log } = options;
  const { sql } = database;
  const onError = (what: string) => (failure: unknown) => log.warn({ err: failure }, what);
  const board = new NoticeBoard({ url, clock, onError: onError('listening for notices') });
  const trusted = () => board.trusted;
  const sessions = new Sessions(sql, clock);
  const attempts = new Attempts(sql, clock);
  const blocks = new Blocks(sql, trusted);
  const settings = new Settings(sql, trusted);
  const streamCounts = new StreamCounts(sql);
  const keeper = new StreamKeeper({
    gateway,
    board,
    clock,
    onError: onError('keeping streams up to date'),
    facts: {
      site: () => settings.state(),
      users: (ids) => userStatesOf(sql, ids),
      rounds: () => roundsState(sql),
      endedOf: (ids) => sessions.endedOf(ids),
      blocked: () => blocks.all(),
      tellStreams: (streams) => streamCounts.tell(streams),
      forget: (what) => (what === 'blocks' ? blocks : settings).changed(),
    },
  });
  const holds = new Holds({ sql, board, clock, onError: onError('reading what is held') });
  const movedMembers = new MovedMembers(sql, clock, onError('telling whose balances moved'));
  const stops = [
    endExpired({ sql, clock, sessions }, onError('ending expired sessions')),
    attempts.sweep(onError('clearing away buckets')),
    () => keeper.stop(),
    () => movedMembers.stop(),
    () => holds.stop(),
  ];
  const close = async () => {
    for (const stop of stops) stop();
    await board.stop();
  };
  try {
    await board.start();
    await holds.open();
  } catch (failure) {
    await close();
    throw failure;
  }
  const links = { hosts: config.linkHosts, loopback: config.embedded };
  const gate = gateOf({ sessions, blocks });
  const inTransaction = transactor({ sql, clock, random: Math.random, moved: (members) => movedMembers.add(members) });
  const work = { sql, inTransaction, bus, clock };
  const betting = new Betting({
    ...work,
    round: roundDoor(),
    onError: onError('deciding bets'),
    ...(options.liveDelayMs !== undefined && { liveDelayMs: options.liveDelayMs }),
  });
  const settlements = new Settlements({ ...work, onError: onError('settling bets') });
  const stopDrawing = keepDrawing({
    inTransaction,
    clock,
    speed: config.clockSpeed,
    seed: newSeed,
    onError: onError('drawing rounds'),
  });
  const play = openGames({ config, sql, inTransaction, clock, onError: onError('asking a provider of games') });
  const stopAwarding = keepAwarding({ inTransaction, clock, onError: onError('paying prizes') });
  const doors = { sessions, attempts, blocks, gate, settings, links, streamCounts, keeper };
  const rooms = { config, clock, sql, inTransaction, ...doors, bus, gateway, betting, settlements, holds, ...play };
  return {
    rooms,
    close: async () => {
      await Promise.all([betting.stop(), settlements.stop(), stopDrawing(), stopAwarding()]);
      await close();
    },
  };
}
