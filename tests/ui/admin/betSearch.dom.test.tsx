import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FoundBet } from '../../../src/contract/api/staff/bets';
import type { StaffBet } from '../../../src/contract/api/staff/trading';
import type { TradingCalls } from '../../../src/machines';
import { BetsSection } from '../../../src/ui/admin/betting/BetsSection';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();
let sent: string[];
let shown: StaffBet;
let first: Partial<FoundBet>;

const found = (more: Partial<FoundBet> = {}): FoundBet => ({
  id: '100000001',
  userId: 'member',
  nickname: '한강나루',
  kind: 1,
  state: 'settled',
  status: 2,
  title: '울산 : 전북',
  folds: 1,
  system: null,
  stake: 10_000,
  price: 1_900,
  payout: 19_000,
  paid: 19_000,
  placedAt: 0,
  ...more,
});

const whole: StaffBet = {
  id: '100000001',
  userId: 'member',
  nickname: '한강나루',
  stake: 10_000,
  paid: 0,
  status: 1,
  state: 'settled',
  kind: 1,
  pricePolicy: 'better',
  system: null,
  totalPrice: 1_900,
  payout: 19_000,
  decideAt: null,
  settledAt: 60_000,
  refusal: null,
  placedAt: 0,
  story: [
    { of: 'ledger', at: 0, kind: 'bet.placed', amount: -10_000 },
    { of: 'ledger', at: 1_000, kind: 'bet.paid', amount: 19_000 },
    { of: 'staff', at: 2_000, action: 'result.correct', userId: 'boss', result: 1, reason: '공식 기록 정정' },
    { of: 'ledger', at: 3_000, kind: 'bet.reversed', amount: -19_000 },
  ],
  legs: [
    {
      place: 0,
      title: '울산 : 전북',
      sport: 6046,
      market: '1X2',
      pick: '1',
      line: '',
      fixtureId: 'f1',
      seenPrice: 1_880,
      price: 1_900,
      startsAt: 0,
      begun: true,
      result: 1,
      bets: 3,
      isOdds: true,
    },
  ],
};

const calls: Pick<TradingCalls, 'bets' | 'betsFile' | 'bet'> = {
  bets: (search) => {
    sent.push(`bets ${JSON.stringify(search)}`);
    const items = search.before === undefined ? [found(first)] : [found({ id: '99', title: '사다리 3', folds: 2 })];
    return Promise.resolve({ ok: true, value: { items, next: search.before === undefined ? '100000001' : null } });
  },
  betsFile: (filter, format) => {
    sent.push(`${format} ${JSON.stringify(filter)}`);
    return Promise.resolve({ ok: true, value: new Blob(['a,b']) });
  },
  bet: (id) => {
    sent.push(`bet ${id}`);
    return Promise.resolve({ ok: true, value: shown });
  },
};

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(async () => {
  dom.match(WIDE);
  sent = [];
  shown = whole;
  first = {};
  render(<BetsSection calls={calls} today="2023-11-15" path="/admin" />);
  await settle();
});

it('sends only what was filled in, days whole and stakes without separators', async () => {
  expect(sent).toEqual(['bets {}']);
  type('검색어', ' 울산 ');
  type('검색 대상', 'match');
  type('상태', 'open');
  type('구분', '2');
  type('배팅일부터', '2026-01-02');
  type('배팅일까지', '2026-01-02');
  type('배팅금액 이상(원)', '50,000');
  await press('검색');
  const day = Date.parse('2026-01-02T00:00:00+09:00');
  const { before: _, ...asked } = JSON.parse(sent.at(-1)!.slice('bets '.length)) as Record<string, string>;
  expect(asked).toEqual({
    in: 'match',
    search: '울산',
    state: 'open',
    kind: '2',
    from: String(day),
    to: String(day + 86_400_000),
    stake: '50000',
  });
  await press('조건 지우기');
  expect(sent.at(-1)).toBe('bets {}');
});

it('does not search by a stake that is no number', async () => {
  type('배팅금액 이상(원)', '만원');
  await press('검색');
  expect(screen.getByLabelText('배팅금액 이상(원)')).toHaveAccessibleDescription('숫자로 입력해주세요.');
  expect(screen.getByLabelText('배팅금액 이상(원)')).toHaveFocus();
  expect(sent).toHaveLength(1);
});

