import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlaceRequest } from '../../../src/contract/api/betting';
import { auditLedger } from '../../../server/ledger';
import { oddsReader, oddsSource } from '../../../server/betting/oddsSource';
import { type PlaceAsking, placeBets } from '../../../server/betting/place';
import { bettingTogether } from '../../../server/betting/bettingTogether';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { setOpenPayout } from '../../support/openPayout';

/** Bets that are placed, and cashed out, in one transaction. */

let database: TestDatabase;
let server: BettingServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 60_000 });
  server.feed.match('m');
  server.feed.match('l', { area: 'inplay' });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

function options() {
  const { bus, clock } = server.services;
  return { clock, legSources: { odds: oddsSource(bus, clock) }, liveDelayMs: 60_000 };
}

/** What is asked for at once goes into one transaction; its legs are read from `odds`. */
function inBatches(odds = oddsSource(server.services.bus, server.services.clock)) {
  const { bus, clock, inTransaction } = server.services;
  const asking = { odds: { bus, read: oddsReader(bus, clock), isOverridden: () => false }, liveDelayMs: 60_000 };
  return bettingTogether({ clock, inTransaction, placing: { ...asking, legSources: { odds } }, cashingOut: asking });
}

function askingOf(player: Player, request: PlaceRequest): PlaceAsking {
  return { memberId: player.id, request, arrived: server.services.clock.mono() };
}

/** Their outcomes together, in their order. */
async function together(asked: readonly { player: Player; request: PlaceRequest }[]): Promise<string[]> {
  const outcomes = await server.services.inTransaction((tx) =>
    placeBets(
      tx,
      asked.map(({ player, request }) => askingOf(player, request)),
      options(),
    ),
  );
  return outcomes.map(({ result }) =>
    result.is !== 'answered' ? result.is : result.answer.is === 'refused' ? result.answer.refusal.reason : 'bet',
  );
}

it('leaves each its own outcome: a refusal, a repeat and a conflict beside bets that are accepted', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => server.player(20_000)));
  const [rich, poor, live, repeats, conflicts, barred] = players as [Player, Player, Player, Player, Player, Player];
  const repeated = repeats.request(['m.wdl.1']);
  const used = conflicts.request(['m.wdl.1']);
  await repeats.send(repeated);
  await conflicts.send(used);
  await server.database.pool.query(`update member set state = 'blocked' where id = $1`, [barred.id]);
  const asked = [
    { player: rich, request: rich.request(['m.wdl.1']) },
    { player: poor, request: poor.request(['m.wdl.1'], { stake: 20_001 }) },
    { player: live, request: live.request(['l.wdl.1'], { variant: 'inplay' }) },
    { player: repeats, request: repeated },
    { player: conflicts, request: { ...used, stake: 5_000 } },
    { player: barred, request: barred.request(['m.wdl.1']) },
  ];
  expect(await together(asked)).toEqual(['bet', 'balance', 'bet', 'bet', 'conflict', 'barred']);
  // Stored for ever, a refusal too.
  expect(await together(asked)).toEqual(['bet', 'balance', 'bet', 'bet', 'conflict', 'barred']);
  expect(await Promise.all(players.map((player) => player.money()))).toEqual(
    [10_000, 20_000, 10_000, 10_000, 10_000, 20_000].map((money, i) => ({
      money,
      held: i === 2 ? 10_000 : 0,
      owed: 0,
    })),
  );
});

it('counts them together for what all members may win on a match', async () => {
  server.feed.match('small', { tier: 0 });
  const bet = await (await server.player()).bet(['small.wdl.1']);
  await setOpenPayout(server.database.pool, bet.id, 49_900_000);
  const players = await Promise.all(Array.from({ length: 4 }, () => server.player()));
  // Each pays 34,000, and 100,000 are left.
  const asked = players.map((player) => ({ player, request: player.request(['small.wdl.2']) }));
  expect(await together(asked)).toEqual(['bet', 'bet', 'liability', 'liability']);
});

