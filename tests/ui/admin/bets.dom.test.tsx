import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hedged } from '../../../src/contract/api/staff/hedged';
import type { StaffBet, StaffLeg } from '../../../src/contract/api/staff/trading';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import type { ApiFailure, CallResult, Corrected, TradingCalls } from '../../../src/machines';
import { HedgedSection } from '../../../src/ui/admin/betting/HedgedSection';
import { ResultsSection } from '../../../src/ui/admin/betting/ResultsSection';
import { fakeDom, WIDE } from '../fakeDom';
import { refusal } from './fakeAdminCalls';

const dom = fakeDom();

const leg = (more: Partial<StaffLeg> = {}): StaffLeg => ({
  place: 0,
  title: '울산 : 전북',
  sport: 6046,
  market: '1X2',
  pick: '1',
  line: '',
  fixtureId: 'f1',
  seenPrice: 1_950,
  price: 1_900,
  startsAt: 0,
  result: 2,
  begun: true,
  bets: 3,
  isOdds: true,
  ...more,
});
const round = () =>
  leg({ place: 1, title: '사다리 12', sport: null, market: '홀짝', pick: '홀', bets: 1, isOdds: false });
const staffBet = (more: Partial<StaffBet> = {}): StaffBet => ({
  id: '100000001',
  userId: 'member',
  nickname: '한강나루',
  stake: 10_000,
  paid: 19_000,
  status: 2,
  state: 'settled',
  kind: 1,
  pricePolicy: 'ask',
  system: null,
  totalPrice: 1_900,
  payout: 19_000,
  decideAt: null,
  settledAt: 0,
  refusal: null,
  story: [],
  placedAt: 0,
  legs: [leg(), round()],
  ...more,
});

let sent: string[];
let bet: StaffBet;
let moved: number;
let failing: ApiFailure | undefined;
let corrected: Corrected;
let held: (() => void)[] | undefined;
let hedged: Hedged[];

async function answer<T>(words: string, value: () => T): Promise<CallResult<T>> {
  sent.push(words);
  if (held) await new Promise<void>((go) => held!.push(go));
  return failing ? { ok: false, failure: failing } : { ok: true, value: value() };
}

const calls: Pick<
  TradingCalls,
  'bet' | 'correct' | 'correctionPreview' | 'voidBet' | 'hedged' | 'matchBets' | 'matchPreview' | 'correctMatch'
> = {
  matchBets: (id) =>
    answer(`match ${id}`, () => ({
      title: '울산 : 전북',
      sport: 6046,
      begun: true,
      markets: [{ id: 'm1', name: '1X2', bets: 3 }],
      parts: [10, 20],
    })),
  matchPreview: (id, result) =>
    answer(`match preview ${id} ${JSON.stringify(result)}`, () => ({
      bets: 3,
      moved,
      changed: [
        { title: '울산 : 전북', sport: 6046, market: '1X2', pick: '1', line: '', bets: 3, before: 2, after: 1 },
      ],
      undecided: [],
    })),
  correctMatch: (id, correction) => answer(`correct match ${id} ${JSON.stringify(correction)}`, () => corrected),
  bet: (id) => answer(`bet ${id}`, () => bet),
  correctionPreview: (id, place, result) =>
    answer(`preview ${id} ${place} ${result}`, () => ({ bets: result === 3 ? 0 : 3, moved })),
  correct: (id, place, { result, reason }) => answer(`correct ${id} ${place} ${result} ${reason}`, () => corrected),
  voidBet: (id, reason) => answer(`void ${id} ${reason}`, () => corrected),
  hedged: (page) => answer(`hedged ${page}`, () => ({ items: hedged, page, pageCount: 1, totalCount: hedged.length })),
};

beforeEach(() => {
  dom.match(WIDE);
  sent = [];
  bet = staffBet();
  moved = 28_500;
  failing = undefined;
  corrected = { waits: false, bets: 3 };
  held = undefined;
  hedged = [];
});

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string, place: HTMLElement = document.body) => {
  fireEvent.click(within(place).getByRole('button', { name }));
  await settle();
};
const type = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
};
const changes = () => sent.filter((words) => /^(correct|void) /.test(words));

async function open(first?: string): Promise<void> {
  render(<ResultsSection calls={calls} clock={new VirtualClock(0)} first={first} />);
  await settle();
}

