import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger, cashOutsEqualPaid } from '../../../server/ledger';
import { FRESH_ODDS_MS } from '../../../server/betting/inplayDelay';
import type { Bet } from '../../../src/contract/api/betting';
import type { FoundCashOut } from '../../../src/contract/api/cashOut';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { becomes } from '../../support/becomes';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { unguarded } from '../../support/unguarded';
import { acceptedInPlay, ask, betOf, found, moneyOf, offer, offers, postCashOut, refusal, whole } from './cashOuts';

/** Longer than a test takes on any machine: a cash-out is due only when the test advances the clock. */
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

function matchOf(fields: Parameters<BettingServer['feed']['match']>[1] = {}): string {
  const id = `live${(matches += 1)}`;
  server.feed.match(id, fields);
  return id;
}

/** 1.90 of 1.90 / 3.20 / 3.40. */
const WHOLE = 8_385;

describe('a bet with a leg in play', () => {
  /** Ends the delay of the player's cash-outs, `before` ms ago. */
  async function due(player: Player, before = 0): Promise<void> {
    await unguarded(
      server.database.pool,
      `update cash_out set decide_at = clock_timestamp() - $1 * interval '1 ms' where member_id = $2 and state = 'waiting'`,
      [before, player.id],
    );
  }

  async function decided(player: Player, clientRef: string): Promise<FoundCashOut> {
    for (;;) {
      const answer = await found(player, clientRef);
      if (answer.state !== 'waiting') return answer;
      await sleep(50);
    }
  }

  async function waiting(player: Player): Promise<{ id: string; bet: Bet; clientRef: string }> {
    const id = matchOf({ area: 'inplay' });
    const bet = await acceptedInPlay(server, player, id);
    const clientRef = randomUUID();
    const answer = await postCashOut(player, bet, { clientRef, stake: 10_000, value: WHOLE });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ state: 'waiting' });
    return { id, bet, clientRef };
  }

  it('waits as a bet does, and is paid by the odds then', async () => {
    const player = await server.player(100_000);
    const { id, bet, clientRef } = await waiting(player);
    expect(await moneyOf(player)).toBe(90_000);
    expect(refusal(await ask(player, bet, { stake: 10_000, value: WHOLE }))).toBe('pending');
    expect(await offers(player)).toEqual([]);
    const asked = (await found(player, clientRef)) as { decideAt: number };
    expect(await betOf(player, bet)).toMatchObject({ cashOutAt: asked.decideAt });
    server.feed.price(`${id}.wdl.1`, 1_700, 'inplay');
    await due(player);
    const answer = await decided(player, clientRef);
    expect(await betOf(player, bet)).not.toHaveProperty('cashOutAt');
    expect(answer).toMatchObject({ state: 'paid', bet: { status: Settlement.cancelled } });
    expect((answer as { value: number }).value).toBeGreaterThan(WHOLE);
    expect(await moneyOf(player)).toBe(90_000 + (answer as { value: number }).value);
    expect(await postCashOut(player, bet, { clientRef, stake: 10_000, value: WHOLE })).toMatchObject({ status: 200 });
  });

  const happenings: [string, string, (id: string) => void][] = [
    ['a score', 'match-changed', (id) => server.feed.put(id, { area: 'inplay', score: ['1', '0'] })],
    [
      'a suspended outcome',
      'match-changed',
      (id) => server.feed.status(`${id}.wdl.1`, TradingStatus.suspended, 'inplay'),
    ],
    [
      'a suspension that is over by then',
      'match-changed',
      (id) => {
        server.feed.market(id, 'wdl', TradingStatus.suspended, 'inplay');
        server.feed.market(id, 'wdl', TradingStatus.open, 'inplay');
      },
    ],
    ['lower odds of winning', 'value-changed', (id) => server.feed.price(`${id}.wdl.1`, 2_300, 'inplay')],
  ];
  it('is refused after anything that changes the match, and for less than was asked for', async () => {
    await Promise.all(
      happenings.map(async ([name, reason, happen]) => {
        const player = await server.player(100_000);
        const { id, bet, clientRef } = await waiting(player);
        happen(id);
        await due(player);
        expect(refusal(await decided(player, clientRef)), name).toBe(reason);
        expect(await moneyOf(player), name).toBe(90_000);
        expect(await betOf(player, bet), name).toMatchObject({ status: 0, paid: 0 });
      }),
    );
  });

  it('is refused where the bet was settled meanwhile', async () => {
    const player = await server.player(100_000);
    const { id, bet, clientRef } = await waiting(player);
    server.feed.settle(`${id}.wdl.1`, Settlement.won, 'inplay');
    await becomes(player, bet, Settlement.won);
    await due(player);
    expect(refusal(await decided(player, clientRef))).toBe('over');
    expect(await moneyOf(player)).toBe(109_000);
  });

  it('is refused when it is unknown for too long what the match did', async () => {
    const player = await server.player(100_000);
    const { id, clientRef } = await waiting(player);
    server.feed.nextTerm(3);
    server.feed.match(id, { area: 'inplay' });
    await due(player);
    await sleep(1_200);
    expect((await found(player, clientRef)).state).toBe('waiting');
    await due(player, FRESH_ODDS_MS);
    expect(refusal(await decided(player, clientRef))).toBe('no-price');
  });

  it('goes on in play by what wins with it', async () => {
    const player = await server.player(100_000);
    const id = matchOf();
    const bet = await player.bet([`${id}.ah.1`]);
    const before = (await offer(player, bet))!.value;
    server.feed.remove(id);
    server.feed.match(id, { area: 'inplay' });
    expect((await offer(player, bet))!.value).toBe(before);
    server.feed.price(`${id}.ah.1`, 1_500, 'inplay');
    const { value } = (await offer(player, bet))!;
    expect(value).toBeGreaterThan(before);
    const clientRef = randomUUID();
    expect(await ask(player, bet, { clientRef, stake: 10_000, value })).toMatchObject({ state: 'waiting' });
    await due(player);
    expect(await decided(player, clientRef)).toMatchObject({ state: 'paid', value });
  });
});

