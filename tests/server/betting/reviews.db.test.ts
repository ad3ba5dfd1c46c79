import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import type { Found, PlaceRequest, Refused } from '../../../src/contract/api/betting';
import {
  type ReviewAnswer,
  type Reviews,
  reviewsSchema,
  type ReviewTerms,
} from '../../../src/contract/api/staff/reviews';
import { type StaffBet, staffBetSchema } from '../../../src/contract/api/staff/trading';
import { TradingStatus } from '../../../src/contract/stream/market';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

/** As long as it may be: a bet is due only when the test makes it. */
const TERMS: ReviewTerms = { stake: 100_000, payout: 500_000, waitMs: 60_000 };

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 200 });
  admin = await server.signedIn('admin');
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});
beforeEach(() => setTerms(TERMS));

async function setTerms(terms: ReviewTerms): Promise<void> {
  expect((await admin.call('PUT', '/admin/reviews/terms', terms)).status).toBe(204);
}

async function reviews(): Promise<Reviews> {
  return v.parse(reviewsSchema, (await admin.get('/admin/reviews')).body);
}

const answer = (id: string, body: ReviewAnswer) => admin.post(`/admin/reviews/${id}`, body);

async function story(id: string): Promise<StaffBet> {
  return v.parse(staffBetSchema, (await admin.get(`/admin/bets/${id}`)).body);
}

function match(area: 'europe' | 'inplay' = 'europe'): string {
  const id = `m${(matches += 1)}`;
  server.feed.match(id, { area });
  return id;
}

interface Asked {
  player: Player;
  request: PlaceRequest;
  betId: string;
  fixture: string;
}

/** A bet that waits for staff. */
async function large(more: Partial<PlaceRequest> = {}, area: 'europe' | 'inplay' = 'europe'): Promise<Asked> {
  const player = await server.player(1_000_000);
  const fixture = match(area);
  const variant = area === 'inplay' ? ('inplay' as const) : ('european' as const);
  const request = player.request([`${fixture}.wdl.1`], { variant, stake: 200_000, ...more });
  const found = await player.send(request);
  expect(found).toMatchObject({ state: 'waiting', bet: { isReviewed: true } });
  return { player, request, fixture, betId: (found as { bet: { id: string } }).bet.id };
}

async function decided(player: Player, { clientRef }: PlaceRequest): Promise<Found> {
  for (;;) {
    const found = await player.find(clientRef);
    if (found.state !== 'waiting') return found;
    await sleep(50);
  }
}

async function offerTo({ player, request, betId }: Asked, stake: number): Promise<NonNullable<Refused['offer']>> {
  expect((await answer(betId, { answer: 'offer', stake })).status).toBe(204);
  const found = await decided(player, request);
  expect(found).toMatchObject({ state: 'refused', refusal: { reason: 'offered', limit: stake } });
  return (found as { refusal: Refused }).refusal.offer!;
}

/** The same bet again, by an offer. */
function again({ player, request }: Asked, more: Partial<PlaceRequest>): PlaceRequest {
  return { ...player.request(request.legs, { variant: request.variant }), ...more };
}

describe('which bets wait for staff', () => {
  it.each([
    [{ stake: 100_000, payout: null, waitMs: 60_000 }, 100_000, 'waiting'],
    [{ stake: 100_000, payout: null, waitMs: 60_000 }, 99_990, 'accepted'],
    [{ stake: null, payout: 190_000, waitMs: 60_000 }, 100_000, 'waiting'],
    [{ stake: null, payout: 190_001, waitMs: 60_000 }, 100_000, 'accepted'],
    [{ stake: null, payout: null, waitMs: 60_000 }, 400_000, 'accepted'],
  ] as const)('by %o a bet of %i won is %s', async (terms, stake, state) => {
    await setTerms(terms);
    const player = await server.player(1_000_000);
    const id = match();
    expect(await player.send(player.request([`${id}.wdl.1`], { variant: 'european', stake }))).toMatchObject({ state });
    await server.database.pool.query(`update bet set decide_at = now() where state = 'waiting'`);
  });

  it('waits with its stake held, and is listed with what it is on', async () => {
    const asked = await large();
    expect(await asked.player.money()).toEqual({ money: 800_000, held: 200_000, owed: 0 });
    const { waiting, terms, serverTime } = await reviews();
    expect(terms).toMatchObject(TERMS);
    const [own] = waiting.filter(({ id }) => id === asked.betId);
    expect(own).toMatchObject({ stake: 200_000, payout: 380_000, totalPrice: 1_900, answer: null, state: 'waiting' });
    expect(own!.legs).toMatchObject([{ fixtureId: asked.fixture, price: 1_900 }]);
    expect(own!.until - serverTime).toBeLessThanOrEqual(TERMS.waitMs);
    expect((await admin.get('/admin/overview')).body).toMatchObject({ waiting: { reviews: waiting.length } });
  });
});

