import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { ReportRow } from '../../../src/contract/api/staff/reports';
import {
  arrangedRows,
  boundedRows,
  grossOf,
  netRevenueOf,
  summedFigures,
  wonMarginOf,
} from '../../../src/rules/reports/report';

const NONE = { bets: 0, members: 0, stakes: 0, paid: 0, bonuses: 0, points: 0, commission: 0 };
const row = (key: string, figures: Partial<ReportRow> = {}): ReportRow => ({
  key,
  name: key,
  note: '',
  ...NONE,
  ...figures,
});
const keys = (rows: readonly ReportRow[]) => rows.map(({ key }) => key).join('');

describe('the figures that follow from others', () => {
  it.each([
    [{ stakes: 100_000, paid: 90_000 }, 10_000, 1_000, 10_000],
    [{ stakes: 100_000, paid: 150_000 }, -50_000, -5_000, -50_000],
    [{ stakes: 0, paid: 5_000 }, -5_000, undefined, -5_000],
    // What is given back may be more than what is staked in the same period.
    [{ stakes: -3_000, paid: 0 }, -3_000, undefined, -3_000],
    [{ stakes: 30_000, paid: 20_000, bonuses: 1_000, points: 500, commission: 200 }, 10_000, 3_333, 8_300],
  ])('of %j are gross %d, margin %d and net %d', (figures, gross, margin, net) => {
    const all = { ...NONE, ...figures };
    expect([grossOf(all), wonMarginOf(all), netRevenueOf(all)]).toEqual([gross, margin, net]);
  });
});

describe('rows as they are shown', () => {
  const rows = [
    row('a', { stakes: 10, paid: 30, note: '호랑이' }),
    row('b', { stakes: 30, paid: 10 }),
    row('c', { paid: 5 }),
  ];
  it.each([
    ['name', 'ascending', '', 'abc'],
    ['stakes', 'descending', '', 'bac'],
    ['gross', 'ascending', '', 'acb'],
    // One that has none comes last either way.
    ['margin', 'ascending', '', 'abc'],
    ['margin', 'descending', '', 'bac'],
    ['name', 'ascending', ' 호랑 ', 'a'],
    ['name', 'descending', 'B', 'b'],
    ['name', 'descending', 'nobody', ''],
  ] as const)('are by %s, %s, with "%s": %s', (order, direction, search, shown) => {
    expect(keys(arrangedRows(rows, { order, direction, search }))).toBe(shown);
  });
});

const figure = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const anyRows = fc.array(fc.record({ stakes: figure, paid: figure, bonuses: figure, bets: fc.nat() }), {
  maxLength: 60,
});

test.prop([anyRows, fc.integer({ min: 1, max: 30 })])('rows that are bounded have the same sum', (figures, most) => {
  const rows = figures.map((each, i) => row(String(i), each));
  const bounded = boundedRows(rows, '그 외', most);
  expect(bounded.length).toBeLessThanOrEqual(Math.max(most, 0));
  expect(summedFigures(bounded)).toEqual(summedFigures(rows));
});