describe('what the database itself refuses', () => {
  const refused = (text: string) =>
    server.database.pool.query(text).then(
      () => 'done',
      ({ constraint, code }: { constraint?: string; code?: string }) => constraint ?? code,
    );

  it('a stake that lessens otherwise, a cash-out above the payout, a second one, and one that is changed', async () => {
    const player = await server.player(100_000);
    const [bet, over] = [await player.bet([`${matchOf()}.wdl.1`]), await player.bet([`${matchOf()}.wdl.1`])];
    await whole(player, over);
    const cash = (stake: number, paid: number, state = 'open') =>
      `update bet set stake = stake - ${stake}, cashed_stake = cashed_stake + ${stake}, cashed_paid = cashed_paid + ${paid},
        payout = (stake - ${stake}) * total_price / 1000, state = '${state}', status = ${state === 'open' ? 0 : -1}`;
    for (const [text, constraint] of [
      [`update bet set stake = 5000, payout = 9500 where id = ${bet.id}`, 'bet_as_asked'],
      [`${cash(5_000, 9_501)} where id = ${bet.id}`, 'bet_as_asked'],
      [`${cash(5_000, 0)} where id = ${bet.id}`, 'bet_as_asked'],
      [`update bet set state = 'cashed', status = -1 where id = ${bet.id}`, 'bet_as_asked'],
      // No cash-out belongs to it.
      [`${cash(5_000, 4_000)} where id = ${bet.id}`, 'bet_cashed_by'],
      [`update bet set cashed_paid = cashed_paid + 1 where id = ${over.id}`, 'bet_as_asked'],
      [`update bet set state = 'open', status = 0 where id = ${over.id}`, 'bet_as_asked'],
      [
        `insert into cash_out (bet_id, member_id, client_ref, stake, least, legs, state, value, decided_at)
          values (${bet.id}, ${player.id}, gen_random_uuid(), 5000, 1, '[]', 'paid', 4000, now())`,
        'bet_cashed_by',
      ],
      [`update cash_out set value = value + 1 where bet_id = ${over.id}`, 'cash_out_once'],
    ] as const)
      expect(await refused(text), text).toBe(constraint);
    expect(await refused(`delete from cash_out where bet_id = ${over.id}`)).not.toBe('done');
  });

  it('the audit names a bet whose cash-out is not what was paid', async () => {
    const player = await server.player(100_000);
    const bet = await player.bet([`${matchOf()}.wdl.1`]);
    await whole(player, bet);
    expect(await cashOutsEqualPaid(server.services.sql)).toEqual([]);
    const change = (by: number) =>
      unguarded(server.database.pool, 'update bet set cashed_paid = cashed_paid + $1 where id = $2', [by, bet.id]);
    await change(1);
    expect(await cashOutsEqualPaid(server.services.sql)).toEqual([bet.id]);
    await change(-1);
  });
});