describe('what staff answers', () => {
  it('accepts it: it is open at once', async () => {
    const { player, request, betId } = await large();
    expect((await answer(betId, { answer: 'accept' })).status).toBe(204);
    expect(await decided(player, request)).toMatchObject({ state: 'accepted', bet: { stake: 200_000 } });
    expect(await player.money()).toEqual({ money: 800_000, held: 0, owed: 0 });
    const past = (await reviews()).past.find(({ id }) => id === betId);
    expect(past).toMatchObject({ state: 'open', answer: { is: 'accept', by: 'admin', offer: null } });
    expect((await story(betId)).story).toContainEqual(
      expect.objectContaining({ of: 'staff', action: 'review.accept' }),
    );
  });

  it('refuses it, and the stake goes back', async () => {
    const { player, request, betId } = await large();
    expect((await answer(betId, { answer: 'refuse' })).status).toBe(204);
    expect(await decided(player, request)).toMatchObject({ state: 'refused', refusal: { reason: 'declined' } });
    expect(await player.money()).toEqual({ money: 1_000_000, held: 0, owed: 0 });
  });

  it('is nothing in time: it is refused, and can not be answered any more', async () => {
    const { player, request, betId } = await large();
    await server.database.pool.query(`update bet set decide_at = now() where id = $1`, [betId]);
    expect(await decided(player, request)).toMatchObject({ state: 'refused', refusal: { reason: 'unreviewed' } });
    expect(await player.money()).toEqual({ money: 1_000_000, held: 0, owed: 0 });
    expect(await answer(betId, { answer: 'accept' })).toMatchObject({ status: 409, body: { code: 'review-late' } });
  });

  it('is given once: of two administrators one is late', async () => {
    const { player, request, betId } = await large();
    const answers = await Promise.all([answer(betId, { answer: 'accept' }), answer(betId, { answer: 'refuse' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const accepted = answers[0].status === 204;
    expect((await decided(player, request)).state).toBe(accepted ? 'accepted' : 'refused');
  });

  it('counts for nothing after the match changed', async () => {
    const { player, request, betId, fixture } = await large({}, 'inplay');
    server.feed.market(fixture, 'wdl', TradingStatus.suspended, 'inplay');
    server.feed.market(fixture, 'wdl', TradingStatus.open, 'inplay');
    expect((await answer(betId, { answer: 'accept' })).status).toBe(204);
    expect(await decided(player, request)).toMatchObject({ state: 'refused', refusal: { reason: 'match-changed' } });
  });

  it('is held against the odds by then, by the member’s policy', async () => {
    const { player, request, betId, fixture } = await large();
    server.feed.price(`${fixture}.wdl.1`, 1_800);
    await answer(betId, { answer: 'accept' });
    expect(await decided(player, request)).toMatchObject({ state: 'refused', refusal: { reason: 'price-changed' } });
  });

  it('does not shorten the delay of a bet in play', async () => {
    const { betId } = await large({}, 'inplay');
    await answer(betId, { answer: 'accept' });
    const { rows } = await server.database.pool.query<{ early: boolean }>(
      `select decide_at < earliest as early from bet join bet_review on bet_id = id where id = $1`,
      [betId],
    );
    expect(rows).toEqual([{ early: false }]);
  });

  it('can be no offer of the whole stake or of more', async () => {
    const { betId } = await large();
    const offered = await answer(betId, { answer: 'offer', stake: 200_000 });
    expect(offered).toMatchObject({ status: 409, body: { code: 'review-stake' } });
    expect((await answer(betId, { answer: 'refuse' })).status).toBe(204);
  });
});

describe('an offer', () => {
  it('is accepted with the next bet, without another wait', async () => {
    const asked = await large();
    const offer = await offerTo(asked, 150_000);
    expect(await asked.player.money()).toEqual({ money: 1_000_000, held: 0, owed: 0 });
    const bet = await asked.player.send(again(asked, { stake: 150_000, offer: offer.betId }));
    expect(bet).toMatchObject({ state: 'accepted', bet: { stake: 150_000 } });
    expect(await asked.player.money()).toEqual({ money: 850_000, held: 0, owed: 0 });
    const past = (await reviews()).past.find(({ id }) => id === asked.betId);
    const takenBy = (bet as { bet: { id: string } }).bet.id;
    expect(past?.answer).toMatchObject({ is: 'offer', offer: { stake: 150_000, takenBy } });
  });

  it.each([
    ['more than was offered', { stake: 150_010 }],
    ['another member’s', {}],
    ['other picks', {}],
    ['an offer that has lapsed', {}],
    ['a bet that nobody offered anything for', {}],
  ])('does not hold for %s: it waits as any other', async (what, more) => {
    const asked = await large();
    const offer = await offerTo(asked, 150_000);
    let { player } = asked;
    let request = again(asked, { stake: 150_000, offer: offer.betId, ...more });
    if (what === 'another member’s') player = await server.player(1_000_000);
    if (what === 'other picks') {
      request = {
        ...player.request([`${asked.fixture}.wdl.2`], { variant: 'european', stake: 150_000 }),
        offer: offer.betId,
      };
    }
    if (what === 'an offer that has lapsed') {
      await server.database.pool.query(`alter table bet_review disable trigger user`);
      await server.database.pool.query(`update bet_review set offered_until = now() where bet_id = $1`, [asked.betId]);
      await server.database.pool.query(`alter table bet_review enable trigger user`);
    }
    if (what === 'a bet that nobody offered anything for') request = { ...request, offer: '999999' };
    expect(await player.send(request)).toMatchObject({ state: 'waiting', bet: { isReviewed: true } });
  });

  it('holds once', async () => {
    const asked = await large();
    const offer = await offerTo(asked, 120_000);
    const [first, second] = [0, 1].map(() => again(asked, { stake: 120_000, offer: offer.betId }));
    const taken = await asked.player.send(first!);
    expect(taken.state).toBe('accepted');
    const { bet } = taken as { bet: { id: string } };
    await asked.player.cancel(bet.id);
    expect((await asked.player.send(second!)).state).toBe('waiting');
  });

  it('is still an offer where the bet that named it is refused', async () => {
    const asked = await large();
    const offer = await offerTo(asked, 150_000);
    server.feed.price(`${asked.fixture}.wdl.1`, 1_700);
    const stale = { ...again(asked, { stake: 150_000, offer: offer.betId }), legs: asked.request.legs };
    expect(await asked.player.send(stale)).toMatchObject({ state: 'refused', refusal: { reason: 'price-changed' } });
    const fresh = asked.player.request([`${asked.fixture}.wdl.1`], { variant: 'european', stake: 150_000 });
    expect((await asked.player.send({ ...fresh, offer: offer.betId })).state).toBe('accepted');
  });
});

it.each([
  [{ stake: 0, payout: null, waitMs: 20_000 }],
  [{ stake: null, payout: null, waitMs: 4_999 }],
  [{ stake: null, payout: null, waitMs: 60_001 }],
  [{ stake: null, payout: null }],
])('terms like %o are refused', async (terms) => {
  expect((await admin.call('PUT', '/admin/reviews/terms', terms)).status).toBe(400);
});

it('an answered review can not be answered again, by whichever statement', async () => {
  const { betId } = await large();
  await answer(betId, { answer: 'refuse' });
  const changed = server.database.pool.query(`update bet_review set answer = 'accept' where bet_id = $1`, [betId]);
  await expect(changed).rejects.toMatchObject({ constraint: 'bet_review_once' });
});
