import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reconciliation, ReportRow } from '../../../src/contract/api/staff/reports';
import type { ReportCalls } from '../../../src/machines';
import { summedFigures } from '../../../src/rules/reports/report';
import { ReportsSection } from '../../../src/ui/admin/reports/ReportsSection';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { fakeDom, WIDE } from '../fakeDom';
import { typeDays } from '../typeDays';
import { testSite } from '../testSite';

const dom = fakeDom();
const TODAY = '2026-03-05';

const row = (key: string, stakes: number, paid: number, more: Partial<ReportRow> = {}): ReportRow => ({
  ...{ key, name: key, note: '', bets: 1, members: 1, stakes, paid, bonuses: 0, points: 0, commission: 0 },
  ...more,
});

let sent: string[];
let rows: ReportRow[];
let lines: Reconciliation;

const calls: ReportCalls = {
  report(query) {
    sent.push(`report ${query.by} ${query.from} ${query.to}`);
    return Promise.resolve({ ok: true, value: { rows, total: summedFigures(rows) } });
  },
  reportFile({ by, search, order, direction, format }) {
    sent.push(`file ${by} ${order} ${direction} ${search} ${format}`);
    return Promise.resolve({ ok: true, value: new Blob(['x']) });
  },
  margins({ by, from, to }) {
    sent.push(`margins ${by} ${from} ${to}`);
    const figures = { bets: 3, stakes: 30_000, paid: 27_000, expected: 1_428 };
    const found = { rows: [{ key: 'k', name: 'K리그', note: '축구', ...figures }], total: figures };
    return Promise.resolve({ ok: true, value: { ...found, unknown: { bets: 2, stakes: 15_000 } } });
  },
  marginsFile({ by, from, to, format }) {
    sent.push(`file of margins ${by} ${from} ${to} ${format}`);
    return Promise.resolve({ ok: true, value: new Blob(['x']) });
  },
  reconciliationFile({ from, to, format }) {
    sent.push(`file of reconciliation ${from} ${to} ${format}`);
    return Promise.resolve({ ok: true, value: new Blob(['x']) });
  },
  reconciliation({ from, to }) {
    sent.push(`reconciliation ${from} ${to}`);
    return Promise.resolve({ ok: true, value: lines });
  },
};

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
/** What a field has after each key, and then it is left. */
const type = async (label: string, ...values: string[]) => {
  const field = screen.getByLabelText(label);
  typeDays(field, ...values);
  fireEvent.blur(field);
  await settle();
};
const open = async () => {
  render(
    <SiteProvider value={testSite().site}>
      <ReportsSection calls={calls} today={TODAY} />
    </SiteProvider>,
  );
  await settle();
};
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1, -1)
    .map((one) => within(one).getAllByRole('cell')[0]!.textContent.trim());
const headOf = (name: string) => screen.getByRole('columnheader', { name });

beforeEach(() => {
  dom.match(WIDE);
  sent = [];
  rows = [row('tiger', 10_000, 25_000, { note: '호랑이' }), row('bear', 30_000, 10_000), row('wolf', 0, 500)];
  lines = [
    { what: 'won', name: '', currency: 'won', ledger: 5_000, record: 5_000 },
    { what: 'debits', name: 'playfun', currency: 'won', ledger: 7_000, record: 7_000 },
  ];
});