describe('a match', () => {
  it('is corrected by its score, once what changes is shown', async () => {
    await open('100000001');
    await press('울산 : 전북 경기 전체 정정');
    const dialog = screen.getByRole('dialog', { name: '울산 : 전북 경기 전체 정정' });
    expect(within(dialog).getByText('스코어를 입력하면 바뀌는 배팅을 보여드립니다.')).toBeInTheDocument();
    await type('전반전 홈', '0');
    await type('전반전 원정', '1');
    await type('후반전 홈', '1');
    await type('사유', '공식 기록 정정');
    await press('경기 정정하기', dialog);
    expect(changes()).toEqual([]);
    await type('후반전 원정', '1');
    expect(within(dialog).getByRole('table', { name: '바뀌는 선택' })).toHaveTextContent('적중');
    await press('경기 정정하기', dialog);
    const scores = [
      { part: 10, home: 0, away: 1 },
      { part: 20, home: 1, away: 1 },
    ];
    expect(changes()).toEqual([
      `correct match f1 ${JSON.stringify({ result: { by: 'score', scores }, reason: '공식 기록 정정' })}`,
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is made void, one market of it', async () => {
    await open('100000001');
    await press('울산 : 전북 경기 전체 정정');
    const dialog = screen.getByRole('dialog');
    fireEvent.change(within(dialog).getByRole('combobox', { name: '방법' }), { target: { value: 'void' } });
    fireEvent.change(within(dialog).getByRole('combobox', { name: '마켓' }), { target: { value: 'm1' } });
    await settle();
    await type('사유', '오류 배당');
    await press('경기 정정하기', dialog);
    expect(changes()).toEqual([
      `correct match f1 ${JSON.stringify({ result: { by: 'void', marketId: 'm1' }, reason: '오류 배당' })}`,
    ]);
  });
});

describe('a bet', () => {
  it('is found by its number', async () => {
    await open();
    await type('배팅번호', 'abc');
    await press('조회');
    expect(screen.getByRole('alert')).toHaveTextContent('배팅번호는 숫자입니다.');
    expect(screen.getByLabelText('배팅번호')).toHaveFocus();
    expect(screen.getByLabelText('배팅번호')).toHaveAccessibleDescription('배팅번호는 숫자입니다.');
    await type('배팅번호', '');
    screen.getByRole('button', { name: '조회' }).focus();
    await press('조회');
    expect(screen.getByLabelText('배팅번호')).toHaveFocus();
    expect(screen.getByLabelText('배팅번호')).toHaveAccessibleDescription('배팅번호를 입력해주세요.');
    await type('배팅번호', '１00000001');
    await press('조회');
    expect(screen.getByRole('table')).toHaveTextContent('울산 : 전북승무패홈1.90적중3건');
    expect(screen.getByRole('table')).toHaveTextContent('정정 불가');
    expect(screen.getByText('한강나루 (member)')).toBeVisible();
  });

  it('is shown at once where the address names it', async () => {
    await open('100000001');
    expect(sent).toEqual(['bet 100000001']);
  });

  it.each(['1 or 2', '', undefined])('is not looked for by %j', async (first) => {
    await open(first);
    expect(sent).toEqual([]);
  });
});

describe('a correction', () => {
  it('shows what it would move, and is sent once with its reason', async () => {
    await open('100000001');
    await press('울산 : 전북 결과 정정');
    expect(sent).toContain('preview 100000001 0 1');
    expect(screen.getByRole('dialog')).toHaveTextContent('정산되는 배팅3건지급·회수 합계28,500원');
    await press('정정하기');
    expect(screen.getByLabelText('사유')).toHaveAccessibleDescription('사유는 2자에서 200자까지 입력해주세요.');
    await type('새 결과', '-1');
    await type('사유', '공식 기록 정정');
    held = [];
    fireEvent.click(screen.getByRole('button', { name: '정정하기' }));
    await settle();
    expect(screen.getByRole('button', { name: '처리 중…' })).toBeDisabled();
    held.forEach((go) => go());
    held = undefined;
    await settle();
    expect(changes()).toEqual(['correct 100000001 0 -1 공식 기록 정정']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('배팅 3건을 새 결과로 정산합니다.')).toBeVisible();
    // As it is now.
    expect(sent.at(-1)).toBe('bet 100000001');
  });

  it('is not sent before its effect is known, nor where it has none', async () => {
    await open('100000001');
    held = [];
    await press('울산 : 전북 결과 정정');
    await type('사유', '공식 기록 정정');
    expect(screen.getByRole('button', { name: '정정하기' })).toBeDisabled();
    held.forEach((go) => go());
    held = undefined;
    await settle();
    expect(screen.getByRole('button', { name: '정정하기' })).toBeEnabled();
    await type('새 결과', '3');
    expect(screen.getByRole('dialog')).toHaveTextContent('새로 정산되는 배팅이 없습니다.');
    expect(screen.getByRole('button', { name: '정정하기' })).toBeDisabled();
  });

  it('whose effect could not be loaded can be tried again', async () => {
    await open('100000001');
    failing = { reason: 'timeout' };
    await press('울산 : 전북 결과 정정');
    failing = undefined;
    expect(screen.getByRole('button', { name: '정정하기' })).toBeDisabled();
    await press('다시 시도', screen.getByRole('dialog'));
    expect(screen.getByRole('button', { name: '정정하기' })).toBeEnabled();
  });

  it('of a large sum shows the limit, and that it waits for another administrator', async () => {
    moved = 1_000_001;
    corrected = { waits: true };
    await open('100000001');
    await press('울산 : 전북 결과 정정');
    expect(screen.getByRole('dialog')).toHaveTextContent('한도를 넘어 다른 관리자의 승인이 필요합니다.');
    await type('사유', '공식 기록 정정');
    await press('정정하기');
    expect(screen.getByText(/^승인 대기로 등록되었습니다/)).toBeVisible();
  });

  it('that is refused shows the reason and leaves what was typed', async () => {
    await open('100000001');
    await press('울산 : 전북 결과 정정');
    await type('사유', '공식 기록 정정');
    failing = refusal('같은 마켓에 이미 당첨된 결과가 있습니다.', 'correction-inconsistent');
    await press('정정하기');
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      '같은 마켓에 이미 당첨된 결과가 있습니다.',
    );
    expect(screen.getByLabelText('사유')).toHaveValue('공식 기록 정정');
    failing = undefined;
    await press('정정하기');
    expect(changes()).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['has begun', true, ['미적중', '적중', '적특', '취소']],
    ['has not begun', false, ['취소']],
  ])('settles a leg that is open once its match %s', async (_, begun, results) => {
    bet = staffBet({ state: 'open', legs: [leg({ result: 0, begun })] });
    await open('100000001');
    await press('울산 : 전북 결과 입력');
    const options = within(screen.getByLabelText('새 결과')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent).toSorted()).toEqual(results.toSorted());
  });

  it.each(['cancelled', 'refused'] as const)('is not offered for a bet that was %s', async (state) => {
    bet = staffBet({ state });
    await open('100000001');
    expect(screen.queryByRole('button', { name: /결과/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /취소/ })).toBeNull();
  });
});

