import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConversionRequest, WalletOrder } from '../../../src/contract/api/wallet';
import { auditLedger } from '../../../server/ledger';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Answer } from '../../support/visitor';
import { whileLocked } from '../../support/whileLocked';

/** Heavy calls that wait for their turn. */

let database: TestDatabase;
let server: BettingServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

const AMOUNT = 100_000;
/** In that time a call gets to where it waits. */
const ARRIVAL_MS = 200;

/** Does `meanwhile` while members' slow pages have all turns of heavy calls. */
async function whilePagesAreSlow(meanwhile: () => Promise<void>): Promise<void> {
  const players = await Promise.all([server.player(), server.player(), server.player()]);
  const { background } = server.pools;
  const lockedOut = async () =>
    (
      await background.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  let pages: Promise<Answer[]> | undefined;
  await whileLocked(background, 'lock table friend_settlement in access exclusive mode', async () => {
    pages = Promise.all(players.map(({ visitor }) => visitor.get('/calculate/friends?from=2026-01-01&to=2026-01-31')));
    await expect.poll(lockedOut).toBe(players.length);
    await meanwhile();
  });
  expect((await pages!).map(({ status }) => status)).toEqual([200, 200, 200]);
}

/** The answer to a call that waits for its turn until `meanwhile` is done. */
async function whileItWaits(make: () => Promise<Answer>, meanwhile: () => Promise<void>): Promise<Answer> {
  let made: Promise<Answer> | undefined;
  await whilePagesAreSlow(async () => {
    made = make();
    await sleep(ARRIVAL_MS);
    await meanwhile();
  });
  return made!;
}

const exchange = ({ visitor }: Player) =>
  visitor.post('/wallet/exchanges', { clientRef: randomUUID(), amount: AMOUNT, exchangePassword: '1234' });
const convert = ({ visitor }: Player, direction: ConversionRequest['direction']) =>
  visitor.post('/wallet/conversions', { clientRef: randomUUID(), amount: AMOUNT, direction });
const made = (answer: Answer) => {
  expect(answer.status).toBe(201);
  return answer.body as WalletOrder;
};
const stateOf = async ({ visitor }: Player, { id, kind }: WalletOrder) => {
  const { items } = (await visitor.get(`/wallet/orders?kind=${kind}`)).body as { items: WalletOrder[] };
  return items.find((order) => order.id === id)?.state;
};

it('makes no call for a member whom staff blocked while it waited', async () => {
  const player = await server.player();
  const admin = await server.signedIn('admin');
  const answer = await whileItWaits(
    () => exchange(player),
    async () => {
      const blocked = await admin.call('PATCH', `/admin/members/${player.id}`, { state: 'blocked' });
      expect(blocked.status).toBe(200);
    },
  );
  expect(answer.status).toBe(556);
  expect(await player.money()).toMatchObject({ money: 1_000_000, held: 0 });
});

it('makes no call for an administrator whose session ended while it waited', async () => {
  const player = await server.player();
  const order = made(await exchange(player));
  const admin = await server.signedIn('admin');
  const answer = await whileItWaits(
    () => admin.post(`/admin/wallet/orders/${order.id}/approve`),
    async () => {
      expect((await admin.post('/member/logout')).status).toBe(204);
    },
  );
  expect(answer.status).toBe(401);
  expect(await stateOf(player, order)).toBe('waiting');
});

it.each([
  ['an exchange', exchange],
  ['a conversion of points into money', (player: Player) => convert(player, 'toMoney')],
])('makes %s in its turn for who is still there', async (_, make) => {
  const player = await server.player();
  expect((await convert(player, 'toPoint')).status).toBe(200);
  const before = await player.money();
  const answer = await whileItWaits(
    () => make(player),
    async () => {
      expect(await player.money()).toEqual(before);
    },
  );
  expect(answer.status).toBeLessThan(300);
  expect(await player.money()).not.toEqual(before);
});

it('approves a charge, and converts money into points, without waiting for a turn: neither reads what grows', async () => {
  const player = await server.player();
  const admin = await server.signedIn('admin');
  const order = made(
    await player.visitor.post('/wallet/charges', {
      clientRef: randomUUID(),
      amount: AMOUNT,
      chargeType: 1,
      bonus: null,
    }),
  );
  await whilePagesAreSlow(async () => {
    expect((await admin.post(`/admin/wallet/orders/${order.id}/approve`)).status).toBe(200);
    expect((await convert(player, 'toPoint')).status).toBe(200);
    expect(await player.money()).toMatchObject({ money: 1_000_000 });
  });
});
