import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SystemName } from '../../../src/contract/codes/systems';
import type {
  AdminOrders,
  ChargeTerms,
  ExchangeTerms,
  WalletOrder,
  WalletOrders,
} from '../../../src/contract/api/wallet';
import type { MoneyStatement } from '../../../src/contract/api/betting';
import { auditLedger, balancesOf, sumsToZero } from '../../../server/ledger';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Answer, Visitor } from '../../support/visitor';

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let player: Player;
let other: Player;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  admin = await server.signedIn('admin');
  other = await server.player(500_000);
});
afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  expect((await sumsToZero(server.services.sql)).total).toEqual({ won: 0, point: 0 });
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  player = await server.player(1_000_000);
});

const anew = (more: object) => ({ clientRef: randomUUID(), amount: 100_000, ...more });
const charge = (more: object = {}) => anew({ chargeType: 1, bonus: null, ...more });
const exchange = (more: object = {}) => anew({ exchangePassword: '1234', ...more });
const conversion = (more: object = {}) => ({ clientRef: randomUUID(), direction: 'toPoint', amount: 10_000, ...more });
const ask = (path: string, body: object, by = player) => by.visitor.post(`/wallet/${path}`, body);
const order = (answer: Answer) => answer.body as WalletOrder;
const code = (answer: Answer) => (answer.body as { code?: string }).code;
const decide = (id: number, how: 'approve' | 'refuse') =>
  admin.post(`/admin/wallet/orders/${id}/${how}`, how === 'refuse' ? { reason: '입금 미확인' } : undefined);
const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, work));
const accountState = async ({ id } = player) => (await balancesOf(server.services.sql, [id])).get(id)!;
const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((one) => [
      one,
      answers.filter(({ status }) => status === one).length,
    ]),
  );

/** A bet that was settled, of so many legs. */
interface SettledFields {
  kind?: number;
  status?: number;
  system?: SystemName;
}

