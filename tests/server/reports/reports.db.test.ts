import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import { overviewSchema } from '../../../src/contract/api/staff/overview';
import {
  type Reconciliation,
  reconciliationSchema,
  type Report,
  REPORT_GROUPINGS,
  type ReportGrouping,
  reportSchema,
} from '../../../src/contract/api/staff/reports';
import { Settlement } from '../../../src/contract/stream/market';
import { netRevenueOf, summedFigures } from '../../../src/rules/reports/report';
import { dayAfter, seoulDay } from '../../../src/rules/text/days';
import type { Player } from '../../support/bettingServer';
import { recount } from '../../support/recount';
import { unguarded } from '../../support/unguarded';
import { unzip } from '../../support/unzip';
import { whole } from '../betting/cashOuts';
import {
  admin,
  approve,
  charge,
  closeOwnSite,
  debit,
  GAME,
  launch,
  manager,
  newPlayer,
  openOwnSite,
  player,
  roundBet,
  server,
  wallet,
} from '../ownLimits/ownSite';

const TODAY = seoulDay(Date.now());
const YESTERDAY = dayAfter(TODAY, -1);
const PERIODS = [
  [YESTERDAY, YESTERDAY],
  [TODAY, TODAY],
  [YESTERDAY, TODAY],
] as const;

let loner: Player;
let won: Bet;
let given: Bet;

const query = (by: ReportGrouping, from: string, to: string) => `?by=${by}&from=${from}&to=${to}`;

async function report(by: ReportGrouping, from: string, to = from): Promise<Report> {
  const { status, body, text } = await admin.get(`/admin/reports${query(by, from, to)}`);
  expect(status, text).toBe(200);
  return v.parse(reportSchema, body);
}

async function reconciliation(from: string, to = from): Promise<Reconciliation> {
  const { body } = await admin.get(`/admin/reports/reconciliation?from=${from}&to=${to}`);
  return v.parse(reconciliationSchema, body);
}

const wrong = (lines: Reconciliation) => lines.filter(({ ledger, record }) => ledger !== record);
const read = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;

async function settled(bettor: Player, { clientRef }: Bet, paid: number): Promise<void> {
  await expect
    .poll(async () => {
      const found = await bettor.find(clientRef);
      return found.state === 'accepted' && found.bet.status !== Settlement.inProgress ? found.bet.paid : undefined;
    })
    .toBe(paid);
}

const settle = (picks: readonly string[], result: Settlement) => {
  for (const pick of picks) server.feed.settle(pick, result);
};

/** All that was moved so far was moved yesterday. */
async function nextDay(): Promise<void> {
  await unguarded(server.database.pool, `update ledger_transfer set at = at - interval '1 day'`);
  await recount(server.database.pool);
}

/** Single, accumulator, system, cancelled, lost, cashed out, in play, round; games; money, bonus, points, rolling. */
async function firstDay(): Promise<void> {
  expect(await roundBet('mini', 7_000)).toBe('accepted');
  for (const name of ['r1', 'r2', 'r3', 'r4', 'r5']) server.feed.match(name);
  server.feed.match('live', { area: 'inplay' });
  const all = ['r1.wdl.1', 'r2.wdl.1', 'r3.wdl.1'];
  won = await player.bet([all[0]!], { stake: 10_000 });
  const accumulator = await player.bet(all, { stake: 10_001 });
  const system = await loner.bet(all, { system: 'trixie', stake: 20_000 });
  const lost = await loner.bet(['r1.wdl.2'], { stake: 5_000 });
  given = await loner.bet(['r4.wdl.1', 'r5.wdl.1'], { stake: 9_999 });
  await loner.cancel((await loner.bet(['r5.wdl.X'], { stake: 8_000 })).id);
  const cashed = await loner.bet(['r5.wdl.1'], { stake: 11_000 });
  expect((await whole(loner, cashed)).state).toBe('paid');
  await loner.place(['live.wdl.1'], { variant: 'inplay', stake: 6_000 });
  await expect.poll(() => loner.money().then(({ held }) => held)).toBe(0);
  settle(all, Settlement.won);
  settle(['r1.wdl.2'], Settlement.lost);
  await settled(player, won, 19_000);
  await expect
    .poll(() => loner.find(lost.clientRef).then((found) => 'bet' in found && found.bet.status))
    .toBe(Settlement.lost);
  for (const [bettor, bet] of [
    [player, accumulator],
    [loner, system],
  ] as const) {
    await expect
      .poll(() => bettor.find(bet.clientRef).then((found) => 'bet' in found && found.bet.paid))
      .toBeGreaterThan(0);
  }
  await money();
}

