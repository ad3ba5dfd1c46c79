import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { correctionEffect } from '../../../server/settlement/correctionEffect';
import type { Bet } from '../../../src/contract/api/betting';
import type { SystemName } from '../../../src/contract/codes/systems';
import type { Settlement } from '../../../src/contract/stream/market';
import { settleBet } from '../../../src/rules/betting/settle';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { ask } from './cashOuts';

const [C, P, L, W] = [-1, 0, 1, 2] as const;
/** Longer than a test takes on any machine. */
const DELAY = 60_000;

let database: TestDatabase;
let server: BettingServer;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

/** So many matches whose home win has these odds × 1000. */
function picksAt(prices: readonly number[], area: 'europe' | 'inplay' = 'europe'): string[] {
  return prices.map((price) => {
    const id = `sys${(matches += 1)}`;
    server.feed.match(id, { area });
    server.feed.price(`${id}.wdl.1`, price, area);
    return `${id}.wdl.1`;
  });
}

function due(prices: readonly number[], results: readonly Settlement[], system: SystemName, stake: number): number {
  const legs = prices.map((price, i) => ({ price, result: results[i]!, match: `m${i}` }));
  return settleBet(legs, undefined, stake, system).paid;
}

const moneyOf = async (player: Player) => (await player.money()).money;