async function settledBet(stake: number, legs = 1, fields: SettledFields = {}): Promise<void> {
  const { kind = 1, status = 1, system } = fields;
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into bet (member_id, client_ref, kind, variant, stake, price_policy, total_price, payout, bonus_price, picks,
       first_start, pair_leagues, state, status, settled_at, system)
     values ($1, gen_random_uuid(), $2, 'normal', $3, 'ask', 2000, 1, 1000, '', now(), '{}', 'settled', $4, now(), $5)
     returning id`,
    [player.id, kind, stake, status, system],
  );
  await server.database.pool.query(
    `insert into bet_leg (bet_id, place, kind, pick, fixture_id, market_id, selection_id, starts_at, seen_price, price,
       facts, result)
     select $1, n, 'odds', n::text, 'f', 'm', 's', now(), 2000, 2000, '{}', $3 from generate_series(1, $2) n`,
    [rows[0]!.id, legs, status],
  );
}

describe('a charge', () => {
  it('waits, and brings the money with its bonus once it is approved, however often', async () => {
    const { bonuses, depositor } = (await player.visitor.get('/wallet/charge')).body as ChargeTerms;
    expect(depositor).toBe('데모');
    const bonus = bonuses.find(({ percent }) => percent === 5)!;
    const made = await ask('charges', charge({ bonus: bonus.id }));
    expect(made.status).toBe(201);
    expect(order(made)).toMatchObject({ state: 'waiting', amount: 100_000, bonus: 5_000, bonusName: bonus.name });
    expect((await accountState()).emoney).toBe(1_000_000);
    const answers = await many(() => decide(order(made).id, 'approve'));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 99 });
    expect((await accountState()).emoney).toBe(1_105_000);
    const { items, closing } = (await player.visitor.get('/statement')).body as MoneyStatement;
    expect(closing).toBe(1_105_000);
    expect(items.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bonus.granted', 5_000],
      ['charge.approved', 100_000],
    ]);
  });

  it('is one, pressed a hundred times at once with one reference', async () => {
    const body = charge();
    const same = await many(() => ask('charges', body));
    expect(statuses(same)).toEqual({ 201: 100 });
    expect(new Set(same.map((answer) => order(answer).id)).size).toBe(1);
    expect(code(await ask('charges', { ...body, amount: 20_000 }))).toBe('reference-used');
  });

  it('is one, pressed a hundred times at once with other references', async () => {
    const answers = await many(() => ask('charges', charge()));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 99 });
    const { totalCount } = (await player.visitor.get('/wallet/orders?kind=charge')).body as WalletOrders;
    expect(totalCount).toBe(1);
  });

  it('is announced to the member at once when it is refused, with the reason', async () => {
    const { id } = order(await ask('charges', charge()));
    const stream = await player.visitor.stream('user');
    const told = stream.until(({ ch, data }) => ch === 'user' && (data as { wallet: number }).wallet === 2);
    expect((await decide(id, 'refuse')).status).toBe(200);
    await told;
    stream.close();
    const { items } = (await player.visitor.get('/wallet/orders?kind=charge')).body as WalletOrders;
    expect(items).toMatchObject([{ id, state: 'refused', reason: '입금 미확인' }]);
    expect((await player.visitor.post(`/wallet/orders/${id}/hide`)).status).toBe(204);
    expect((await player.visitor.get('/wallet/orders?kind=charge')).body).toMatchObject({ items: [], totalCount: 0 });
  });

  it('is cancelled while it waits, and is then over', async () => {
    const { id } = order(await ask('charges', charge()));
    expect(code(await player.visitor.post(`/wallet/orders/${id}/hide`))).toBe('still-waiting');
    const both = await Promise.all([player.visitor.post(`/wallet/orders/${id}/cancel`), decide(id, 'approve')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { emoney } = await accountState();
    expect(emoney).toBe(both[0].status === 200 ? 1_000_000 : 1_100_000);
  });

  it('that would be refused is refused by the same rule beforehand, and nothing is stored', async () => {
    const coins = { chargeType: 2, coin: 'USDT', amount: 99_000, bonus: null };
    expect((await ask('charges/check', coins)).status).toBe(204);
    expect(code(await ask('charges/check', { ...coins, coin: 'DOGE' }))).toBe('wallet-coin');
    expect(code(await ask('charges/check', { ...coins, bonus: 999_999 }))).toBe('wallet-bonus');
    expect((await ask('charges', charge())).status).toBe(201);
    expect(code(await ask('charges/check', coins))).toBe('wallet-waiting');
  });

  it('in coins has how many', async () => {
    const made = await ask('charges', charge({ chargeType: 2, coin: 'USDT', amount: 99_000 }));
    expect(order(made)).toMatchObject({ chargeType: 2, coin: 'USDT', coinAmount: '70.72' });
  });

  it.each([
    [{ amount: 9_000 }, 400],
    [{ amount: 10_001 }, 400],
    [{ amount: 1e12 }, 400],
    [{ amount: '100000' }, 400],
    [{ bonus: 999_999 }, 409],
    [{ chargeType: 2 }, 409],
    [{ chargeType: 1, coin: 'USDT' }, 409],
    [{ chargeType: 2, coin: 'DOGE' }, 409],
    [{ chargeType: 3 }, 400],
    [{ clientRef: 'x' }, 400],
  ])('of %j is refused', async (more, status) => {
    expect((await ask('charges', charge(more))).status).toBe(status);
  });
});

describe('an exchange', () => {
  it('holds the money until it is decided, and happens once', async () => {
    const body = exchange({ amount: 300_000 });
    const answers = await many(() => ask('exchanges', body));
    // So many passwords at once look like guesses; none of them is another exchange.
    const made = answers.filter(({ status }) => status !== 429);
    expect(statuses(made)).toEqual({ 201: made.length });
    expect(new Set(made.map((answer) => order(answer).id)).size).toBe(1);
    expect(await accountState()).toMatchObject({ emoney: 700_000, held: 300_000 });
    const { id } = order(made[0]!);
    const decisions = await Promise.all([
      ...Array.from({ length: 50 }, () => decide(id, 'approve')),
      ...Array.from({ length: 50 }, () => decide(id, 'refuse')),
    ]);
    expect(statuses(decisions)).toEqual({ 200: 1, 409: 99 });
    const approved = decisions.findIndex(({ status }) => status === 200) < 50;
    expect(await accountState()).toMatchObject({ emoney: approved ? 700_000 : 1_000_000, held: 0 });
  });

  it('pressed a hundred times with other references is still one, and never more than there is', async () => {
    const answers = await many(() => ask('exchanges', exchange({ amount: 600_000 })));
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    const { emoney, held } = await accountState();
    expect(emoney + held).toBe(1_000_000);
    expect(emoney).toBeGreaterThanOrEqual(0);
  });

  it('returns the money when it is refused or cancelled', async () => {
    const first = order(await ask('exchanges', exchange()));
    expect(await decide(first.id, 'refuse')).toMatchObject({ body: { state: 'refused', reason: '입금 미확인' } });
    const second = order(await ask('exchanges', exchange()));
    expect((await player.visitor.post(`/wallet/orders/${second.id}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    });
    expect(await accountState()).toMatchObject({ emoney: 1_000_000, held: 0 });
    const { items } = (await player.visitor.get('/statement')).body as MoneyStatement;
    const returned = items.filter(({ kind }) => kind === 'exchange.released').map(({ memo }) => memo);
    expect(returned).toEqual([`신청번호 ${second.id}`, `신청번호 ${first.id} · 환전 거절: 입금 미확인`]);
  });

  it('needs the exchange password, which cannot be guessed; a repeat gets the first answer whatever is typed', async () => {
    const body = exchange();
    expect(code(await ask('exchanges', { ...body, exchangePassword: '9999' }))).toBe('wrong-exchange-password');
    expect((await ask('exchanges', body)).status).toBe(201);
    expect((await ask('exchanges', { ...body, exchangePassword: '9999' })).status).toBe(201);
    const guesses = await many(() => ask('exchanges', exchange({ exchangePassword: '0000' })));
    expect(statuses(guesses)).toEqual({ 400: 5, 429: 95 });
    expect(await accountState()).toMatchObject({ emoney: 900_000, held: 100_000 });
  });

  it('waits for the conditions of charges, which settled bets meet by their kind', async () => {
    const { bonuses } = (await player.visitor.get('/wallet/charge')).body as ChargeTerms;
    const bonus = bonuses.find(({ percent }) => percent === 5)!.id;
    await decide(order(await ask('charges', charge({ bonus }))).id, 'approve');
    expect(code(await ask('exchanges', exchange()))).toBe('wallet-rolling');
    const progress = async () => (await player.visitor.get('/wallet/exchange')).body as ExchangeTerms;
    expect(await progress()).toMatchObject({
      reached: 0,
      account: '***-****-0000',
      charges: [{ amount: 100_000, bonus: 5_000, left: { single: 157_500, double: 105_000, minigame: 210_000 } }],
    });
    await settledBet(78_750, 1);
    await settledBet(105_000, 1, { kind: 3, status: 2 });
    // What was cancelled or given back as a special hit is no turnover.
    await settledBet(500_000, 1, { status: 3 });
    await settledBet(500_000, 1, { status: -1 });
    // The turnover is there, but not the margin a bonus of 5,000 is a share of: 6 % of 1 % of 8,333,334.
    expect(await progress()).toMatchObject({ reached: 192, charges: [{ reached: 10_000 }], bonus: { reached: 192 } });
    expect(code(await ask('exchanges', exchange()))).toBe('wallet-rolling');
    await settledBet(8_300_000, 1, { kind: 3, status: 2 });
    expect(await progress()).toMatchObject({ reached: 10_000 });
    expect((await ask('exchanges', exchange())).status).toBe(201);
    // From then on there is nothing left to meet.
    expect(await progress()).toMatchObject({ reached: 10_000, charges: [] });
  });

  it('counts a system as its smallest combinations', async () => {
    const { bonuses } = (await player.visitor.get('/wallet/charge')).body as ChargeTerms;
    const bonus = bonuses.find(({ percent }) => percent === 5)!.id;
    await decide(order(await ask('charges', charge({ bonus }))).id, 'approve');
    const left = async () => ((await player.visitor.get('/wallet/exchange')).body as ExchangeTerms).charges[0]!.left;
    expect(await left()).toMatchObject({ single: 157_500, double: 105_000, multi: 105_000 });
    // Singles are in a Patent: half of the condition, as a single of that stake.
    await settledBet(78_750, 3, { system: 'patent' });
    expect(await left()).toMatchObject({ single: 78_750, double: 52_500, multi: 52_500 });
    await settledBet(10_000, 3, { system: '2/3' });
    expect(await left()).toMatchObject({ double: 42_500, multi: 42_500 });
  });

  it.each([
    [{ amount: 10_000 }, 400, 'bad-amount'],
    [{ amount: 25_000 }, 400, 'bad-amount'],
    [{ amount: -20_000 }, 400, 'bad-amount'],
    [{ amount: 2_000_000 }, 409, 'wallet-balance'],
  ])('of %j is refused', async (more, status, reason) => {
    expect(await ask('exchanges', exchange(more))).toMatchObject({ status, body: { code: reason } });
  });
});