it('writes none of them where the feed has a new runner between looking and writing', async () => {
  const player = await server.player();
  const request = player.request(['m.wdl.1']);
  const source = oddsSource(server.services.bus, server.services.clock);
  const { place } = inBatches({
    async read(asked, context) {
      const read = await source.read(asked, context);
      await server.database.pool.query('update feed_term set term = 3');
      return read;
    },
  });
  // On the retry its book is known to be old.
  expect(await place(askingOf(player, request))).toMatchObject({
    result: { answer: { refusal: { reason: 'stale' } } },
  });
  await server.database.pool.query('update feed_term set term = 2');
  expect(await player.money()).toEqual({ money: 1_000_000, held: 0, owed: 0 });
});

it('fails only those that make their transaction fail', async () => {
  const [fine, broken] = [await server.player(), await server.player()];
  const source = oddsSource(server.services.bus, server.services.clock);
  const { place } = inBatches({
    read(asked, context) {
      if (asked.some(({ memberId }) => memberId === broken.id)) throw new Error('a mistake in the program');
      return source.read(asked, context);
    },
  });
  const [one, other] = await Promise.allSettled([
    place(askingOf(fine, fine.request(['m.wdl.1'], { clientRef: randomUUID() }))),
    place(askingOf(broken, broken.request(['m.wdl.1']))),
  ]);
  expect(one).toMatchObject({ status: 'fulfilled', value: { result: { answer: { is: 'bet' } } } });
  expect(other).toMatchObject({ status: 'rejected' });
});

it('cashes bets out in the transaction that places others, each once and with an outcome of its own', async () => {
  const [seller, empty, buyer] = await Promise.all([server.player(), server.player(), server.player()]);
  const { id: betId, stake } = await seller.bet(['m.wdl.1']);
  const { place, cashOut } = inBatches();
  const request = { clientRef: randomUUID(), stake, value: 1 };
  // The first goes alone; what is asked for meanwhile goes together.
  const first = place(askingOf(empty, empty.request(['m.wdl.2'])));
  await new Promise(setImmediate);
  const [placed, sold, again, missing] = await Promise.all([
    place(askingOf(buyer, buyer.request(['m.wdl.1']))),
    cashOut({ memberId: seller.id, betId, request }),
    cashOut({ memberId: seller.id, betId, request }),
    cashOut({ memberId: empty.id, betId, request: { ...request, clientRef: randomUUID() } }),
    first,
  ]);
  expect(placed).toMatchObject({ result: { answer: { is: 'bet' } } });
  expect(sold).toMatchObject({ result: { answer: { is: 'cashOut' } }, paid: { bet: { row: { state: 'cashed' } } } });
  expect(again).toEqual({ result: sold.result });
  expect(missing).toMatchObject({ result: { answer: { is: 'refused', refusal: { reason: 'missing' } } } });
  const { rows } = await server.database.pool.query(
    `select count(distinct xmin::text)::integer as transactions from (
       select xmin from bet where member_id = $1 union all select xmin from cash_out where bet_id = $2
     ) written`,
    [buyer.id, betId],
  );
  expect(rows).toEqual([{ transactions: 1 }]);
});

it('cashes a bet out though a bet beside it makes their transaction fail', async () => {
  const [seller, broken] = await Promise.all([server.player(), server.player()]);
  const { id: betId, stake } = await seller.bet(['m.wdl.1']);
  const { place, cashOut } = inBatches({
    read() {
      throw new Error('a mistake in the program');
    },
  });
  const request = { clientRef: randomUUID(), stake, value: 1 };
  const [bet, sold] = await Promise.allSettled([
    place(askingOf(broken, broken.request(['m.wdl.1']))),
    cashOut({ memberId: seller.id, betId, request }),
  ]);
  expect(bet).toMatchObject({ status: 'rejected' });
  expect(sold).toMatchObject({ status: 'fulfilled', value: { result: { answer: { is: 'cashOut' } } } });
});
