import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { FRESH_ODDS_MS } from '../../../server/betting/inplayDelay';
import type { Bet, PlaceRequest } from '../../../src/contract/api/betting';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';
import { acceptedInPlay, ask, betOf, moneyOf, offers, refusal } from './cashOuts';
import { decided, due, edit, editRequest, LIVE, outcomeOf } from './edits';

/** Longer than a test takes on any machine: a bet is due only when the test advances the clock. */
const DELAY = 60_000;

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let matches = 0;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: DELAY });
  admin = await server.signedIn('admin');
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

function matchOf(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `live${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

/** 1.90 of 1.90 / 3.20 / 3.40. */
const WHOLE = 8_385;

interface Waiting {
  player: Player;
  bet: Bet;
  request: PlaceRequest;
  /** The matches of the old bet and of the new one, both in play. */
  old: string;
  fresh: string;
}

async function waiting(stake = 10_000, money = 20_000): Promise<Waiting> {
  const player = await server.player(money);
  const [old, fresh] = [matchOf({ area: 'inplay' }), matchOf({ area: 'inplay' })];
  const bet = await acceptedInPlay(server, player, old);
  const request = await editRequest(player, bet, [`${fresh}.wdl.1`], { ...LIVE, stake });
  const answer = await player.post(request);
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ state: 'waiting', bet: { replaces: bet.id } });
  expect((answer.body as { bet: Bet }).bet).not.toHaveProperty('replacedFor');
  return { player, bet, request, old, fresh };
}

describe('an edit with a leg in play', () => {
  it('waits as a bet does, with the difference held, and is done at the value then', async () => {
    const { player, bet, request, old } = await waiting(12_000);
    expect(await player.money()).toEqual({ money: 10_000 - (12_000 - WHOLE), held: 12_000 - WHOLE, owed: 0 });
    expect(await offers(player)).toEqual([]);
    expect(await player.find(request.clientRef)).toMatchObject({ decideAt: (await betOf(player, bet)).cashOutAt });
    expect(refusal(await ask(player, bet, { stake: 10_000, value: 1 }))).toBe('pending');
    expect(outcomeOf(await edit(player, bet, [`${matchOf()}.wdl.1`], { least: 1, stake: 5_000 }))).toBe('old: pending');
    server.feed.price(`${old}.wdl.1`, 1_700, 'inplay');
    await due(server, player);
    const found = await decided(player, request);
    expect(found).toMatchObject({ state: 'accepted', bet: { stake: 12_000, replaces: bet.id } });
    const { paid } = await betOf(player, bet);
    expect(paid).toBeGreaterThan(WHOLE);
    expect(found).toMatchObject({ bet: { replacedFor: paid } });
    expect(await player.money()).toEqual({ money: 10_000 + paid - 12_000, held: 0, owed: 0 });
    expect(await player.send(request)).toEqual(found);
    expect((await admin.get(`/admin/bets/${(found as { bet: Bet }).bet.id}`)).body).toMatchObject({
      story: [
        { kind: 'bet.held', editOf: bet.id },
        { kind: 'bet.released', editOf: bet.id },
        { kind: 'bet.placed', editOf: bet.id, amount: -12_000 },
      ],
    });
    const file = (await player.visitor.get('/statement/file')).text;
    expect(file).toContain('배팅 수정 반환');
    expect(file).not.toContain('접수 취소 반환');
  });

  it('holds nothing where the old bet covers the stake, and gives back the rest', async () => {
    const { player, request } = await waiting(5_000, 10_000);
    expect(await player.money()).toEqual({ money: 0, held: 0, owed: 0 });
    await due(server, player);
    expect(outcomeOf(await decided(player, request))).toBe('accepted');
    expect(await moneyOf(player)).toBe(WHOLE - 5_000);
  });

  it('may be on the same selection: the old bet is no other one', async () => {
    const player = await server.player(20_000);
    const id = matchOf({ area: 'inplay' });
    const bet = await acceptedInPlay(server, player, id);
    const request = await editRequest(player, bet, [`${id}.wdl.1`], { ...LIVE, stake: 15_000 });
    expect(outcomeOf(await player.send(request))).toBe('waiting');
    await due(server, player);
    expect(outcomeOf(await decided(player, request))).toBe('accepted');
    expect(await moneyOf(player)).toBe(10_000 + WHOLE - 15_000);
  });

  it('waits for the old bet’s legs alone, too', async () => {
    const player = await server.player(10_000);
    const bet = await acceptedInPlay(server, player, matchOf({ area: 'inplay' }));
    const request = await editRequest(player, bet, [`${matchOf()}.wdl.1`]);
    expect(outcomeOf(await player.send(request))).toBe('waiting');
    await due(server, player);
    expect(outcomeOf(await decided(player, request))).toBe('accepted');
    expect(await moneyOf(player)).toBe(0);
  });

  const happenings: [string, string, (asked: Waiting) => unknown][] = [
    [
      'a score in the old match',
      'old: match-changed',
      ({ old }) => server.feed.put(old, { area: 'inplay', score: ['1', '0'] }),
    ],
    [
      'a score in the new match',
      'new: match-changed',
      ({ fresh }) => server.feed.put(fresh, { area: 'inplay', score: ['1', '0'] }),
    ],
    [
      'a suspension of the old outcome that is over by then',
      'old: match-changed',
      ({ old }) => {
        server.feed.status(`${old}.wdl.1`, TradingStatus.suspended, 'inplay');
        server.feed.status(`${old}.wdl.1`, TradingStatus.open, 'inplay');
      },
    ],
    ['a lower value', 'old: value-changed', ({ old }) => server.feed.price(`${old}.wdl.1`, 2_300, 'inplay')],
    ['another price', 'new: price-changed', ({ fresh }) => server.feed.price(`${fresh}.wdl.1`, 1_700, 'inplay')],
    [
      'the old bet’s settlement',
      'old: over',
      async ({ player, bet, old }) => {
        server.feed.settle(`${old}.wdl.1`, Settlement.lost, 'inplay');
        await becomes(player, bet, Settlement.lost);
      },
    ],
  ];
  it('is refused whole after anything that changes either match, for less or at another price', async () => {
    await Promise.all(
      happenings.map(async ([name, outcome, happen]) => {
        const asked = await waiting(12_000);
        const { player, bet, request } = asked;
        await happen(asked);
        await due(server, player);
        expect(outcomeOf(await decided(player, request)), name).toBe(outcome);
        expect(await player.money(), name).toEqual({ money: 10_000, held: 0, owed: 0 });
        expect((await player.bets()).totalCount, name).toBe(1);
        if (outcome === 'old: over') return;
        expect(await betOf(player, bet), name).toMatchObject({ status: 0, paid: 0 });
        const { rows } = await server.database.pool.query<{ reason: string }>(
          `select refusal ->> 'reason' as reason from cash_out where bet_id = $1 and state = 'refused'`,
          [bet.id],
        );
        expect(rows, name).toEqual([{ reason: outcome.startsWith('old') ? outcome.slice(5) : 'new-bet' }]);
      }),
    );
  });

  it('is refused when it is unknown for too long what the matches did', async () => {
    const { player, request, old, fresh } = await waiting(12_000);
    server.feed.nextTerm(3);
    for (const id of [old, fresh]) server.feed.match(id, { area: 'inplay' });
    await due(server, player);
    await sleep(1_200);
    expect((await player.find(request.clientRef)).state).toBe('waiting');
    await due(server, player, FRESH_ODDS_MS);
    expect(outcomeOf(await decided(player, request))).toMatch(/: no-price$/);
    expect(await player.money()).toEqual({ money: 10_000, held: 0, owed: 0 });
    expect((await player.visitor.get('/statement/file')).text).toContain('접수 취소 반환');
  });

  it('waits for staff as a large bet does', async () => {
    const terms = { stake: 300_000, payout: null, waitMs: 60_000 };
    expect((await admin.call('PUT', '/admin/reviews/terms', terms)).status).toBe(204);
    const player = await server.player(1_000_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    const large = async () => {
      const request = await editRequest(player, bet, [`${matchOf()}.wdl.1`], { stake: 400_000 });
      const found = await player.send(request);
      expect(found).toMatchObject({ state: 'waiting', bet: { isReviewed: true } });
      return { request, id: (found as { bet: Bet }).bet.id };
    };
    const declined = await large();
    expect((await admin.post(`/admin/reviews/${declined.id}`, { answer: 'refuse' })).status).toBe(204);
    expect(outcomeOf(await decided(player, declined.request))).toBe('new: declined');
    expect(await player.money()).toMatchObject({ money: 990_000, held: 0 });
    const accepted = await large();
    expect((await admin.post(`/admin/reviews/${accepted.id}`, { answer: 'accept' })).status).toBe(204);
    expect(outcomeOf(await decided(player, accepted.request))).toBe('accepted');
    expect(await player.money()).toMatchObject({ money: 990_000 + WHOLE - 400_000, held: 0 });
    await admin.call('PUT', '/admin/reviews/terms', { ...terms, stake: null });
  });
});

describe('what the database itself refuses', () => {
  const refused = (text: string) =>
    server.database.pool.query(text).then(
      () => 'done',
      ({ constraint, code }: { constraint?: string; code?: string }) => constraint ?? code,
    );

  it('one half of an edit without the other, and a cash-out that is given to another bet', async () => {
    const { player, bet, request } = await waiting(5_000);
    const { rows } = await server.database.pool.query<{ id: string }>('select id from bet where client_ref = $1', [
      request.clientRef,
    ]);
    const made = rows[0]!.id;
    const refusal = `'{"reason": "over", "message": ""}'`;
    expect(await refused(`update bet set state = 'open' where id = ${made}`)).toBe('bet_edit_whole');
    expect(await refused(`update bet set state = 'refused', refusal = ${refusal} where id = ${made}`)).toBe(
      'bet_edit_whole',
    );
    expect(
      await refused(
        `update cash_out set state = 'refused', refusal = ${refusal}, decided_at = now() where new_bet_id = ${made}`,
      ),
    ).toBe('bet_edit_whole');
    expect(await refused(`update cash_out set new_bet_id = null where new_bet_id = ${made}`)).toBe('cash_out_once');
    expect(await refused(`update cash_out set decide_at = now() where new_bet_id = ${made}`)).toMatch(/^cash_out/);
    await due(server, player);
    expect(outcomeOf(await decided(player, request))).toBe('accepted');
    expect(await betOf(player, bet)).toMatchObject({ replacedBy: made });
  });
});
