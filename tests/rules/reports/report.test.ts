import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { REPORT_GROUPINGS, type ReportRow } from '../../../src/contract/api/staff/reports';
import {
  arrangedRows,
  boundedRows,
  foundFigures,
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

describe('the figures of found rows', () => {
  const rows = ['a', 'b', 'c'].map((key) => row(key, { bets: 2, members: 1, stakes: 10_000, paid: 3_000 }));
  const total = { ...NONE, bets: 3, members: 2, stakes: 30_000, paid: 9_000 };
  const countsOf = (by: (typeof REPORT_GROUPINGS)[number], count: number) => {
    const { bets, members } = foundFigures(by, { rows, total }, rows.slice(0, count));
    return [bets, members];
  };

  it.each([
    // A bet may have legs in both leagues, a member may have bet on both days.
    ['league', [undefined, undefined]],
    ['product', [4, undefined]],
    ['day', [4, undefined]],
    ['agent', [4, 2]],
    ['member', [4, 2]],
  ] as const)('by %s count nothing that may be in two rows', (by, counts) => {
    expect(countsOf(by, 2)).toEqual(counts);
  });

  it.each(REPORT_GROUPINGS)('by %s are the total for all rows, and those of a row that is found alone', (by) => {
    expect([countsOf(by, 3), countsOf(by, 1), countsOf(by, 0)]).toEqual([
      [3, 2],
      [2, 1],
      [0, 0],
    ]);
  });

  it.each(REPORT_GROUPINGS)('by %s have the sums of money', (by) => {
    expect(foundFigures(by, { rows, total }, rows.slice(1))).toMatchObject({ stakes: 20_000, paid: 6_000 });
  });
});
