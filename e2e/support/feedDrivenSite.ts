import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import pino from 'pino';
import { FeedBus } from '../../server/bus/feedBus';
import { machineClock } from '../../server/timing/machineClock';
import { type Config, readConfig } from '../../server/config';
import type { PastMatchSource } from '../../server/feeds/pastMatches';
import { Gateway } from '../../server/gateway/gateway';
import { buildApp } from '../../server/http/app';
import { routeTable } from '../../server/http/routeTable';
import { balancesOf, openingBalance } from '../../server/ledger';
import { openServices } from '../../server/services';
import { seed } from '../../server/demo/seed';
import { openDatabase } from '../../server/storage/database';
import { migrate } from '../../server/storage/migrate';
import { unguarded } from '../../tests/support/unguarded';
import { TestFeed } from '../../tests/support/testFeed';
import { signIn, signInByCall } from './enter';
import { siteDatabase } from './siteDatabase';

export interface FeedDrivenSite {
  url: string;
  /** The feed: publishes what a test passes it, at once. */
  feed: TestFeed;
  /** A new member with this balance, with an empty page of a new browser; `width` of its window. */
  member(browser: Browser, words?: { money?: number; width?: number }): Promise<Member>;
  /** As if the kick-off of a match had passed since bets were made on it. */
  begin(match: string): Promise<void>;
  /** As if those bets that wait to be decided were made so much earlier. */
  age(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface Member {
  page: Page;
  id: number;
  userId: string;
  /** Signs in again on the login page shown. */
  signIn(): Promise<void>;
  /** Bets the server has of this member, and what they cost. */
  bets(): Promise<{ stake: number; state: string }[]>;
  /** The number of the last one. */
  lastBet(): Promise<string>;
  /** What the member has, won. */
  money(): Promise<number>;
  close(): Promise<void>;
}

/** Of a demo account, so that nothing has to be hashed. */
const PASSWORD = 'member1234';

let members = 0;

interface FeedDrivenOptions {
  settings?: Partial<Config>;
  pastMatches?: PastMatchSource;
}

/** The real server and the built pages in this process, over a new database, with a feed that a test controls. */
export async function feedDrivenSite(
  liveDelayMs: number,
  { settings, pastMatches }: FeedDrivenOptions = {},
): Promise<FeedDrivenSite> {
  const folder = mkdtempSync(join(tmpdir(), 'steered-site-'));
  const stored = await siteDatabase(folder);
  const database = openDatabase({ url: stored.url, size: 5, onError: () => {} });
  const migrated = await migrate(database.pool);
  if (!migrated.ok) throw new Error(migrated.detail);
  const { config } = readConfig({});
  if (!config) throw new Error('the defaults are a configuration');
  const log = pino({ level: 'silent' });
  const clock = machineClock;
  const bus = new FeedBus(clock);
  const gateway = new Gateway(bus, clock);
  const { services, close } = await openServices({
    config: { ...config, embedded: true, ...settings },
    clock,
    url: stored.url,
    database,
    bus,
    gateway,
    log,
    liveDelayMs,
    pastMatches,
  });
  await seed(services);
  const feed = new TestFeed(bus, (each) => services.suspensions.wrap(each));
  const app = await buildApp({
    ...services,
    calls: routeTable(services),
    log,
    pagesDir: resolve(process.env['E2E_PAGES'] ?? 'dist'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    feed,
    member: async (browser, { money = 1_000_000, width = 1_607 } = {}) => {
      const name = `bettor${(members += 1)}`;
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into member (user_id, password_hash, exchange_password_hash, nickname, phone, bank, holder, account,
           level, tendency, state, code)
         select $1, password_hash, exchange_password_hash, $1, phone, bank, holder, account, 1, 0, 'active', $1
         from member where user_id = 'member' returning id`,
        [name],
      );
      const { id } = rows[0]!;
      await services.inTransaction((tx) => openingBalance(tx, { member: id, money, point: 0 }));
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 900 },
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
      });
      await signInByCall(context, url, name, PASSWORD);
      const page = await context.newPage();
      return {
        page,
        id,
        userId: name,
        signIn: () => signIn(page, name, PASSWORD),
        bets: async () => {
          const { rows: bets } = await database.pool.query<{ stake: number; state: string }>(
            'select stake::float8 as stake, state from bet where member_id = $1 order by id',
            [id],
          );
          return bets;
        },
        lastBet: async () => {
          const { rows: last } = await database.pool.query<{ id: string }>(
            'select max(id)::text as id from bet where member_id = $1',
            [id],
          );
          return last[0]!.id;
        },
        money: async () => (await balancesOf(services.sql, [id])).get(id)!.emoney,
        close: () => context.close(),
      };
    },
    begin: (match) => unguarded(database.pool, 'update bet_leg set starts_at = now() where fixture_id = $1', [match]),
    age: (ms) =>
      unguarded(
        database.pool,
        `update bet set decide_at = decide_at - $1 * interval '1 millisecond' where state = 'waiting'`,
        [ms],
      ),
    close: async () => {
      feed.stop();
      gateway.stop();
      app.server.closeAllConnections();
      await app.close();
      await close();
      await database.close();
      await stored.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
