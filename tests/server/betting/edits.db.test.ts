import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { oddsReader, oddsSource } from '../../../server/betting/oddsSource';
import { placeBet } from '../../../server/betting/place';
import type { Bet, PlaceRequest } from '../../../src/contract/api/betting';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { setOpenPayout } from '../../support/openPayout';
import type { Visitor } from '../../support/visitor';
import { ask, betOf, moneyOf, offer, whole } from './cashOuts';
import { edit, editRequest, outcomeOf } from './edits';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 60_000 });
  admin = await server.signedIn('admin');
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

function matchOf(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `edit${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

/** What 10,000 at 1.90 of 1.90 / 3.20 / 3.40 is worth. */
const WHOLE = 8_385;

async function isAsBefore(player: Player, bet: Bet, money: number): Promise<void> {
  expect(await moneyOf(player)).toBe(money);
  expect(await player.bets()).toMatchObject({ totalCount: 1, items: [{ id: bet.id, status: 0, paid: 0 }] });
  expect(await betOf(player, bet)).not.toHaveProperty('replacedBy');
}

describe('an edit', () => {
  it('drops, adds or swaps a leg: the old bet is cashed out for the new one', async () => {
    const [a, b, c] = [matchOf(), matchOf(), matchOf()];
    for (const legs of [[`${a}.wdl.1`], [`${a}.wdl.1`, `${b}.wdl.1`, `${c}.wdl.1`], [`${a}.wdl.1`, `${b}.wdl.X`]]) {
      const player = await server.player(100_000);
      const bet = await player.bet([`${a}.wdl.1`, `${b}.wdl.1`]);
      const { value } = (await offer(player, bet))!;
      const placed = await edit(player, bet, legs);
      expect(placed).toMatchObject({ state: 'accepted', bet: { stake: value, replaces: bet.id, replacedFor: value } });
      // What the old bet brought is all at stake in the new one.
      expect(await moneyOf(player)).toBe(90_000);
      const made = (placed as { bet: Bet }).bet;
      expect(await betOf(player, made)).toMatchObject({
        replaces: bet.id,
        replacedFor: value,
        status: 0,
        legs: legs.map(() => ({})),
      });
      expect(await betOf(player, bet)).toMatchObject({
        status: Settlement.cancelled,
        paid: value,
        cashedOut: { stake: 10_000, paid: value },
        replacedBy: made.id,
      });
      const { body } = await player.visitor.get('/notifications');
      expect(body).toMatchObject({ items: [{ kind: 'cashOut', betId: bet.id, paid: value, isEdit: true }] });
    }
  });

  it('takes from the balance what a higher stake needs more, and gives back what a lower one leaves', async () => {
    const player = await server.player(20_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`]);
    const placed = await edit(player, bet, [`${id}.wdl.1`], { least: WHOLE, stake: 18_385 });
    expect(outcomeOf(placed)).toBe('accepted');
    expect(await moneyOf(player)).toBe(0);
    const higher = (placed as { bet: Bet }).bet;
    const { value } = (await offer(player, higher))!;
    expect(outcomeOf(await edit(player, higher, [`${id}.wdl.1`], { stake: 5_000 }))).toBe('accepted');
    expect(await moneyOf(player)).toBe(value - 5_000);
  });

  it('is refused by the old bet or by the new one, with nothing changed', async () => {
    const [a, b] = [matchOf(), matchOf()];
    const player = await server.player(12_000);
    const bet = await player.bet([`${a}.wdl.1`]);
    const swapped = [`${b}.wdl.1`];
    const refusals: [string, Parameters<typeof edit>[3], () => void, () => void][] = [
      // 12,000 less the stake, and the value.
      ['new: balance', { least: WHOLE, stake: 2_000 + WHOLE + 1 }, () => {}, () => {}],
      ['new: stake-min', { least: WHOLE, stake: 4_999 }, () => {}, () => {}],
      [
        'new: suspended',
        { least: WHOLE },
        () => server.feed.market(b, 'wdl', TradingStatus.suspended),
        () => server.feed.market(b, 'wdl', TradingStatus.open),
      ],
      [
        'old: no-price',
        { least: WHOLE },
        () => server.feed.market(a, 'wdl', TradingStatus.suspended),
        () => server.feed.market(a, 'wdl', TradingStatus.open),
      ],
      [
        'old: value-changed',
        { least: WHOLE },
        () => server.feed.price(`${a}.wdl.1`, 2_300),
        () => server.feed.price(`${a}.wdl.1`, 1_900),
      ],
    ];
    for (const [outcome, more, happen, undo] of refusals) {
      happen();
      const placed = await edit(player, bet, swapped, more);
      undo();
      expect(outcomeOf(placed), outcome).toBe(outcome);
      if (outcome === 'old: value-changed') {
        expect(placed).toMatchObject({ refusal: { message: '캐시아웃 금액이 변경되었습니다.' } });
        expect((placed as { refusal: { edit: { value: number } } }).refusal.edit.value).toBeLessThan(WHOLE);
      }
      await isAsBefore(player, bet, 2_000);
    }
    expect(outcomeOf(await edit(player, bet, swapped))).toBe('accepted');
  });

  it('is refused for a bonus item, a round, another member’s bet or one that is over', async () => {
    const [player, other] = [await server.player(100_000), await server.player(100_000)];
    const picks = [1, 2, 3].map(() => `${matchOf()}.wdl.1`);
    const bonus = await player.bet(picks, { bonus: 3 });
    const plain = await player.bet([picks[0]!]);
    expect(outcomeOf(await edit(player, bonus, picks, { stake: 10_000 }))).toBe('old: bonus');
    expect(outcomeOf(await edit(other, plain, picks, { stake: 10_000 }))).toBe('old: missing');
    expect(outcomeOf(await edit(player, { id: '1' }, picks, { stake: 10_000 }))).toBe('old: missing');
    await whole(player, plain);
    expect(outcomeOf(await edit(player, plain, picks, { stake: 10_000 }))).toBe('old: over');
    expect((await other.bets()).totalCount).toBe(0);
  });

  it('is refused in the language that is asked for', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const request = await editRequest(player, bet, [`${matchOf()}.wdl.1`], { least: 9_000 });
    const answer = await player.visitor.call('POST', '/bets', request, { 'x-language': 'en' });
    expect(answer.body).toMatchObject({ refusal: { message: 'The cash-out value has changed.' } });
  });

  it('happens once, however often and at once it is asked for', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const request = await editRequest(player, bet, [`${matchOf()}.wdl.1`]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => player.send(request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await player.find(request.clientRef)).toEqual(answers[0]);
    expect((await player.post({ ...request, edits: { betId: bet.id, least: 1 } })).status).toBe(409);
    expect(await moneyOf(player)).toBe(90_000);
    expect((await player.bets()).totalCount).toBe(2);
  });

  it('of two that cross each other, or a cash-out, one is done', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const requests = await Promise.all(
      [matchOf(), matchOf(), matchOf()].map((id) => editRequest(player, bet, [`${id}.wdl.1`])),
    );
    const [cashedOut, ...edits] = await Promise.all([
      ask(player, bet, { stake: 10_000, value: WHOLE }),
      ...requests.map((request) => player.send(request)),
    ]);
    const outcomes = [cashedOut.state === 'paid' ? 'done' : 'over', ...edits.map(outcomeOf)];
    expect(outcomes.filter((each) => each === 'done' || each === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'over' || each === 'old: over')).toHaveLength(3);
    expect(await moneyOf(player)).toBe(90_000 + (cashedOut.state === 'paid' ? WHOLE : 0));
  });

  it('is done by one of two processes', async () => {
    const { bus, clock, inTransaction } = server.services;
    const legSources = { odds: oddsSource(bus, clock) };
    const odds = { bus, read: oddsReader(bus, clock), isOverridden: () => false };
    const options = { clock, legSources, odds, liveDelayMs: 60_000 };
    // Each with connections and batches of its own: nothing but the database is between them.
    const place = (player: Player, request: PlaceRequest) =>
      inTransaction((tx) => placeBet(tx, { memberId: player.id, request, arrived: clock.mono() }, options));
    for (let tries = 0; tries < 5; tries += 1) {
      const player = await server.player(100_000);
      const bet = await player.bet([`${matchOf()}.wdl.1`]);
      const requests = await Promise.all([1, 2, 3].map(() => editRequest(player, bet, [`${matchOf()}.wdl.1`])));
      const placed = await Promise.all(requests.map((request) => place(player, request)));
      expect(placed.filter(({ written }) => written)).toHaveLength(1);
      expect(await moneyOf(player)).toBe(90_000);
      expect((await player.bets()).totalCount).toBe(2);
    }
  });

  it('crosses a settlement, in whatever order', async () => {
    const [id, other] = [matchOf(), matchOf()];
    const players = await Promise.all(Array.from({ length: 10 }, () => server.player(100_000)));
    const bets = await Promise.all(players.map((player) => player.bet([`${id}.wdl.1`])));
    const asked = players.map(async (player, n) =>
      player.send(await editRequest(player, bets[n]!, [`${other}.wdl.1`], { least: WHOLE })),
    );
    await Promise.race(asked);
    server.feed.settle(`${id}.wdl.1`, Settlement.won);
    const outcomes = (await Promise.all(asked)).map(outcomeOf);
    for (const [n, player] of players.entries()) {
      const isDone = outcomes[n] === 'accepted';
      await becomes(player, bets[n]!, isDone ? Settlement.cancelled : Settlement.won);
      expect(await moneyOf(player), outcomes[n]).toBe(isDone ? 90_000 : 109_000);
      expect((await player.bets()).totalCount).toBe(isDone ? 2 : 1);
    }
    expect(outcomes).toContain('accepted');
  });

  it('is refused by the book of an earlier runner', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const request = await editRequest(player, bet, [`${matchOf()}.wdl.1`]);
    await server.database.pool.query('update feed_term set term = term + 1000');
    expect(outcomeOf(await player.send(request))).toBe('old: no-price');
    await server.database.pool.query('update feed_term set term = term - 1000');
    await isAsBefore(player, bet, 90_000);
  });
});

