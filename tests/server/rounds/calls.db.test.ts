import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betPageSchema, placedSchema } from '../../../src/contract/api/betting';
import {
  adminMinigameSchema,
  adminMinigamesSchema,
  minigameSettingAnswerSchema,
  roundEventsSchema,
  roundResultPageSchema,
  roundResultSchema,
  type RoundsState,
  roundsStateSchema,
  playSessionSchema,
  teamRankingSchema,
} from '../../../src/contract/api/rounds';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { verifyRound } from '../../../src/rules/rounds/verify';
import { type TestDatabase, testDatabase } from '../../support/database';
import { memberServer, type MemberServer } from '../../support/memberServer';
import type { RawFrame, Visitor } from '../../support/visitor';

/** Rounds of a minute in six seconds. */
const SPEED = 10;
const GAME = 211;

let database: TestDatabase;
let server: MemberServer;
let member: Visitor;
let admin: Visitor;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await memberServer({ url: database.url, settings: { clockSpeed: SPEED } });
  member = await server.signedIn('member');
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function events(gameId: number) {
  return v.parse(roundEventsSchema, (await member.get(`/minigame/events?gameId=${gameId}&currentGame=1`)).body);
}

/** Of an image of the channel; none in any other frame. */
function gamesIn({ ch, kind, data }: RawFrame): RoundsState['games'] {
  return ch === 'rounds' && kind === 'image' ? v.parse(roundsStateSchema, data).games : [];
}

/** A round that has just opened. */
async function opened(gameId: number) {
  for (;;) {
    const [event] = await events(gameId);
    if (event && ['open', 'closing'].includes(event.phase) && event.closesAt - event.serverTime > 1_500) return event;
    await new Promise((done) => setTimeout(done, 100));
  }
}

