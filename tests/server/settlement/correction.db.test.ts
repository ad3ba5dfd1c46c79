import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger, balancesOf } from '../../../server/ledger';
import type { Bet } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

const money = async ({ id }: Player) => (await balancesOf(server.services.sql, [id])).get(id)?.emoney;
const correct = (bet: Bet, body: object) => admin.post(`/admin/bets/${bet.id}/legs/0/result`, body);

it('works while calls use every connection they may have', async () => {
  const player = await server.player(100_000);
  server.feed.match('busy');
  await player.bet(['busy.wdl.1']);
  const { pool } = server.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
  server.feed.settle('busy.wdl.1', Settlement.won);
  const paid = async () => {
    const { rows } = await taken[0]!.query('select 1 from bet where member_id = $1 and paid > 0', [player.id]);
    return rows.length > 0;
  };
  while (!(await paid())) await sleep(20);
  for (const client of taken) client.release();
  expect(await money(player)).toBe(109_000);
});

it("settles every bet on the outcome again, and the feed's results are ignored after that", async () => {
  const [one, other] = await Promise.all([server.player(100_000), server.player(100_000)]);
  server.feed.match('c1');
  const [first, second] = [await one.bet(['c1.wdl.1']), await other.bet(['c1.wdl.1'])];
  expect((await correct(first, { result: Settlement.won, reason: '이른 정정' })).status).toBe(409);
  server.feed.settle('c1.wdl.1', Settlement.won);
  expect(await becomes(one, first, Settlement.won)).toMatchObject({ status: Settlement.won });
  await becomes(other, second, Settlement.won);
  expect(await money(one)).toBe(109_000);

  expect((await admin.get(`/admin/bets/${first.id}`)).body).toMatchObject({
    paid: 19_000,
    legs: [{ result: 2, bets: 2 }],
  });
  // Both at once: one of them corrects.
  const answers = await Promise.all(
    [1, 2].map(() => correct(first, { result: Settlement.lost, reason: '공식 기록 정정' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ bets: 2 });
  expect((await becomes(one, first, Settlement.lost)).status).toBe(Settlement.lost);
  await becomes(other, second, Settlement.lost);
  expect([await money(one), await money(other)]).toEqual([90_000, 90_000]);

  server.feed.settle('c1.wdl.1', Settlement.inProgress);
  server.feed.settle('c1.wdl.1', Settlement.won);
  await sleep(700);
  expect(await money(one)).toBe(90_000);

  expect((await correct(first, { result: Settlement.cancelled, reason: '경기 무효' })).status).toBe(200);
  await becomes(one, first, Settlement.cancelled);
  expect(await money(one)).toBe(100_000);
  const { body } = await admin.get('/admin/audit');
  expect(body).toMatchObject({
    items: [{ action: 'result.correct', subject: `bet:${first.id}` }, { action: 'result.correct' }],
  });
});