it('does not search from a day to an earlier one', async () => {
  type('배팅일부터', '2026-01-03');
  type('배팅일까지', '2026-01-02');
  await press('검색');
  expect(screen.getByLabelText('배팅일까지')).toHaveAccessibleDescription('시작일보다 빠른 날짜입니다.');
  expect(screen.getByLabelText('배팅일까지')).toHaveFocus();
  expect(sent).toHaveLength(1);
  type('배팅일부터', '');
  await press('검색');
  expect(sent).toHaveLength(2);
});

it('turns pages by where they ended, and back', async () => {
  expect(screen.getByRole('group', { name: '쪽 이동' })).toHaveTextContent(/^다음$/);
  await press('다음');
  expect(sent.at(-1)).toBe('bets {"before":"100000001"}');
  expect(screen.getByRole('table')).toHaveTextContent('사다리 3 외 1건');
  expect(screen.getByRole('group', { name: '쪽 이동' })).toHaveTextContent(/^처음으로이전$/);
  await press('이전');
  expect(screen.getByRole('table')).toHaveTextContent('울산 : 전북');
});

it('shows the whole story of a bet, and leads to its correction', async () => {
  await press('배팅 100000001 자세히');
  const dialog = screen.getByRole('dialog', { name: '배팅 100000001' });
  expect(sent.at(-1)).toBe('bet 100000001');
  expect(dialog).toHaveTextContent('배당 변경 시높아지면 자동 접수');
  const [, leg] = within(within(dialog).getByRole('table')).getAllByRole('row');
  expect(leg).toHaveTextContent('1.881.90');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    '1970-01-01 09:00:00 배팅 -10,000원',
    '1970-01-01 09:00:01 적중금 +19,000원',
    '1970-01-01 09:00:02 결과 정정 · 미적중 · 관리자 boss · 공식 기록 정정',
    '1970-01-01 09:00:03 결과 정정 회수 -19,000원',
  ]);
  expect(within(dialog).getByRole('link', { name: '결과 정정' })).toHaveAttribute(
    'href',
    '/admin?section=results&bet=100000001',
  );
});

it('shows of a leg that was open when its bet ended how the bet did', async () => {
  const [leg] = whole.legs;
  shown = {
    ...whole,
    state: 'cashed',
    legs: [
      { ...leg!, result: 0 },
      { ...leg!, place: 1, result: 2 },
    ],
  };
  await press('배팅 100000001 자세히');
  const [, first, second] = within(screen.getByRole('dialog')).getAllByRole('row');
  expect(first).toHaveTextContent('캐시아웃');
  expect(second).toHaveTextContent('적중');
});

it('shows of an open bet no payout yet, and what is at stake after a part was cashed out', async () => {
  first = { state: 'open', paid: 0 };
  await press('조건 지우기');
  expect(screen.getByRole('table')).toHaveTextContent('10,000원19,000원–');
  const part = { stake: 10_000, state: 'open', cashedOut: { stake: 5_000, paid: 4_200 } } as const;
  first = { ...part, paid: 4_200 };
  shown = { ...whole, ...part, paid: 4_200 };
  await press('검색');
  expect(screen.getByRole('table')).toHaveTextContent('10,000원남은 배팅금액 5,000원19,000원4,200원');
  await press('배팅 100000001 자세히');
  expect(screen.getByRole('dialog')).toHaveTextContent('남은 배팅금액5,000원');
});

it('has the time of each bet whole, whatever the length of a match’s name, which breaks instead', () => {
  expect(getComputedStyle(screen.getByText('1970-01-01 09:00:00')).whiteSpace).toBe('nowrap');
  expect(getComputedStyle(screen.getByRole('cell', { name: '울산 : 전북' })).overflowWrap).toBe('anywhere');
});

it('saves what the last search found as a file', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  type('검색어', 'member');
  await press('검색');
  await press('CSV 저장');
  expect(sent.at(-1)).toBe('csv {"in":"member","search":"member"}');
  await press('엑셀 저장');
  expect(sent.at(-1)).toBe('xlsx {"in":"member","search":"member"}');
  expect(save).toHaveBeenCalledTimes(2);
});