describe('calls of rounds', () => {
  it("return a game's setting, and null of no game", async () => {
    const setting = v.parse(minigameSettingAnswerSchema, (await member.get(`/settingMinigame/${GAME}`)).body);
    expect(setting).toMatchObject({ systemMaintenanceFlg: false, gameId: GAME, closeSeconds: 10 });
    for (const id of ['999', 'x', '211x']) {
      const answer = await member.get(`/settingMinigame/${id}`);
      expect([answer.status, answer.text]).toEqual([200, 'null']);
    }
  });

  it('accept a bet on the present round, draw and settle it, and notify the stream', async () => {
    const stream = await member.stream('rounds');
    const event = await opened(GAME);
    const market = event.markets[0]!;
    const selection = market.selections[0]!;
    const placed = await member.post('/bets', {
      clientRef: crypto.randomUUID(),
      variant: 'mini',
      legs: [
        { kind: 'round', roundId: event.id, marketId: market.id, selectionId: selection.id, price: selection.price },
      ],
      stake: 5_000,
      pricePolicy: 'ask',
    });
    expect(v.parse(placedSchema, placed.body).state).toBe('accepted');
    const frame = await stream.until((each) => gamesIn(each).some(({ last }) => last?.id === event.id));
    expect(frame.kind).toBe('image');
    expect(gamesIn(frame)).toHaveLength(MINIGAMES.length);
    // What the channel costs: the whole image.
    expect(JSON.stringify(frame).length).toBeLessThan(40_000);
    const { recent, last } = gamesIn(frame).find(({ gameId }) => gameId === GAME)!;
    expect(recent[0]).toBe(last?.mark);
    const told = v.parse(roundResultSchema, (await member.get(`/minigame/round/${event.id}`)).body);
    expect(told.commitment).toBe(event.commitment);
    expect(verifyRound(told)).toMatchObject({ ok: true });
    await expect
      .poll(async () => {
        const page = (await member.get('/bets?kind=3')).body as { items: { settledAt?: number }[] };
        return page.items[0]?.settledAt;
      })
      .toBeGreaterThanOrEqual(told.resultAt);
    stream.close();
    // Its own game's, and what this play session came to.
    const mine = async (query: string) => v.parse(betPageSchema, (await member.get(`/bets?${query}`)).body).totalCount;
    expect([await mine(`round=${GAME}`), await mine('round=21'), await mine('round=212')]).toEqual([1, 0, 0]);
    const { paid } = v.parse(betPageSchema, (await member.get('/bets?kind=3')).body);
    const sitting = async (since: number) =>
      v.parse(playSessionSchema, (await member.get(`/minigame/sitting?since=${since}`)).body);
    expect(await sitting(event.opensAt)).toEqual({ bets: 1, staked: 5_000, running: 0, paid });
    expect(await sitting(told.resultAt)).toEqual({ bets: 0, staked: 0, running: 0, paid: 0 });
  });

  it('list results by game, group and day', async () => {
    const page = async (query: string) =>
      v.parse(roundResultPageSchema, (await member.get(`/minigame/results?${query}`)).body);
    const all = await page('gameId=503&size=200');
    expect(all.items.every(({ gameId }) => gameId === 503)).toBe(true);
    const day = all.items[0]!.day;
    expect((await page(`gameId=503&date=${day}&size=1`)).items).toHaveLength(1);
    expect((await page('group=minigame&date=2001-01-01')).totalCount).toBe(0);
    expect((await page('group=virtuals')).items.every(({ gameId }) => gameId > 600)).toBe(true);
    expect((await member.get('/minigame/results?size=500')).status).toBe(400);
    expect((await member.get('/minigame/round/none')).status).toBe(404);
    expect((await member.get('/minigame/events?gameId=1')).status).toBe(404);
    v.parse(teamRankingSchema, (await member.get('/minigame/rankings')).body);
  });

  it('are changed by administrators only, and everybody is notified', async () => {
    const change = (visitor: Visitor, body: unknown) => visitor.call('PUT', `/admin/minigames/${GAME}`, body);
    expect((await change(member, { closeSeconds: 20 })).status).toBe(403);
    expect((await change(admin, { closeSeconds: 58 })).status).toBe(400);
    expect((await change(admin, { prices: { 'p-oe/nothing': 1_900 } })).status).toBe(400);
    expect((await change(admin, { prices: { 'p-oe/p-odd': 1_000 } })).status).toBe(400);
    const both = (price: number) => ({ prices: { 'p-oe/p-odd': price, 'p-oe/p-even': price } });
    expect((await change(admin, both(2_000))).body).toMatchObject({ code: 'margin' });
    // What gives back more than was staked is a sure win for who bets on both.
    expect((await change(admin, { ...both(2_010), confirmed: true })).body).toMatchObject({ code: 'loss' });
    expect((await change(admin, { ...both(2_000), confirmed: true })).status).toBe(200);
    expect((await change(admin, { prices: { 'p-oe/p-odd': null, 'p-oe/p-even': null } })).status).toBe(200);
    const before = v.parse(adminMinigamesSchema, (await admin.get('/admin/minigames')).body);
    expect(before).toHaveLength(MINIGAMES.length);
    const stream = await member.stream('rounds');
    const after = v.parse(adminMinigameSchema, (await change(admin, { prices: { 'p-oe/p-odd': 1_900 } })).body);
    expect(after).toMatchObject({ prices: { 'p-oe/p-odd': 1_900 }, priceVersion: 3 });
    await stream.until((each) =>
      gamesIn(each).some(({ gameId, priceVersion }) => gameId === GAME && priceVersion === 3),
    );
    stream.close();
    const [event] = await events(GAME);
    expect(event!.markets[0]!.selections[0]!.price).toBe(1_900);
    await change(admin, { prices: { 'p-oe/p-odd': null }, systemMaintenanceFlg: true });
    const setting = v.parse(minigameSettingAnswerSchema, (await member.get(`/settingMinigame/${GAME}`)).body);
    expect(setting?.systemMaintenanceFlg).toBe(true);
    await change(admin, { systemMaintenanceFlg: false });
  });
});