describe('what the operator won', () => {
  it('is of today by day, and of the period and grouping that are chosen', async () => {
    await open();
    expect(sent).toEqual([`report day ${TODAY} ${TODAY}`]);
    await press('어제');
    expect(sent.at(-1)).toBe('report day 2026-03-04 2026-03-04');
    await press('회원');
    expect(sent.at(-1)).toBe('report member 2026-03-04 2026-03-04');
    await press('이번 달');
    expect(sent.at(-1)).toBe(`report member 2026-03-01 ${TODAY}`);
    // A first day behind the last one moves that, too.
    await type('종료일', '2026-02-10');
    expect(sent.at(-1)).toBe('report member 2026-02-10 2026-02-10');
    expect(screen.getByLabelText('시작일')).toHaveValue('2026-02-10');
    // Days on the way to the one that is meant move nothing.
    const asked = sent.length;
    await press('이번 달');
    await type('종료일', '2026-01-05', '2026-02-05', '2026-03-05', '2026-03-02');
    expect(sent.slice(asked + 1)).toEqual(['report member 2026-03-01 2026-03-02']);
  });

  it('has gross, margin and net of each row and of their sum', async () => {
    rows = [row('tiger', 10_000, 25_000, { bonuses: 1_000 }), row('bear', 30_000, 10_000, { commission: 500 })];
    await open();
    await press('회원');
    const [, bear, tiger, sum] = within(screen.getByRole('table')).getAllByRole('row');
    expect(tiger).toHaveTextContent('-15,000원-150.00%1,000원0원0원-16,000원');
    expect(bear).toHaveTextContent('20,000원66.67%0원0원500원19,500원');
    expect(sum).toHaveTextContent('합계2240,000원35,000원5,000원12.50%1,000원0원500원3,500원');
  });

  it('is sorted by what is pressed, and the other way by pressing it again', async () => {
    await open();
    await press('회원');
    expect(names()).toEqual(['bear', 'tiger 호랑이', 'wolf']);
    expect(headOf('배팅금액')).toHaveAttribute('aria-sort', 'descending');
    expect(headOf('손익')).toHaveAttribute('aria-sort', 'none');
    await press('손익');
    await press('손익');
    expect(names()).toEqual(['tiger 호랑이', 'wolf', 'bear']);
    expect(headOf('손익')).toHaveAttribute('aria-sort', 'ascending');
    expect(sent).toHaveLength(2);
  });

  it('is searched without asking again, with the sum of what is found', async () => {
    await open();
    await type('이름 검색', '호랑');
    expect(names()).toEqual(['tiger 호랑이']);
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('합계1110,000원25,000원-15,000원');
    await type('이름 검색', 'nobody');
    expect(screen.getByText('검색한 이름이 없습니다.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('has no number of bets and members of leagues that are found, which may share them', async () => {
    rows = [row('K리그1', 10_000, 0), row('K리그2', 5_000, 0), row('J리그', 1_000, 0)];
    const sum = () => screen.getAllByRole('row').at(-1);
    await open();
    await press('리그·게임');
    await type('이름 검색', 'K리그');
    expect(sum()).toHaveTextContent('합계––15,000원0원15,000원100.00%');
    await press('회원');
    await type('이름 검색', 'K리그');
    expect(sum()).toHaveTextContent('합계2215,000원');
  });

  it('is a page of rows where they are many', async () => {
    rows = Array.from({ length: 230 }, (_, i) => row(`m${i}`, 1_000 + i, 0));
    await open();
    await press('회원');
    expect(names()).toHaveLength(100);
    expect(screen.getByText('230건')).toBeInTheDocument();
    await press('마지막 페이지');
    expect(names()).toHaveLength(30);
    expect(names().at(-1)).toBe('m0');
  });

  it('is saved as it is shown', async () => {
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await open();
    await press('매니저');
    await type('이름 검색', 'be');
    await press('순손익');
    await press('엑셀 저장');
    expect(sent.at(-1)).toBe('file agent net descending be xlsx');
    await press('CSV 저장');
    expect(sent.at(-1)).toBe('file agent net descending be csv');
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('has its order beside the search on a small screen, and its sum as the last card', async () => {
    dom.match();
    await open();
    await press('상품');
    await type('정렬', 'paid');
    await type('정렬 방향', 'ascending');
    const cards = screen.getAllByRole('listitem').map((one) => one.textContent);
    expect(cards.map((text) => /(wolf|bear|tiger|합계)/.exec(text)![0])).toEqual(['wolf', 'bear', 'tiger', '합계']);
  });

  it('is empty where nothing was moved', async () => {
    rows = [];
    await open();
    expect(screen.getByText('이 기간에 움직인 금액이 없습니다.')).toBeInTheDocument();
  });
});

describe('margins won', () => {
  it('stand beside those that were set, by sport, league or market, and are saved', async () => {
    await open();
    await press('어제');
    await press('마진 실적');
    expect(sent.at(-1)).toBe('margins sport 2026-03-04 2026-03-04');
    expect(screen.getByRole('row', { name: /K리그/ })).toHaveTextContent('330,000원27,000원3,000원10.00%4.76%');
    expect(screen.getByText(/마진을 알 수 없는 배팅 2건\(15,000원\)/)).toBeVisible();
    await press('마켓');
    expect(sent.at(-1)).toBe('margins market 2026-03-04 2026-03-04');
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await press('엑셀 저장');
    expect(sent.at(-1)).toBe('file of margins market 2026-03-04 2026-03-04 xlsx');
  });
});

describe('the reconciliation', () => {
  it('is of the period that is chosen, and all right where all is equal', async () => {
    await open();
    await press('어제');
    await press('장부 대사');
    expect(sent.at(-1)).toBe('reconciliation 2026-03-04 2026-03-04');
    expect(screen.getByRole('status')).toHaveTextContent('모든 항목이 일치합니다.');
    expect(screen.getByRole('row', { name: /게임사 배팅 · 플레이펀/ })).toHaveTextContent('7,000원7,000원일치');
  });

  it('marks each difference', async () => {
    lines = [...lines, { what: 'credits', name: 'vinus', currency: 'won', ledger: 1_000, record: 4_000 }];
    await open();
    await press('장부 대사');
    expect(screen.getByRole('status')).toHaveTextContent('일치하지 않는 항목 1건');
    expect(screen.getByRole('row', { name: /비너스/ })).toHaveTextContent('1,000원4,000원-3,000원');
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await press('엑셀 저장');
    expect(sent.at(-1)).toBe(`file of reconciliation ${TODAY} ${TODAY} xlsx`);
  });
});
