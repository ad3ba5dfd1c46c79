import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../server/ledger';
import { type MarginGrouping, marginReportSchema } from '../../../src/contract/api/staff/reports';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { seoulDay } from '../../../src/rules/text/days';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import type { Visitor } from '../../support/visitor';

const TODAY = seoulDay(Date.now());
/** What 1.90, 3.20 and 3.40 add up to above 1, and what one such leg leaves of a stake: 1 - 1 / 1.1329. */
const MARGIN = 1_329;
const ONE = 1 - 1 / 1.1329;
const TWO = 1 - 1 / 1.1329 ** 2;

let database: TestDatabase;
let server: BettingServer;
let admin: Visitor;
let player: Player;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url });
  [admin, player] = await Promise.all([server.signedIn('admin'), server.player()]);
  for (const id of ['w1', 'w2', 'w3']) server.feed.match(id);
});

afterAll(async () => {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await database.drop();
});

async function report(by: MarginGrouping, day = TODAY) {
  const { status, body, text } = await admin.get(`/admin/reports/margins?by=${by}&from=${day}&to=${day}`);
  expect(status, text).toBe(200);
  return v.parse(marginReportSchema, body);
}

const storedMargins = async () => {
  const { rows } = await server.database.pool.query<{ margin: number | null }>(
    'select margin from bet_leg order by bet_id, place',
  );
  return rows.map(({ margin }) => margin);
};

async function settled(): Promise<void> {
  const isOpen = async () => (await player.bets()).items.some(({ status }) => status === Settlement.inProgress);
  await expect.poll(isOpen).toBe(false);
}

describe('margins won', () => {
  it('are those of settled bets, beside what their margins would have left of their stakes', async () => {
    expect((await report('sport')).rows).toEqual([]);
    await player.bet(['w1.wdl.1'], { stake: 10_000 });
    await player.bet(['w1.wdl.2', 'w2.wdl.1'], { stake: 20_000 });
    // Its market is suspended in part when it is placed: what its outcomes add up to is not known.
    server.feed.status('w3.wdl.X', TradingStatus.suspended);
    await player.bet(['w3.wdl.1'], { stake: 5_000 });
    expect(await storedMargins()).toEqual([MARGIN, MARGIN, MARGIN, null]);
    expect((await report('sport')).total.bets).toBe(0);

    for (const id of ['w1', 'w2', 'w3']) server.feed.settle(`${id}.wdl.1`, Settlement.won);
    server.feed.settle('w1.wdl.2', Settlement.lost);
    await settled();
    const { rows, total, unknown } = await report('sport');
    expect(total).toEqual({
      ...{ bets: 2, stakes: 30_000, paid: 19_000 },
      expected: Math.round(10_000 * ONE + 20_000 * TWO),
    });
    expect(rows).toMatchObject([{ name: '축구', ...total }]);
    expect(unknown).toEqual({ bets: 1, stakes: 5_000 });
    // The accumulator is in both leagues with half of its stake each.
    expect((await report('league')).rows).toMatchObject([
      { name: 'w1 리그', bets: 2, stakes: 20_000, paid: 19_000, expected: Math.round(10_000 * (ONE + TWO)) },
      { name: 'w2 리그', bets: 1, stakes: 10_000, paid: 0, expected: Math.round(10_000 * TWO) },
    ]);
    expect((await report('market')).rows).toMatchObject([{ name: '승무패', note: '축구', ...total }]);
    expect((await report('market', '2026-01-01')).rows).toEqual([]);
  });

  it('are saved as they are shown', async () => {
    const file = await admin.get(`/admin/reports/margins/file?by=market&from=${TODAY}&to=${TODAY}&format=csv`);
    expect(file.status).toBe(200);
    const figures = '2,30000,19000,11000,36.67,18.63';
    for (const line of ['"실현 마진","설정 마진"', `"승무패","축구",${figures}`, `"합계","",${figures}`]) {
      expect(file.text).toContain(line);
    }
  });
});