describe('a conversion', () => {
  it('happens once for a reference, and never passes zero', async () => {
    const body = conversion();
    expect(statuses(await many(() => ask('conversions', body)))).toEqual({ 200: 100 });
    expect(await accountState()).toMatchObject({ emoney: 990_000, point: 10_000 });
    const others = await many(() => ask('conversions', conversion({ amount: 30_000 })));
    expect(statuses(others)).toEqual({ 200: 33, 409: 67 });
    expect(await accountState()).toMatchObject({ emoney: 0, point: 1_000_000 });
    const back = await ask('conversions', conversion({ direction: 'toMoney', amount: 1_000_000 }));
    expect(back.body).toEqual({ emoney: 1_000_000, point: 0 });
    expect(code(await ask('conversions', conversion({ direction: 'toMoney' })))).toBe('wallet-points');
  });

  it('that was refused remains refused, and is another with another body', async () => {
    const body = conversion({ amount: 2_000_000 });
    expect(code(await ask('conversions', body))).toBe('wallet-balance');
    await decide(order(await ask('charges', charge({ amount: 5_000_000 }))).id, 'approve');
    expect(code(await ask('conversions', body))).toBe('wallet-balance');
    expect(code(await ask('conversions', { ...body, amount: 10_000 }))).toBe('reference-used');
  });

  it('whose connection breaks, whenever that is, happens once when it is pressed again', async () => {
    const presses = Array.from({ length: 20 }, (_, at) => ({ body: conversion(), at }));
    for (const { body, at } of presses) {
      const abort = new AbortController();
      const lost = fetch(`${server.origin}/api/wallet/conversions`, {
        method: 'POST',
        headers: { ...player.visitor.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: abort.signal,
      }).catch(() => undefined);
      setTimeout(() => abort.abort(), at * 2);
      await lost;
      expect((await ask('conversions', body)).status).toBe(200);
    }
    expect(await accountState()).toMatchObject({ emoney: 800_000, point: 200_000 });
  });

  it('whose answer was lost is looked up; one that was not made is made void', async () => {
    const body = conversion();
    await ask('conversions', body);
    const fate = async (ref: string) => (await player.visitor.get(`/wallet/requests/${ref}`)).body;
    expect(await fate(body.clientRef)).toEqual({ state: 'done' });
    const late = conversion();
    expect(await fate(late.clientRef)).toEqual({ state: 'void' });
    expect(code(await ask('conversions', late))).toBe('wallet-void');
    expect((await accountState()).point).toBe(10_000);
  });
});

it('an order that its member cancelled is looked up as refused: nothing came of it', async () => {
  for (const [path, body] of [['charges', charge()] as const, ['exchanges', exchange()] as const]) {
    const { id } = order(await ask(path, body));
    const state = async () => (await player.visitor.get(`/wallet/requests/${body.clientRef}`)).body;
    expect(await state()).toEqual({ state: 'done' });
    await player.visitor.post(`/wallet/orders/${id}/cancel`);
    expect(await state()).toEqual({ state: 'refused' });
  }
});

describe('what is another’s', () => {
  it('cannot be seen, cancelled or hidden', async () => {
    const { id } = order(await ask('charges', charge()));
    expect((await other.visitor.get('/wallet/orders?kind=charge')).body).toMatchObject({ totalCount: 0 });
    for (const act of ['cancel', 'hide']) {
      expect((await other.visitor.post(`/wallet/orders/${id}/${act}`)).status).toBe(404);
    }
    const body = conversion();
    await ask('conversions', body);
    // References are each member's own.
    expect((await ask('conversions', body, other)).status).toBe(200);
    expect((await other.visitor.get(`/wallet/requests/${charge().clientRef}`)).body).toEqual({ state: 'void' });
    expect(await accountState(other)).toMatchObject({ emoney: 490_000, point: 10_000 });
  });
});

describe('the administrator', () => {
  it('shows who requests what, with the whole account while it is needed, and all of it is recorded', async () => {
    const { id } = order(await ask('exchanges', exchange()));
    const list = async (state: string) =>
      (await admin.get(`/admin/wallet/orders?kind=exchange&state=${state}`)).body as AdminOrders;
    const waiting = await list('waiting');
    expect(waiting.waiting.exchange).toBe(waiting.totalCount);
    expect(waiting.items.find((one) => one.id === id)).toMatchObject({ account: '000-0000-0000', holder: '데모' });
    await decide(id, 'approve');
    const [done] = (await list('approved')).items;
    expect(done).toMatchObject({ id, account: '***-****-0000', decider: 'admin' });
    const { items } = (await admin.get('/admin/audit')).body as { items: { action: string; subject: string }[] };
    expect(items[0]).toMatchObject({ action: 'exchange.approve', subject: `walletOrder:${id}` });
  });
});

describe('the statement as a file', () => {
  it('is all of it between its balances, as text, with nothing a spreadsheet would run', async () => {
    await ask('conversions', conversion());
    await server.services.sql
      .updateTable('charge_bonus')
      .set({ name: '=HYPERLINK("x")' })
      .where('percent', '=', 10)
      .execute();
    const { bonuses } = (await player.visitor.get('/wallet/charge')).body as ChargeTerms;
    const { id: bonus } = bonuses.find(({ percent }) => percent === 10)!;
    await decide(order(await ask('charges', charge({ bonus }))).id, 'approve');
    const { text, headers } = await player.visitor.get('/statement/file');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = text
      .trim()
      .split('\r\n')
      .map((line) => line.replace(/^"\d{4}-[^"]*"/, 'at'));
    expect(lines).toEqual([
      '"일시","구분","내용","변동","잔액"',
      '"","기간 말 잔액","","",1100000',
      'at,"보너스 지급","\'=HYPERLINK(""x"")",10000,1100000',
      'at,"충전","계좌이체",100000,1090000',
      'at,"머니→포인트 전환","",-10000,990000',
      'at,"가입 지급","",1000000,1000000',
      '"","기간 전 잔액","","",0',
    ]);
    const points = await player.visitor.get('/statement?account=point');
    expect(points.body).toMatchObject({ closing: 10_000, items: [{ kind: 'money.converted', amount: 10_000 }] });
  });
});