async function money(): Promise<void> {
  expect((await launch()).status).toBe(200);
  for (const reference of ['d1', 'd2', 'd3']) expect((await debit(20_000, { reference })).status).toBe(200);
  await wallet('credit', { reference: 'c1', round: 'r1', game: GAME.id, amount: 13_000 });
  await wallet('rollback', { reference: 'b1', of: 'd1' });
  const terms = (await player.visitor.get('/wallet/charge')).body as { bonuses: { id: number; percent: number }[] };
  expect(terms.bonuses.length).toBeGreaterThan(0);
  await player.visitor.post('/wallet/charges', {
    clientRef: randomUUID(),
    chargeType: 1,
    amount: 100_000,
    bonus: terms.bonuses[0]!.id,
  });
  const [order] = await read<{ id: number }>(`select id from wallet_order where member_id = $1`, [player.id]);
  expect((await admin.post(`/admin/wallet/orders/${order!.id}/approve`)).status).toBe(200);
  const conversion = { clientRef: randomUUID(), direction: 'toPoint', amount: 10_000 };
  expect((await player.visitor.post('/wallet/conversions', conversion)).status).toBe(200);
  expect((await player.visitor.post('/attendance')).status).toBe(200);
  await manager.post('/manager/withdrawals', { clientRef: randomUUID() });
}

/** What was settled is corrected, given back and put back; a stake of a game is given back. */
async function secondDay(): Promise<void> {
  const correction = { result: Settlement.lost, reason: '공식 기록 정정' };
  expect((await admin.post(`/admin/bets/${won.id}/legs/0/result`, correction)).status).toBe(200);
  await settled(player, won, 0);
  settle(['r4.wdl.1', 'r5.wdl.1'], Settlement.cancelled);
  await settled(loner, given, 9_999);
  await wallet('rollback', { reference: 'b2', of: 'd2' });
  await approve(await charge(30_000));
  server.feed.match('r9');
  await player.bet(['r9.wdl.1'], { stake: 5_000 });
}

beforeAll(async () => {
  await openOwnSite(undefined, 100);
  await newPlayer();
  loner = await server.player(1_000_000);
});
afterAll(closeOwnSite);

it('has a history of two days', async () => {
  await firstDay();
  await nextDay();
  await secondDay();
  expect(await read(`select from ledger_transfer where kind in ('bet.reversed', 'bet.voided')`)).not.toHaveLength(0);
});

/** From the entries alone, by nothing of the server's: what the operator's accounts got on a day. */
async function ofLedger(from: string, to: string) {
  const rows = await read<{ account: string; kind: string; amount: string }>(
    `select e.account, t.kind, sum(e.amount) as amount from ledger_entry e join ledger_transfer t on t.id = e.transfer
     where e.member is null and to_char(t.at + interval '9 hours', 'YYYY-MM-DD') between $1 and $2 group by 1, 2`,
    [from, to],
  );
  const sum = (...accounts: string[]) =>
    rows.filter(({ account }) => accounts.includes(account)).reduce((total, { amount }) => total + Number(amount), 0);
  const commission = rows.find(({ kind, account }) => kind === 'agent.settled' && account === 'bonuses');
  return {
    gross: sum('stakes', 'payouts', 'provider'),
    net: sum('stakes', 'payouts', 'provider', 'bonuses', 'conversions'),
    commission: 0 - Number(commission?.amount ?? 0),
    conversions: sum('conversions'),
  };
}

