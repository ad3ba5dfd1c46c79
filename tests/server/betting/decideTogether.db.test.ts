import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlaceRequest } from '../../../src/contract/api/betting';
import { auditLedger } from '../../../server/ledger';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';

/** Bets in play whose delay ends at the same time. */

let database: TestDatabase;
let server: BettingServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 60_000 });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

interface Waiting {
  player: Player;
  request: PlaceRequest;
}

async function waiting(outcome: string, more: Partial<PlaceRequest> = {}): Promise<Waiting> {
  const player = await server.player(50_000);
  const request = player.request([outcome], { variant: 'inplay', ...more });
  expect((await player.send(request)).state).toBe('waiting');
  return { player, request };
}

/** Ends the delay of all of them in one moment. */
async function end(bets: readonly Waiting[]): Promise<void> {
  await server.database.pool.query('update bet set decide_at = clock_timestamp() where client_ref = any($1::uuid[])', [
    bets.map(({ request }) => request.clientRef),
  ]);
}

const stateOf = async ({ player, request }: Waiting) => {
  const found = await player.find(request.clientRef);
  return found.state === 'refused' ? found.refusal.reason : found.state;
};

const statesOf = (bets: readonly Waiting[]) => Promise.all(bets.map(stateOf));

it('are decided in few transactions, each by its own match, policy and limits', async () => {
  for (const id of ['t1', 't2', 't3']) server.feed.match(id, { area: 'inplay' });
  const plain = await Promise.all(Array.from({ length: 8 }, () => waiting('t1.wdl.1')));
  const disturbed = await waiting('t2.wdl.1');
  const [asks, takesAny] = [await waiting('t3.wdl.1'), await waiting('t3.wdl.1', { pricePolicy: 'any' })];
  const barred = await waiting('t1.wdl.2');
  server.feed.put('t2', { area: 'inplay', score: ['1', '0'] });
  server.feed.price('t3.wdl.1', 1_800, 'inplay');
  await server.database.pool.query(`update member set state = 'blocked' where id = $1`, [barred.player.id]);
  const bets = [...plain, disturbed, asks, takesAny, barred];
  await end(bets);
  await expect.poll(async () => (await statesOf(bets)).includes('waiting')).toBe(false);
  expect(await statesOf(bets)).toEqual([
    ...plain.map(() => 'accepted'),
    'match-changed',
    'price-changed',
    'accepted',
    'barred',
  ]);
  const held = await Promise.all(bets.map(async ({ player }) => (await player.money()).held));
  expect(held).toEqual(bets.map(() => 0));
  expect((await plain[0]!.player.money()).money).toBe(40_000);
  expect((await disturbed.player.money()).money).toBe(50_000);
  expect(await takesAny.player.find(takesAny.request.clientRef)).toMatchObject({ bet: { payout: 18_000 } });
  const { rows } = await server.database.pool.query(
    'select distinct xmin::text from bet where client_ref = any($1::uuid[])',
    [bets.map(({ request }) => request.clientRef)],
  );
  expect(rows.length).toBeLessThan(bets.length / 2);
});

it('are decided although the decision of one of them fails, which is decided once it no longer does', async () => {
  server.feed.match('p', { area: 'inplay' });
  const bets = await Promise.all(Array.from({ length: 5 }, () => waiting('p.wdl.1')));
  const [failing, ...others] = bets as [Waiting, ...Waiting[]];
  const { pool } = server.database;
  await pool.query(`
    create function fail_one() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger fail_one before update of state on bet for each row
      when (old.client_ref = '${failing.request.clientRef}') execute function fail_one()`);
  await end([failing]);
  await end(others);
  await expect.poll(() => statesOf(others)).toEqual(others.map(() => 'accepted'));
  expect(await stateOf(failing)).toBe('waiting');
  await pool.query('drop trigger fail_one on bet');
  await expect.poll(() => stateOf(failing)).not.toBe('waiting');
});
