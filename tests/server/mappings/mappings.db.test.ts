import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditFlawOf } from '../../../server/admin/audit';
import { NoticeConnection } from '../../../server/bus/noticeConnection';
import type { IgnoredMarket } from '../../../server/feeds/feed';
import { IgnoredRecorder } from '../../../server/mappings/ignoredByFeed';
import { Mappings } from '../../../server/mappings/mappings';
import { machineClock } from '../../../server/timing/machineClock';
import { feedIgnoredSchema } from '../../../src/contract/api/staff/feedMappings';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type MemberServer, memberServer } from '../../support/memberServer';
import type { Visitor } from '../../support/visitor';

const OFTEN = { interval: 25 };

let database: TestDatabase;
let server: MemberServer;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const put = (body: object) => admin.call('PUT', '/admin/feeds/markets', body);
const remove = (id: string) => admin.post('/admin/feeds/markets/remove', { id });
const listed = async () => v.parse(feedIgnoredSchema, (await admin.get('/admin/feeds/ignored')).body);

describe('markets of the feed that staff maps', () => {
  it('are known to another process with the notice, are on record, and can be changed and removed', async () => {
    const notices = new NoticeConnection({ url: database.url, clock: machineClock, onError: () => {} });
    const options = { sql: server.services.sql, notices, clock: machineClock, onError: () => {} };
    const other = new Mappings(options);
    await notices.start();
    await other.open();
    try {
      expect(await listed()).toEqual({ feeds: ['simulator'], ignored: [], mappings: [] });
      expect((await put({ id: '987654', market: '1' })).status).toBe(204);
      expect((await put({ id: '987655', market: null })).status).toBe(204);
      expect((await listed()).mappings).toMatchObject([
        { id: '987655', market: null, by: 'admin' },
        { id: '987654', market: '1', by: 'admin' },
      ]);
      const both = [
        ['987654', '1'],
        ['987655', null],
      ];
      await expect.poll(() => [...other.markets], OFTEN).toEqual(both);
      // Nothing changed: it is the same map, from which nothing has to be mapped again.
      const before = other.markets;
      await other.open();
      expect(other.markets).toBe(before);
      expect((await put({ id: '987654', market: '52' })).status).toBe(204);
      await expect.poll(() => other.markets.get('987654'), OFTEN).toBe('52');
      expect((await remove('987654')).status).toBe(204);
      await expect.poll(() => other.markets.has('987654'), OFTEN).toBe(false);
      expect((await remove('987654')).status).toBe(404);
      const { items } = (await admin.get('/admin/audit')).body as { items: object[] };
      expect(items.slice(0, 4)).toMatchObject([
        { action: 'mapping.remove', subject: 'feedMarket:987654', before: { market: '52 12' } },
        { action: 'mapping.set', before: { market: '1 1X2' }, after: { market: '52 12' } },
        { action: 'mapping.set', subject: 'feedMarket:987655', after: { market: null, sold: false } },
        { action: 'mapping.set', subject: 'feedMarket:987654', before: null },
      ]);
      expect(await auditFlawOf(server.services.sql)).toBeUndefined();
    } finally {
      other.stop();
      await notices.stop();
    }
  });

  it.each([{ id: '1' }, { id: 'x', market: '1' }, { id: '1', market: '999999999' }, { id: '', market: null }])(
    'are a number of the feed and a market of the site: %j',
    async (body) => {
      expect((await put(body)).status).toBe(400);
    },
  );
});

describe('what the feed sent and the site could not use', () => {
  const tallyOf = (ignored: Record<string, number>, ignoredMarkets: Record<string, IgnoredMarket> = {}) => ({
    ignored: () => ignored,
    ignoredMarkets: () => ignoredMarkets,
  });

  it('is added up in the database, whatever process and feed counted it', async () => {
    const { sql } = server.services;
    const recorder = new IgnoredRecorder(sql);
    const counts = { duplicate: 2, 'market 7 in no table': 1 };
    const feed = tallyOf(counts, { 'market 7 in no table': { id: '7', name: 'Corners' } });
    await recorder.record(undefined);
    await recorder.record(feed);
    counts.duplicate = 5;
    await recorder.record(feed);
    await recorder.record(feed);
    // Another feed begins at nothing, as another process does.
    await recorder.record(tallyOf({ duplicate: 1 }));
    await new IgnoredRecorder(sql).record(tallyOf({ duplicate: 10 }));
    const { ignored } = await listed();
    expect(ignored).toMatchObject([
      { kind: 'duplicate', market: null, count: 16 },
      { kind: 'market 7 in no table', market: { id: '7', name: 'Corners' }, count: 1 },
    ]);
    const [{ firstAt, lastAt } = { firstAt: 0, lastAt: 0 }] = ignored;
    expect(lastAt).toBeGreaterThan(firstAt);
  });

  it('is cut where it is long, and forgotten after a month', async () => {
    const { sql } = server.services;
    await server.database.pool.query(`update feed_ignored set last_at = clock_timestamp() - interval '31 days'`);
    const long = 'x'.repeat(200);
    await new IgnoredRecorder(sql).record(tallyOf({ [`${long}1`]: 1, [`${long}2`]: 2 }));
    expect((await listed()).ignored).toMatchObject([{ kind: long, count: 3 }]);
  });
});