describe('a report', () => {
  it.each(REPORT_GROUPINGS.flatMap((by) => PERIODS.map(([from, to]) => [by, from, to] as const)))(
    'by %s from %s to %s is the ledger to the won, and its rows are its total',
    async (by, from, to) => {
      const { rows, total } = await report(by, from, to);
      const ledger = await ofLedger(from, to);
      expect(total.stakes - total.paid).toBe(ledger.gross);
      expect(netRevenueOf(total)).toBe(ledger.net);
      expect([total.commission, 0 - total.points]).toEqual([ledger.commission, ledger.conversions]);
      const { members: _, bets, ...summed } = summedFigures(rows);
      expect(total).toMatchObject(summed);
      if (by !== 'league') expect(bets).toBe(total.bets);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    },
  );

  it('counts a stake on its day, and what is given back or corrected on the day it is', async () => {
    const [first] = (await report('product', YESTERDAY)).rows.filter(({ key }) => key === 'sports');
    // 10,000 + 10,001 + 20,000 + 5,000 + 9,999 + 11,000; the cancelled one came and went.
    expect(first).toMatchObject({ name: '스포츠', bets: 7, members: 2, stakes: 66_000 });
    const today = new Map((await report('product', TODAY)).rows.map((row) => [row.key, row]));
    // The void accumulator's stake was given back, and 5,000 staked; the result was in three bets that had been paid.
    const [taken] = await read<{ amount: string }>(
      `select sum(e.amount) as amount from ledger_entry e join ledger_transfer t on t.id = e.transfer
       where e.account = 'payouts' and t.at >= current_date - interval '9 hours'
         and (t.kind = 'bet.reversed' or (t.kind = 'bet.paid' and t.reference like '%.2'))`,
    );
    expect(today.get('sports')).toMatchObject({ bets: 1, stakes: 5_000 - 9_999, paid: 0 - Number(taken!.amount) });
    expect(today.get('sports')!.paid).toBeLessThanOrEqual(-19_000);
    expect(today.get('casino')).toMatchObject({ bets: 0, stakes: -20_000, paid: 0 });
    const before = new Map((await report('product', YESTERDAY)).rows.map((row) => [row.key, row]));
    expect(before.get('casino')).toMatchObject({ bets: 3, stakes: 40_000, paid: 13_000 });
    expect(before.get('live')).toMatchObject({ bets: 1, stakes: 6_000, paid: 0 });
    expect(before.get('minigame')).toMatchObject({ bets: 1, stakes: 7_000, paid: 0 });
    expect(before.get('none')).toMatchObject({ bets: 0, stakes: 0, points: -10_000 });
    expect(before.get('none')!.bonuses).toBeGreaterThan(0);
  });

  it('splits an accumulator alike among the leagues of its legs, to the won', async () => {
    const rows = new Map((await report('league', YESTERDAY)).rows.map((row) => [row.name, row]));
    // 10,001 in three: 3,333 + 3,334 + 3,334; 20,000 in three: 6,666 + 6,667 + 6,667; the second half of 9,999 is 5,000.
    expect(rows.get('r1 리그')).toMatchObject({ bets: 4, stakes: 10_000 + 3_333 + 6_666 + 5_000 });
    expect(rows.get('r2 리그')).toMatchObject({
      bets: 2,
      stakes: 3_334 + 6_667,
      note: expect.stringContaining('축구'),
    });
    expect(rows.get('r4 리그')).toMatchObject({ stakes: 4_999 });
    expect(rows.get('r5 리그')).toMatchObject({ stakes: 5_000 + 11_000 });
    expect((await report('league', TODAY)).rows.find(({ name }) => name === 'r4 리그')).toMatchObject({
      stakes: -4_999,
    });
  });

  it('has members under their manager, and those without one together', async () => {
    const rows = new Map((await report('agent', YESTERDAY)).rows.map((row) => [row.name, row]));
    expect(rows.get('manager')).toMatchObject({ members: 1, stakes: 10_000 + 10_001 + 7_000 + 40_000 });
    expect(rows.get('소속 매니저 없음')).toMatchObject({ members: 1 });
    expect((await report('member', YESTERDAY)).rows.find(({ key }) => key === String(loner.id))).toMatchObject({
      bets: 6,
      stakes: 20_000 + 5_000 + 9_999 + 11_000 + 6_000,
    });
  });

  it('has on the present day what the overview has', async () => {
    const { products } = v.parse(overviewSchema, (await admin.get('/admin/overview')).body);
    const rows = new Map((await report('product', TODAY)).rows.map((row) => [row.key, row]));
    for (const { product, bets, stakes, payouts } of products)
      expect([bets, stakes, payouts]).toEqual([
        rows.get(product)?.bets ?? 0,
        rows.get(product)?.stakes ?? 0,
        rows.get(product)?.paid ?? 0,
      ]);
  });

  it('is refused to whoever is no administrator, and for no period', async () => {
    const path = `/admin/reports${query('day', TODAY, TODAY)}`;
    expect((await manager.get(path)).status).toBe(403);
    expect((await player.visitor.get(path)).status).toBe(403);
    for (const [from, to] of [
      [TODAY, YESTERDAY],
      ['2020-01-01', '2026-01-01'],
      ['2026-02-30', '2026-03-01'],
    ] as const)
      expect((await admin.get(`/admin/reports${query('day', from, to)}`)).status).toBe(400);
  });
});

