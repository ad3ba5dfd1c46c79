import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minigameSettingAnswerSchema, roundEventsSchema } from '../../../src/contract/api/rounds';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { setOpenPayout } from '../../support/openPayout';

let database: TestDatabase;
let server: BettingServer;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 300 });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

function match(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `l${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

/** A selection of a round that is open for a while yet; without one asked for, that with the lowest price. */
async function roundLeg(player: Player, gameId: number, marketId: string, selectionId?: string) {
  for (;;) {
    const answer = await player.visitor.get(`/minigame/events?gameId=${gameId}`);
    const event = v
      .parse(roundEventsSchema, answer.body)
      .find(({ closesAt, opensAt, serverTime }) => opensAt <= serverTime && closesAt - serverTime > 3_000);
    const offered = (event?.markets.find(({ id }) => id === marketId)?.selections ?? []).flatMap(({ id, price }) =>
      price && (selectionId === undefined || id === selectionId) ? [{ id, price }] : [],
    );
    const [selection] = offered.toSorted((a, b) => a.price - b.price);
    if (event && selection) {
      const { id, price } = selection;
      return { kind: 'round', roundId: event.id, marketId, selectionId: id, price } as const;
    }
    await new Promise((done) => setTimeout(done, 250));
  }
}

describe('the least limit holds', () => {
  it('of a game, as its setting shows it', async () => {
    const player = await server.player(10_000_000, { level: 4 });
    const setting = v.parse(minigameSettingAnswerSchema, (await player.visitor.get('/settingMinigame/611')).body)!;
    expect(setting.limits).toEqual({ min: 5_000, max: 500_000, maxPayout: 5_000_000 });
    // At a high price the most that a bet may pay would come first.
    const leg = await roundLeg(player, 611, '1x2');
    const ask = (stake: number) => player.place([leg], { variant: 'virtual', stake });
    expect(await ask(500_001)).toMatchObject({
      state: 'refused',
      refusal: { reason: 'stake-max', limit: setting.limits.max },
    });
    expect(await ask(100_000)).toMatchObject({ state: 'accepted' });
  });

  it('of a game’s most payout, not of the most odds', async () => {
    const player = await server.player(10_000_000, { level: 4 });
    const leg = await roundLeg(player, 304, 'triple', 'triple-1');
    expect(leg.price).toBe(181_000);
    // 181.00 × 27,625 pays 5,000,125.
    expect(await player.refusal([leg], { variant: 'mini', stake: 27_625 })).toMatchObject({
      reason: 'payout-max',
      limit: 5_000_000,
    });
    expect(await player.bet([leg], { variant: 'mini', stake: 27_624 })).toMatchObject({ totalPrice: 181_000 });
  });

  it('of a member, in what a game’s setting shows', async () => {
    const player = await server.player();
    await server.database.pool.query('update member set stake_max = 20000 where id = $1', [player.id]);
    const setting = v.parse(minigameSettingAnswerSchema, (await player.visitor.get('/settingMinigame/611')).body)!;
    expect(setting.limits).toEqual({ min: 5_000, max: 20_000, maxPayout: 3_000_000 });
  });

  it('of a league’s tier', async () => {
    const player = await server.player(10_000_000);
    const id = match({ tier: 0 });
    expect(await player.refusal([`${id}.wdl.1`], { stake: 500_001 })).toMatchObject({
      reason: 'stake-max',
      limit: 500_000,
    });
    await player.bet([`${id}.wdl.1`], { stake: 500_000 });
  });

  it('of play, for members of a high level', async () => {
    const player = await server.player(10_000_000, { level: 4 });
    const id = match({ area: 'inplay' });
    expect(await player.refusal([`${id}.wdl.1`], { variant: 'inplay', stake: 1_000_001 })).toMatchObject({
      reason: 'stake-max',
      limit: 1_000_000,
    });
  });
});

describe('a match has its own cap', () => {
  it('over all its outcomes, for one member', async () => {
    const player = await server.player(10_000_000);
    const id = match();
    // 1.90 × 1,000,000 and 2.10 × 1,000,000 pay 4,000,000 of 4,500,000 together.
    await player.bet([`${id}.wdl.1`], { stake: 1_000_000 });
    await player.bet([`${id}.ah.1`], { stake: 1_000_000 });
    expect(await player.refusal([`${id}.uo.Over`], { stake: 300_000 })).toMatchObject({
      reason: 'axis',
      limit: 4_500_000,
    });
    await player.bet([`${match()}.uo.Over`], { stake: 300_000 });
  });

  it('over all members', async () => {
    const [one, other] = [await server.player(), await server.player()];
    const id = match({ tier: 0 });
    const bet = await one.bet([`${id}.wdl.1`]);
    await setOpenPayout(server.database.pool, bet.id, 49_990_000);
    expect(await other.refusal([`${id}.wdl.2`])).toMatchObject({ reason: 'liability' });
    await other.bet([`${match({ tier: 0 })}.wdl.2`]);
  });
});

it('two games that share a draw allow one side for a member', async () => {
  const player = await server.player();
  await player.bet([await roundLeg(player, 204, 'oe', 'odd')], { variant: 'mini' });
  const other = await roundLeg(player, 218, 'oe', 'even');
  expect(await player.refusal([other], { variant: 'mini' })).toMatchObject({ reason: 'opposite', at: [0] });
  await player.bet([{ ...other, selectionId: 'odd' }], { variant: 'mini', pricePolicy: 'any' });
});