describe('the limits of an edit', () => {
  it('are those of a bet, as if the old one were gone', async () => {
    const player = await server.player(10_000_000);
    const id = matchOf();
    // 2.72 of 3 million, the axis is 4.5.
    const bet = await player.bet([`${id}.wdl.2`], { stake: 800_000 });
    await player.bet([`${id}.half.2`], { stake: 400_000 });
    expect(await player.refusal([`${id}.wdl.2`], { stake: 5_000 })).toMatchObject({ reason: 'duplicate' });
    expect(await player.refusal([`${id}.uo.Over`], { stake: 1_000_000 })).toMatchObject({ reason: 'axis' });
    const same = await edit(player, bet, [`${id}.wdl.2`], { stake: 850_000 });
    expect(outcomeOf(same)).toBe('accepted');
    const swapped = await edit(player, (same as { bet: Bet }).bet, [`${id}.uo.Over`], { stake: 1_000_000 });
    expect(outcomeOf(swapped)).toBe('accepted');
    const beyond = await edit(player, (swapped as { bet: Bet }).bet, [`${id}.uo.Over`], { stake: 1_000_001 });
    expect(outcomeOf(beyond)).toBe('new: stake-max');
  });

  it('count a combination of one match once, however often it is edited', async () => {
    const player = await server.player(1_000_000);
    const [a, b] = [matchOf({ league: 'one-league' }), matchOf({ league: 'one-league' })];
    const pair = [`${a}.wdl.1`, `${a}.uo.Over`];
    let bet = await player.bet(pair);
    for (const stake of [8_000, 9_000, 10_000]) {
      const placed = await edit(player, bet, pair, { stake });
      expect(outcomeOf(placed)).toBe('accepted');
      bet = (placed as { bet: Bet }).bet;
    }
    expect(await player.refusal([`${b}.wdl.1`, `${b}.uo.Over`])).toMatchObject({ reason: 'pair-league' });
  });

  it('count all members’ bets on the match without the old one', async () => {
    const id = matchOf({ tier: 0 });
    const other = await (await server.player()).bet([`${id}.wdl.1`]);
    const player = await server.player();
    const bet = await player.bet([`${id}.wdl.1`]);
    // Of 50 million 19,000 are the old bet's, and 1,000 are left.
    await setOpenPayout(server.database.pool, other.id, 49_980_000);
    expect(await player.refusal([`${id}.uo.Over`], { stake: 5_000 })).toMatchObject({ reason: 'liability' });
    expect(outcomeOf(await edit(player, bet, [`${id}.wdl.1`], { stake: 10_600 }))).toBe('new: liability');
    expect(outcomeOf(await edit(player, bet, [`${id}.wdl.1`], { stake: 10_500 }))).toBe('accepted');
  });

  it('the member’s own count the whole new stake', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.wdl.1`]);
    const limits = [{ kind: 'stake', period: 'day', amount: 25_000 }];
    await server.database.pool.query(
      `insert into own_limits (member_id, limits) values ($1, $2::jsonb)
       on conflict (member_id) do update set limits = excluded.limits`,
      [player.id, JSON.stringify(limits)],
    );
    expect(outcomeOf(await edit(player, bet, [`${id}.wdl.1`], { stake: 15_001 }))).toBe('new: own-limit');
    expect(outcomeOf(await edit(player, bet, [`${id}.wdl.1`], { stake: 15_000 }))).toBe('accepted');
    expect(await player.refusal([`${matchOf()}.wdl.1`], { stake: 5_000 })).toMatchObject({ reason: 'own-limit' });
  });
});

describe('what an edit leaves behind', () => {
  it('stands in the statement, its file and the story of both bets', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const { bet: made } = (await edit(player, bet, [`${matchOf()}.wdl.1`])) as { bet: Bet };
    const { body } = await player.visitor.get('/statement');
    expect((body as { items: unknown[] }).items).toMatchObject([
      { kind: 'bet.placed', betId: made.id, editOf: bet.id, amount: -WHOLE },
      { kind: 'bet.cashedOut', betId: bet.id, editOf: made.id, amount: WHOLE },
      { kind: 'bet.placed', betId: bet.id, amount: -10_000 },
      {},
    ]);
    const file = await player.visitor.get('/statement/file');
    expect(file.text).toContain(`배팅번호 ${made.id} (배팅 수정 ${bet.id})`);
    const story = async ({ id }: Bet) => ((await admin.get(`/admin/bets/${id}`)).body as { story: unknown }).story;
    expect(await story(bet)).toMatchObject([{ kind: 'bet.placed' }, { kind: 'bet.cashedOut', editOf: made.id }]);
    expect(await story(made)).toMatchObject([{ kind: 'bet.placed', editOf: bet.id }]);
  });

  it('is no cancellation of the day, and the new bet may be cancelled as any other', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const { bet: made } = (await edit(player, bet, [`${matchOf()}.wdl.1`])) as { bet: Bet };
    expect(await player.cancel(made.id)).toMatchObject({ status: Settlement.cancelled, paid: WHOLE });
    expect(await moneyOf(player)).toBe(90_000 + WHOLE);
    const { body } = await player.visitor.get('/betting/limits');
    expect(body).toMatchObject({ cancel: { leftToday: 2 } });
  });

  it('collects what the member owes first', async () => {
    const player = await server.player(30_000);
    const id = matchOf();
    const [won, bet] = [await player.bet([`${id}.wdl.1`]), await player.bet([`${matchOf()}.wdl.1`])];
    server.feed.settle(`${id}.wdl.1`, Settlement.won);
    await becomes(player, won, Settlement.won);
    await player.bet([`${matchOf()}.wdl.1`], { stake: 29_000 });
    server.feed.settle(`${id}.wdl.1`, Settlement.lost);
    await becomes(player, won, Settlement.lost);
    expect(await player.money()).toMatchObject({ money: 0, owed: 19_000 });
    expect(outcomeOf(await edit(player, bet, [`${matchOf()}.wdl.1`], { least: WHOLE, stake: 5_000 }))).toBe(
      'new: balance',
    );
    expect(await player.money()).toMatchObject({ money: 0, owed: 19_000 });
  });
});
