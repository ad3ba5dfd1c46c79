import { expect, it } from 'vitest';
import { reportTable } from '../../../server/reports/reportTable';
import type { ReportGrouping } from '../../../src/contract/api/staff/reports';

const NONE = { bonuses: 0, points: 0, commission: 0 };
const row = (name: string, stakes: number) => ({
  ...{ ...NONE, key: name, name, note: '', bets: 1, members: 1, stakes, paid: 0 },
});
const report = {
  rows: [row('K리그1', 10_000), row('K리그2', 5_000), row('J리그', 1_000)],
  total: { ...NONE, bets: 1, members: 1, stakes: 16_000, paid: 0 },
};
const sumsOf = (by: ReportGrouping, search: string) =>
  reportTable(by, report, { search, order: 'stakes', direction: 'descending' }).sums?.slice(0, 5);

it.each([
  ['league', '', ['합계', '', 1, 1, 16_000]],
  // One bet may be in both leagues.
  ['league', 'K리그', ['합계', '', '', '', 15_000]],
  ['day', 'K리그', ['합계', '', 2, '', 15_000]],
  ['member', 'K리그', ['합계', '', 2, 2, 15_000]],
  ['league', 'J', ['합계', '', 1, 1, 1_000]],
] as const)('the sum of a saved report by %s, searched for "%s", counts nothing twice', (by, search, sums) => {
  expect(sumsOf(by, search)).toEqual(sums);
});