describe('a void', () => {
  it('is offered for an open bet, and asks for a reason', async () => {
    bet = staffBet({ state: 'open', paid: 0 });
    await open('100000001');
    await press('배팅 100000001 취소');
    expect(screen.getByRole('dialog')).toHaveTextContent('배팅금액 10,000원을 회원에게 돌려줍니다.');
    await type('사유', '오류 배팅');
    await press('취소하기');
    expect(changes()).toEqual(['void 100000001 오류 배팅']);
    expect(screen.getByText('배팅을 취소했습니다. 배팅금액이 회원에게 돌아갑니다.')).toBeVisible();
  });

  it.each([
    ['stake', { stake: 1_500_000, payout: 1_900_000 }],
    ['payout', { stake: 50_000, payout: 1_100_000 }],
  ])('of a large %s shows that it waits', async (_, amounts) => {
    bet = staffBet({ state: 'open', paid: 0, ...amounts });
    corrected = { waits: true };
    await open('100000001');
    await press('배팅 100000001 취소');
    expect(screen.getByRole('dialog')).toHaveTextContent('한도를 넘어 다른 관리자의 승인이 필요합니다.');
    await type('사유', '오류 배팅');
    await press('취소하기');
    expect(screen.getByText(/^승인 대기로 등록되었습니다/)).toBeVisible();
  });
});

describe('hedged bets', () => {
  const side = (pick: string, id: string, more: Partial<Hedged['sides'][number]> = {}) => ({
    title: '사다리 12',
    sport: null,
    market: '홀짝',
    pick,
    line: '',
    stake: 30_000,
    betCount: 1,
    bets: [{ id, userId: `user${id}`, nickname: '한강', stake: 30_000 }],
    ...more,
  });

  it('are shown with who stands on which side, and lead to the bets', async () => {
    hedged = [{ at: 0, relation: 'phone', sides: [side('홀', '7'), side('짝', '8', { stake: 90_000, betCount: 3 })] }];
    render(<HedgedSection calls={calls} />);
    await settle();
    const table = screen.getByRole('table');
    expect(table).toHaveTextContent('사다리 12같은 연락처');
    expect(table).toHaveTextContent('홀짝 홀 30,000원user7');
    expect(table).toHaveTextContent('외 2건');
    expect(table).toHaveTextContent('120,000원');
    expect(screen.getByRole('link', { name: '배팅 8 조회' })).toHaveAttribute('href', '?section=results&bet=8');
  });

  it('may be none', async () => {
    render(<HedgedSection calls={calls} />);
    await settle();
    expect(screen.getByText('양방 배팅이 없습니다.')).toBeVisible();
  });
});