describe('the reconciliation', () => {
  it('is equal on both sides, to the won, whatever happened', async () => {
    for (const [from, to] of PERIODS) expect(wrong(await reconciliation(from, to))).toEqual([]);
    const lines = await reconciliation(YESTERDAY);
    const filled = lines.filter(({ ledger }) => ledger !== 0).map(({ what }) => what);
    expect(filled).toEqual(
      expect.arrayContaining(['gross', 'stakes', 'cancelled', 'paid', 'cashOuts', 'debits', 'credits', 'rollbacks']),
    );
    expect(filled).toEqual(expect.arrayContaining(['charges', 'chargeBonuses', 'conversions', 'attendance', 'point']));
    expect(lines.find(({ what }) => what === 'debits')).toMatchObject({ name: 'playfun', ledger: 60_000 });
  });

  it('is a file with the difference of each line', async () => {
    const { text } = await admin.get(`/admin/reports/reconciliation/file?from=${YESTERDAY}&to=${YESTERDAY}&format=csv`);
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toBe('"항목","게임사·매니저","단위","원장","기록","차이"');
    expect(lines).toContain('"게임사 배팅","플레이펀","원",60000,60000,0');
    expect(lines.every((line) => line.endsWith(',0'))).toBe(true);
  });

  const planted = async (change: string, undo: string, values: unknown[], differences: object[]) => {
    await unguarded(server.database.pool, change, values);
    expect(wrong(await reconciliation(YESTERDAY))).toMatchObject(differences);
    await unguarded(server.database.pool, undo, values);
    expect(wrong(await reconciliation(YESTERDAY))).toEqual([]);
  };

  it('shows a record that the ledger does not have so', async () => {
    const gross = (await ofLedger(YESTERDAY, YESTERDAY)).gross;
    expect(gross).not.toBe(0);
    await planted(
      `update game_movement set amount = amount + 1 where reference = 'c1' and $1::text = $1`,
      `update game_movement set amount = amount - 1 where reference = 'c1' and $1::text = $1`,
      [''],
      [{ what: 'credits', name: 'playfun', ledger: 13_000, record: 13_001 }],
    );
    await planted(
      'update bet set paid = paid + 500 where id = $1',
      'update bet set paid = paid - 500 where id = $1',
      [won.id],
      [{ what: 'paid' }],
    );
    await planted(
      'update bet set stake = stake + 3 where id = $1',
      'update bet set stake = stake - 3 where id = $1',
      [won.id],
      [{ what: 'stakes' }],
    );
    await planted(
      `update wallet_order set amount = amount + 7 where amount = 100000 and member_id = $1`,
      `update wallet_order set amount = amount - 7 where amount = 100007 and member_id = $1`,
      [player.id],
      [{ what: 'charges' }],
    );
  });

  it('shows an entry that was changed past the ledger', async () => {
    const entry = `member is null and account = 'stakes' and transfer in (select id from ledger_transfer where kind = 'bet.placed' and reference = $1)`;
    expect(wrong(await reconciliation(YESTERDAY))).toEqual([]);
    await planted(
      `update ledger_entry set amount = amount + 40 where ${entry}`,
      `update ledger_entry set amount = amount - 40 where ${entry}`,
      [won.id],
      [{ what: 'won' }, { what: 'stakes' }],
    );
  });
});

