import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { Settlement } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import { whole } from './cashOuts';
import { due, LIVE } from './edits';

let database: TestDatabase;
let server: BettingServer;

beforeAll(async () => {
  database = await testDatabase();
  server = await bettingServer({ url: database.url, liveDelayMs: 60_000 });
});

afterEach(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

/** What is stored of a member's open bets, whole won, by match. */
async function stored({ id }: Player): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query<{ key: string; payout: string }>(
    'select exposure_key as key, payout from open_payout where member_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ key, payout }) => [key, Number(payout)]));
}

it('each match of a bet counts what the bet may pay, two legs of one match once', async () => {
  const player = await server.player(1_000_000);
  for (const id of ['a', 'b']) server.feed.match(id);
  const { payout: first } = await player.bet(['a.wdl.1', 'b.wdl.1']);
  expect(await stored(player)).toEqual({ a: first, b: first });
  const { payout: second } = await player.bet(['a.wdl.1', 'a.uo.Over']);
  expect(await stored(player)).toEqual({ a: first + second, b: first });
});

it('until it is cancelled, cashed out or settled, and again when its result is withdrawn', async () => {
  const player = await server.player(1_000_000);
  for (const id of ['c', 'd', 'e']) server.feed.match(id);
  const cancelled = await player.bet(['c.wdl.1', 'e.wdl.1']);
  const cashed = await player.bet(['d.wdl.1']);
  const settled = await player.bet(['e.wdl.1']);
  await player.cancel(cancelled.id);
  expect(await stored(player)).toEqual({ d: cashed.payout, e: settled.payout });
  await whole(player, cashed);
  expect(await stored(player)).toEqual({ e: settled.payout });
  server.feed.settle('e.wdl.1', Settlement.won);
  await becomes(player, settled, Settlement.won);
  expect(await stored(player)).toEqual({});
  server.feed.settle('e.wdl.1', Settlement.inProgress);
  await becomes(player, settled, Settlement.inProgress);
  expect(await stored(player)).toEqual({ e: settled.payout });
});

it('also while it waits, and as it was accepted after that', async () => {
  const player = await server.player(1_000_000);
  for (const id of ['f', 'g']) server.feed.match(id, { area: 'inplay' });
  const risen = player.request(['f.wdl.1'], { ...LIVE, pricePolicy: 'better' });
  const fallen = player.request(['g.wdl.1'], LIVE);
  await player.send(risen);
  await player.send(fallen);
  const waiting = await stored(player);
  server.feed.price('f.wdl.1', 3_000, 'inplay');
  server.feed.price('g.wdl.1', 1_100, 'inplay');
  await due(server, player);
  await expect.poll(() => stored(player)).toEqual({ f: 30_000 });
  expect(waiting).toEqual({ f: expect.any(Number), g: expect.any(Number) });
  expect(waiting.f).toBeLessThan(30_000);
});

it('the audit finds what is not as the bets are, and a bet that was not counted can not be closed', async () => {
  const player = await server.player(1_000_000);
  server.feed.match('h');
  const { id, payout } = await player.bet(['h.wdl.1']);
  const { pool } = server.database;
  await unguarded(pool, 'update open_payout set payout = payout + 1 where member_id = $1', [player.id]);
  expect(await auditLedger(server.services.sql)).toEqual([
    `what open bets of member ${player.id} on h pay is not what is stored of them`,
  ]);
  await unguarded(pool, 'delete from open_payout where member_id = $1', [player.id]);
  expect(await auditLedger(server.services.sql)).toHaveLength(1);
  const closing = pool.query(`update bet set state = 'cancelled', status = -1 where id = $1`, [id]);
  await expect(closing).rejects.toMatchObject({ constraint: 'open_payout_counted' });
  await unguarded(pool, `insert into open_payout values ('h', $1, $2)`, [player.id, payout]);
});
