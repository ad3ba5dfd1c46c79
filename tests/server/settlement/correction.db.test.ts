import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger, balancesOf } from '../../../server/ledger';
import { correctResult } from '../../../server/settlement/correct';
import { recordResults } from '../../../server/settlement/feedResults';
import type { Bet } from '../../../src/contract/api/betting';
import { overviewSchema } from '../../../src/contract/api/staff/overview';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import type { Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
/** Outcomes of which the log has that the feed contradicts staff. */
const logged: string[] = [];
const log = pino(
  { level: 'warn' },
  {
    write: (line: string) => {
      const { msg, outcome } = JSON.parse(line) as { msg: string; outcome: string };
      if (msg === 'a result of the feed that contradicts staff') logged.push(outcome);
    },
  },
);

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, log });
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

/** Two members with a bet each, on either side of a match that has begun; of a handicap with a draw each at a line of home's. */
async function bothSides(match: string, handicaps?: [string, string]) {
  const [one, other] = await Promise.all([server.player(100_000), server.player(100_000)]);
  server.feed.match(match);
  const betOn = (player: Player, side: number) => {
    if (!handicaps) return player.bet([`${match}.wdl.${side}`]);
    server.feed.redeclare(match, 'ah', { name: 'European Handicap', line: handicaps[side - 1]! });
    return player.bet([`${match}.ah.${side}`]);
  };
  const [home, away] = [await betOn(one, 1), await betOn(other, 2)];
  await unguarded(
    server.database.pool,
    `update bet_leg set starts_at = clock_timestamp() - interval '1 minute' where fixture_id = $1`,
    [match],
  );
  return { one, other, home, away };
}

const resultOf = async (id: string) => {
  const { rows } = await server.database.pool.query('select result from bet_leg where bet_id = $1', [id]);
  return (rows[0] as { result: Settlement }).result;
};

const overview = async () => v.parse(overviewSchema, (await admin.get('/admin/overview')).body);
const contradicted = async () => (await overview()).contradicted;

it('what the feed has as won after staff had the other side stays open, though the feed forgets it, until staff changes that', async () => {
  const { one, other, home, away } = await bothSides('s1');
  expect((await correct(home, { result: Settlement.won, reason: '공식 기록' })).status).toBe(200);
  await becomes(one, home, Settlement.won);
  server.feed.settle('s1.wdl.X', Settlement.lost);
  server.feed.settle('s1.wdl.2', Settlement.won);
  await expect.poll(contradicted).toMatchObject([
    {
      ...{ pick: '2', result: Settlement.won, present: Settlement.inProgress, bets: 1, betId: away.id },
      against: { pick: '1', result: Settlement.won },
    },
  ]);
  expect((await overview()).waiting.contradicted).toBe(1);
  expect(await resultOf(away.id)).toBe(Settlement.inProgress);
  const forgotten = { area: 'europe', result: Settlement.cancelled, term: 2, version: 1e9, isForgotten: true } as const;
  const { inTransaction } = server.services;
  await inTransaction((trx) => recordResults(trx, [{ ...forgotten, outcomeId: 's1.wdl.2', marketId: 'wdl' }]));
  expect(await resultOf(away.id)).toBe(Settlement.inProgress);
  expect(await contradicted()).toMatchObject([{ pick: '2', result: Settlement.won }]);
  expect((await correct(home, { result: Settlement.lost, reason: '공식 기록' })).status).toBe(200);
  await becomes(one, home, Settlement.lost);
  expect(await becomes(other, away, Settlement.won)).toMatchObject({ status: Settlement.won });
  expect(await contradicted()).toEqual([]);
  expect(logged).toEqual(['s1.wdl.2']);
});

it('one that staff decides by itself waits no more', async () => {
  const { home, away } = await bothSides('s3');
  expect((await correct(home, { result: Settlement.won, reason: '공식 기록' })).status).toBe(200);
  server.feed.settle('s3.wdl.2', Settlement.won);
  await expect.poll(contradicted).toMatchObject([{ betId: away.id }]);
  expect((await correct(away, { result: Settlement.lost, reason: '공식 기록' })).status).toBe(200);
  expect(await contradicted()).toEqual([]);
});

it.each<[what: string, lines: [string, string], second: number]>([
  ['one line with the score it counts from', ['-1.0 (0-0)', '-1.0 (0-0)'], 409],
  ['two lines, by which both win', ['1.0', '-1.0'], 200],
])('of a handicap with a draw staff has both sides won or one: %s', async (_, lines, second) => {
  const { home, away } = await bothSides(`eh${second}`, lines);
  expect((await correct(home, { result: Settlement.won, reason: '공식 기록' })).status).toBe(200);
  expect((await correct(away, { result: Settlement.won, reason: '공식 기록' })).status).toBe(second);
});

it('two administrators at once have one side won, the first one’s', async () => {
  const { home, away } = await bothSides('s2');
  const { inTransaction, sql } = server.services;
  await sql.updateTable('member').set({ type: 1 }).where('user_id', '=', 'friend').execute();
  const [first, second] = await sql
    .selectFrom('member')
    .select('id')
    .where('user_id', 'in', ['admin', 'friend'])
    .execute();
  const corrected = (memberId: number, betId: string, until?: Promise<void>) =>
    inTransaction(async (trx) => {
      const actor = { memberId } as Parameters<typeof correctResult>[1];
      const request = { betId, place: 0, result: Settlement.won, reason: '공식 기록' };
      const { value } = await correctResult(trx, actor, request);
      await until;
      return value.ok;
    });
  const one = corrected(first!.id, home.id, sleep(1_500));
  await sleep(500);
  expect(await Promise.all([one, corrected(second!.id, away.id)])).toEqual([true, false]);
  expect([await resultOf(home.id), await resultOf(away.id)]).toEqual([Settlement.won, Settlement.inProgress]);
});