/** Rows of the first sheet: numbers as numbers, texts as texts. */
function rowsOfWorkbook(bytes: Buffer): (string | number)[][] {
  const files = unzip(bytes);
  const textOf = (name: string) => files.get(name)!;
  const strings = [...textOf('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/g)].map(
    ([, text]) => text!,
  );
  return [...textOf('xl/worksheets/sheet1.xml').matchAll(/<row .*?<\/row>/g)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(?:<v>(.*?)<\/v>)?<\/c>)/g)].map(([, attributes, value]) =>
      attributes!.includes('t="s"') ? strings[Number(value)]! : value === undefined ? '' : Number(value),
    ),
  );
}

describe('a report as a file', () => {
  const file = async (format: string, more = '') => {
    const path = `/admin/reports/file${query('member', YESTERDAY, YESTERDAY)}&format=${format}`;
    const answer = await fetch(`${admin.origin}/api${path}&order=stakes&direction=descending${more}`, {
      headers: admin.headers,
    });
    return Buffer.from(await answer.arrayBuffer());
  };

  it('has the figures of the report, as comma-separated values', async () => {
    const text = String(await file('csv'));
    const { rows, total } = await report('member', YESTERDAY);
    const lines = text.trim().split('\r\n');
    expect(text.startsWith('\uFEFF"아이디","닉네임","배팅 수"')).toBe(true);
    expect(lines).toHaveLength(rows.length + 2);
    expect(lines.at(-1)).toContain(`"합계","",${total.bets},${total.members},${total.stakes},${total.paid}`);
  });

  it('has only what was searched for, with its own sum', async () => {
    const { name, stakes } = (await report('member', YESTERDAY)).rows.find(({ key }) => key === String(loner.id))!;
    const lines = String(await file('csv', `&search=${name}`))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    for (const line of lines.slice(1)) expect(line).toContain(`,${stakes},`);
  });

  it('opens as a workbook with the same rows in the same order', async () => {
    const [head, ...rows] = rowsOfWorkbook(await file('xlsx'));
    const { rows: expected, total } = await report('member', YESTERDAY);
    expect(head!.slice(0, 5)).toEqual(['아이디', '닉네임', '배팅 수', '배팅 회원', '배팅금액']);
    expect(rows.slice(0, -1).map((cells) => cells[4])).toEqual(
      expected.map(({ stakes }) => stakes).toSorted((a, b) => b - a),
    );
    expect(rows.at(-1)!.slice(0, 6)).toEqual(['합계', '', total.bets, total.members, total.stakes, total.paid]);
  });
});
