import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { Bet } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import type { Area } from '../../../src/contract/stream/channel';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { ask, offer } from './cashOuts';
import { decided, due, editRequest, LIVE } from './edits';

let database: TestDatabase;
let server: BettingServer;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 60_000 });
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const START = 150_000;

const step = fc.record({
  act: fc.constantFrom('bet', 'edit', 'edit', 'edit', 'part', 'cancel', 'win', 'lose'),
  live: fc.boolean(),
  /** Of the value, in per cent. */
  share: fc.integer({ min: 40, max: 260 }),
  legs: fc.integer({ min: 1, max: 3 }),
  keeps: fc.boolean(),
  /** The old or the new match changes while it waits. */
  price: fc.option(fc.constantFrom(1_700, 2_300), { nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it('money in is money out, whatever is edited, cashed out, cancelled and settled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const player = await server.player(START);
      await player.bet([matchOf()], { stake: 20_000 });
      for (const each of steps) await take(player, each);
      const { items } = await player.bets();
      const { money, held } = await player.money();
      const left = items.reduce((sum, { stake, paid }) => sum - stake + paid, START);
      expect({ money, held }).toEqual({ money: left, held: 0 });
      // What took a place names the bet that names it; each bet's place was taken once.
      for (const { id, replaces, replacedBy, cashedOut, stake } of items) {
        if (replaces) expect(items.find((one) => one.id === replaces)).toMatchObject({ replacedBy: id });
        if (!replacedBy) continue;
        expect(items.find((one) => one.id === replacedBy)).toMatchObject({ replaces: id });
        expect(cashedOut?.stake).toBe(stake);
      }
      expect(await auditLedger(server.services.sql)).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 240_000);

/** The first outcome of a new match. */
function matchOf(area: Area = 'europe'): string {
  const id = `h${(matches += 1)}`;
  server.feed.match(id, { area });
  return `${id}.wdl.1`;
}

type Player = Awaited<ReturnType<BettingServer['player']>>;

async function take(player: Player, { act, live, share, legs, keeps, price }: Step): Promise<void> {
  const { items } = await player.bets();
  const open = items.find(({ status }) => status === Settlement.inProgress);
  const variant = live ? LIVE : {};
  const area = live ? 'inplay' : 'europe';
  const picks = () => Array.from({ length: legs }, () => matchOf(area));
  if (act === 'bet') {
    const request = player.request(picks(), { ...variant, stake: 60 * share });
    await player.send(request);
    await due(server, player);
    await decided(player, request);
  }
  if (!open) return;
  const now = await offer(player, open);
  if (act === 'edit') {
    const kept = keeps
      ? open.legs.flatMap((leg) => (leg.kind === 'odds' && leg.area === area ? [betOfLeg(leg)] : []))
      : [];
    const request = await editRequest(player, open, [...kept.slice(0, 2), ...picks()], {
      ...variant,
      stake: Math.floor(((now?.value ?? 100) * share) / 100),
    });
    await player.send(request);
    const [leg] = open.legs;
    if (price !== undefined && leg?.kind === 'odds') server.feed.price(betOfLeg(leg), price, leg.area);
    await due(server, player);
    await decided(player, request);
  }
  if (act === 'part' && now) await ask(player, open, { stake: Math.floor((now.stake * share) / 300), value: 1 });
  if (act === 'cancel') await player.cancel(open.id);
  if (act === 'win' || act === 'lose') await settled(player, open, act === 'win');
}

async function settled(player: Player, bet: Bet, isWon: boolean): Promise<void> {
  const status = isWon ? Settlement.won : Settlement.lost;
  for (const leg of bet.legs) if (leg.kind === 'odds') server.feed.settle(betOfLeg(leg), status, leg.area);
  await becomes(player, bet, status);
}

/** As the test's feed names it. */
function betOfLeg({ fixtureId, marketId }: { fixtureId: string; marketId: string }): string {
  return `${fixtureId}.${marketId}.1`;
}