describe('a system bet', () => {
  it('is paid combination by combination, and follows a result that changes', async () => {
    const player = await server.player(1_000_000);
    const prices = [1_900, 2_100, 1_750];
    const picks = picksAt(prices);
    const bet = await player.bet(picks, { system: 'trixie', stake: 10_000 });
    expect(bet).toMatchObject({ system: 'trixie', stake: 10_000, payout: due(prices, [W, W, W], 'trixie', 10_000) });
    expect(await moneyOf(player)).toBe(990_000);
    server.feed.settle(picks[0]!, W);
    server.feed.settle(picks[1]!, W);
    await sleep(700);
    expect((await player.bets()).items[0]).toMatchObject({ status: P, paid: 0 });
    server.feed.settle(picks[2]!, L);
    const one = due(prices, [W, W, L], 'trixie', 10_000);
    expect((await becomes(player, bet, W)).paid).toBe(one);
    expect(await moneyOf(player)).toBe(990_000 + one);
    const legs = bet.legs.map((leg) => (leg.kind === 'odds' ? leg.betId : ''));
    const effect = await correctionEffect(server.services.sql, [{ area: 'europe', selectionId: legs[2]!, result: W }]);
    const all = due(prices, [W, W, W], 'trixie', 10_000);
    expect(effect).toMatchObject({ bets: 1, moved: all - one });
    server.feed.settle(picks[2]!, W);
    expect((await becomes(player, bet, W, all)).paid).toBe(all);
    expect(await moneyOf(player)).toBe(990_000 + all);
  });

  it('pays with a part cashed out what it shows for the rest, to the won', async () => {
    const player = await server.player(1_000_000);
    const prices = [1_830, 1_910, 2_080];
    const bet = await player.bet(picksAt(prices), { system: '2/3', stake: 600_000 });
    expect(await ask(player, bet, { stake: 100_000, value: 1 })).toMatchObject({ state: 'paid' });
    const [left] = (await player.bets()).items;
    const rest = due(prices, [W, W, W], '2/3', 500_000);
    expect(rest - left!.payout).toBeGreaterThanOrEqual(0);
    expect(rest - left!.payout).toBeLessThanOrEqual(1);
  });

  it('with a banker pays only where that has won, whatever the others do', async () => {
    const player = await server.player(1_000_000);
    const prices = [1_900, 2_100, 1_750, 2_000];
    const [won, lost] = [picksAt(prices), picksAt(prices)];
    const bets = [
      await player.bet(won, { system: '2/3+1', stake: 12_000 }),
      await player.bet(lost, { system: '2/3+1', stake: 12_000 }),
    ];
    expect(bets[0]!.payout).toBe(due(prices, [W, W, W, W], '2/3+1', 12_000));
    const offers = (await player.visitor.get('/bets/cash-outs')).body as { betId: string; value: number }[];
    expect(offers.map(({ betId }) => betId)).toEqual(expect.arrayContaining(bets.map(({ id }) => id)));
    server.feed.settle(lost[0]!, L);
    expect((await becomes(player, bets[1]!, L)).paid).toBe(0);
    for (const pick of won) server.feed.settle(pick, pick === won[3] ? L : W);
    const paid = due(prices, [W, W, W, L], '2/3+1', 12_000);
    expect((await becomes(player, bets[0]!, W)).paid).toBe(paid);
    expect(await moneyOf(player)).toBe(976_000 + paid);
  });

  it('is the same bet again with the same bankers, in whatever order', async () => {
    const player = await server.player(1_000_000);
    const [a = '', b = '', c = '', d = ''] = picksAt([2_000, 2_000, 2_000, 2_000]);
    await player.bet([a, b, c, d], { system: '2/3+1' });
    expect((await player.refusal([a, d, c, b], { system: '2/3+1' })).reason).toBe('duplicate');
    await player.bet([b, a, c, d], { system: '2/3+1' });
  });

  it('is lost once no combination can win, and given back where all legs fell away', async () => {
    const player = await server.player(1_000_000);
    const [lost, away] = [picksAt([2_000, 2_000, 2_000]), picksAt([2_000, 2_000, 2_000])];
    const bets = [await player.bet(lost, { system: '2/3' }), await player.bet(away, { system: '2/3' })];
    for (const pick of lost.slice(0, 2)) server.feed.settle(pick, L);
    for (const pick of away) server.feed.settle(pick, C);
    expect((await becomes(player, bets[0]!, L)).paid).toBe(0);
    expect((await becomes(player, bets[1]!, C)).paid).toBe(10_000);
    expect(await moneyOf(player)).toBe(990_000);
  });

  it('waits in play as any bet', async () => {
    const player = await server.player(1_000_000);
    const request = player.request(picksAt([2_000, 2_000, 2_000], 'inplay'), { variant: 'inplay', system: 'patent' });
    expect((await player.send(request)).state).toBe('waiting');
    await server.database.pool.query(`update bet set decide_at = clock_timestamp() where member_id = $1`, [player.id]);
    let bet: Bet | undefined;
    while (!bet) {
      const found = await player.find(request.clientRef);
      if (found.state === 'accepted') bet = found.bet;
      else if (found.state !== 'waiting') throw new Error(found.state);
      else await sleep(50);
    }
    expect(bet).toMatchObject({ system: 'patent', payout: due([2_000, 2_000, 2_000], [W, W, W], 'patent', 10_000) });
  });

  it('is refused by name where it is none', async () => {
    const player = await server.player(1_000_000);
    const picks = picksAt([1_900, 1_900, 1_900]);
    const [first = ''] = picks;
    const twice = [first, first.replace('.wdl.1', '.uo.Over'), picks[1]!];
    const reason = async (legs: string[], more: Parameters<Player['request']>[1]) =>
      (await player.refusal(legs, more)).reason;
    expect(await reason(picks.slice(0, 2), { system: 'trixie' })).toBe('not-offered');
    expect(await reason(picks, { system: 'yankee' })).toBe('not-offered');
    expect(await reason(picks, { system: 'trixie', bonus: 3 })).toBe('not-offered');
    expect(await reason(picks, { system: 'trixie', variant: 'prematch' })).toBe('not-offered');
    expect(await reason(twice, { system: 'trixie' })).toBe('combination');
    expect(await reason(picksAt([6_000, 6_000, 6_000]), { system: 'trixie' })).toBe('odds-max');
    const { status } = await player.post({ ...player.request(picks), system: '9/9' as SystemName });
    expect(status).toBe(400);
  });

  it('is cashed out in part, and its rest is settled', async () => {
    const player = await server.player(1_000_000);
    const picks = picksAt([1_900, 1_900, 1_900]);
    const bet = await player.bet(picks, { system: 'trixie', stake: 20_000 });
    const offers = (await player.visitor.get('/bets/cash-outs')).body as { betId: string; value: number }[];
    const { value } = offers.find(({ betId }) => betId === bet.id)!;
    // Three doubles and a treble, each leg at its chance: less than the stake at unchanged odds.
    expect(value).toBeGreaterThan(10_000);
    expect(value).toBeLessThan(20_000);
    const cashed = await ask(player, bet, { stake: 10_000, value: 1 });
    expect(cashed.state).toBe('paid');
    const before = await moneyOf(player);
    for (const pick of picks) server.feed.settle(pick, W);
    const rest = due([1_900, 1_900, 1_900], [W, W, W], 'trixie', 10_000);
    const settled = await becomes(player, bet, W);
    expect(settled.cashedOut!.stake).toBe(10_000);
    expect(settled.paid).toBe(rest + settled.cashedOut!.paid);
    expect(await moneyOf(player)).toBe(before + rest);
  });

  it('is never of another system', async () => {
    const player = await server.player(1_000_000);
    const bet = await player.bet(picksAt([1_900, 1_900, 1_900]), { system: 'trixie' });
    for (const system of ['patent', null]) {
      await expect(
        server.database.pool.query('update bet set system = $1 where id = $2', [system, bet.id]),
      ).rejects.toMatchObject({ constraint: 'bet_as_asked' });
    }
  });
});
