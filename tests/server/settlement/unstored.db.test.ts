import { afterAll, beforeAll, expect, it } from 'vitest';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { fixture } from '../../support/frames';

let database: TestDatabase;
let server: BettingServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const stored = async () =>
  (await server.database.pool.query<{ home: string }>('select home from fixture_result order by home')).rows;

it('a match that can’t be stored holds up neither bets nor the results of others', async () => {
  const player = await server.player();
  for (const id of ['m1', 'm3']) server.feed.match(id);
  const { clientRef } = await player.bet(['m1.wdl.1']);
  await server.database.pool.query(`alter table fixture_result add constraint none check (fixture_id <> 'm1')`);
  for (const id of ['m1', 'm3']) server.feed.put(id, { status: FixtureStatus.finished, score: ['1', '0'] });
  await expect.poll(stored).toHaveLength(1);
  server.feed.settle('m1.wdl.1', Settlement.won);
  await expect.poll(() => player.find(clientRef)).toMatchObject({ bet: { status: Settlement.won } });
  await server.database.pool.query('alter table fixture_result drop constraint none');
});

it('a match whose name has what no database stores is bet on, settled and stored', async () => {
  const player = await server.player();
  const named = fixture('m2', { start: Date.now() + 3_600_000, status: FixtureStatus.notStarted });
  const bad = `Reds${String.fromCodePoint(0)}`;
  server.feed.match('m2');
  const match = { ...named, name: bad, participants: named.participants.map((one) => ({ ...one, name: bad })) };
  server.feed.publish({ kind: 'fixture.put', area: 'europe', fixture: match });
  const { clientRef } = await player.bet(['m2.wdl.1']);
  server.feed.publish({ kind: 'fixture.put', area: 'europe', fixture: { ...match, status: FixtureStatus.finished } });
  server.feed.settle('m2.wdl.1', Settlement.won);
  await expect.poll(() => player.find(clientRef)).toMatchObject({ bet: { status: Settlement.won } });
  await expect.poll(stored).toContainEqual({ home: 'Reds' });
});
