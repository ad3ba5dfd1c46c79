import { describe, expect, it } from 'vitest';
import { exportFile } from '../../../server/exports/exportFile';
import type { FileTable } from '../../../server/exports/fileTable';
import { unzip } from '../../support/unzip';

const AT = Date.UTC(2026, 10, 25, 15, 30, 5);
const RISKY = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '－1'];
const table: FileTable = {
  name: '손익',
  head: ['이름', '금액', '수익률', '시각'],
  rows: [
    ...RISKY.map((text) => [text, -5_000, { percent: -250 }, { at: AT }]),
    ['"a",b', 0, { percent: undefined }, ''],
  ],
  sums: ['합계', -40_000, { percent: 1_234 }, ''],
};

describe('a table as a file', () => {
  it('has odds that are numbers as the pages show them, and no column without a name', async () => {
    const bets: FileTable = {
      name: '배팅',
      head: ['번호', '', '배당'],
      rows: [
        ['1', '', { odds: 4_415_279 }],
        ['2', '', { odds: 0 }],
      ],
      sums: ['합계', '', ''],
    };
    const lines = String(await exportFile(bets, 'csv'))
      .slice(1)
      .split('\r\n');
    expect(lines).toEqual(['"번호","배당"', '"1",4415.27', '"2",""', '"합계",""', '']);
    const cells = unzip((await exportFile(bets, 'xlsx')) as Buffer).get('xl/worksheets/sheet1.xml')!;
    expect(cells).toContain('<v>4415.27</v>');
    expect(cells).not.toContain('r="C1"');
  });

  it('has texts that no spreadsheet runs, and numbers that are numbers, as comma-separated values', async () => {
    const text = String(await exportFile(table, 'csv'));
    const [head, ...lines] = text.slice(1).split('\r\n');
    expect(text[0]).toBe('\uFEFF');
    expect(head).toBe('"이름","금액","수익률","시각"');
    for (const [i, risky] of RISKY.entries()) expect(lines[i]).toBe(`"'${risky}",-5000,-2.5,"2026-11-26 00:30:05"`);
    expect(lines.slice(RISKY.length)).toEqual(['"""a"",b",0,"",""', '"합계",-40000,12.34,""', '']);
  });

  it('has dates by the clock of Seoul and no formula, as a workbook', async () => {
    const files = unzip((await exportFile(table, 'xlsx')) as Buffer);
    const cells = files.get('xl/worksheets/sheet1.xml')!;
    expect(cells).not.toContain('<f>');
    // Days since 1899-12-30, at half past midnight.
    const days = (Date.UTC(2026, 10, 26) - Date.UTC(1899, 11, 30)) / 86_400_000;
    const moment = Number(/<v>(46\d{3}\.\d+)<\/v>/.exec(cells)![1]);
    expect(moment).toBeCloseTo(days + (30 * 60 + 5) / 86_400, 6);
    expect(cells).toContain('<v>-5000</v>');
    expect(cells).toContain('<v>-0.025</v>');
    expect(files.get('xl/sharedStrings.xml')).toContain('=1+1');
  });
});
