import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ReviewedBet, Reviews } from '../../../src/contract/api/staff/reviews';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import type { CallResult, TradingCalls } from '../../../src/machines';
import { ReviewsSection } from '../../../src/ui/admin/betting/ReviewsSection';
import { fakeDom, WIDE } from '../fakeDom';
import { CHANGED } from './fakeAdminCalls';

const dom = fakeDom();

const BET: ReviewedBet = {
  id: '71',
  userId: 'user1',
  nickname: '회원일',
  level: 3,
  state: 'waiting',
  stake: 2_000_000,
  system: null,
  totalPrice: 1_900,
  payout: 3_800_000,
  placedAt: 0,
  until: 17_000,
  legs: [{ fixtureId: 'f1', title: '한밭 : 새벌', sport: 6046, market: '1X2', pick: '1', line: '', price: 1_900 }],
  answer: null,
};

let sent: unknown[];
let answers: Reviews;
let refused: boolean;

async function done<T>(asked: unknown, value: () => T): Promise<CallResult<T>> {
  sent.push(asked);
  return refused ? { ok: false, failure: { reason: 'timeout' } } : { ok: true, value: value() };
}

const calls: Pick<TradingCalls, 'reviews' | 'setReviewTerms' | 'answerReview'> = {
  reviews: async () => ({ ok: true, value: answers }),
  setReviewTerms: (terms) => {
    if (terms.version === answers.terms.version) return done(terms, () => void (answers = { ...answers, terms }));
    sent.push(terms);
    return Promise.resolve({ ok: false, failure: CHANGED });
  },
  answerReview: (id, answer) =>
    done({ id, ...answer }, () => {
      const offer = answer.answer === 'offer' ? { stake: answer.stake, takenBy: null } : null;
      const past = { ...BET, answer: { is: answer.answer, by: 'admin', at: 0, offer } };
      answers = { ...answers, waiting: [], past: [past] };
    }),
};

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const fill = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
const table = (name: string) => within(screen.getByRole('table', { name }));

beforeEach(async () => {
  dom.match(WIDE);
  sent = [];
  refused = false;
  answers = { terms: { stake: 1_000_000, payout: null, waitMs: 20_000 }, serverTime: 5_000, waiting: [BET], past: [] };
  render(<ReviewsSection calls={calls} clock={new VirtualClock(0)} />);
  await settle();
});

it('shows what waits, for how long, and from which size on bets do', () => {
  const row = table('심사 대기').getAllByRole('row')[1]!;
  expect(row.textContent).toContain('한밭 : 새벌');
  expect(row.textContent).toContain('2,000,000원');
  expect(row.textContent).toContain('12초');
  expect(screen.getByText('현재 기준: 배팅금액 1,000,000원 이상')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('심사 대기 1건');
});

it.each([
  ['배팅 71 접수', { id: '71', answer: 'accept' }],
  ['배팅 71 거절', { id: '71', answer: 'refuse' }],
])('%s is one press', async (button, answer) => {
  await press(button);
  expect(sent).toEqual([answer]);
  expect(screen.getByText('심사를 기다리는 배팅이 없습니다.')).toBeTruthy();
});

it('offers half unless something else is typed, and never as much as was asked for', async () => {
  await press('배팅 71 금액 제안');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /제안 금액/ });
  expect(field.value).toBe('1,000,000');
  fill(/제안 금액/, '2000000');
  await press('제안하기');
  expect(sent).toEqual([]);
  fill(/제안 금액/, '500000');
  await press('제안하기');
  expect(sent).toEqual([{ id: '71', answer: 'offer', stake: 500_000 }]);
  expect(table('지난 심사').getByText(/500,000원 제안/)).toBeTruthy();
});

it('reports an answer that did not arrive, and the bet stays in the list', async () => {
  refused = true;
  await press('배팅 71 접수');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(table('심사 대기').getAllByRole('row')).toHaveLength(2);
});

it('sets which bets wait', async () => {
  await press('심사 기준');
  fill(/^배팅금액/, '');
  fill(/^예상적중금/, '3000000');
  fill(/^답변 시간/, '90');
  await press('저장');
  expect(sent).toEqual([]);
  fill(/^답변 시간/, '30');
  await press('저장');
  expect(sent).toEqual([{ stake: null, payout: 3_000_000, waitMs: 30_000 }]);
  expect(screen.getByText('현재 기준: 예상적중금 3,000,000원 이상')).toBeTruthy();
});

it('sets nothing over what another administrator set meanwhile, and shows theirs on demand', async () => {
  await press('심사 기준');
  fill(/^배팅금액/, '');
  answers = { ...answers, terms: { ...answers.terms, stake: 2_000_000, version: 'v2' } };
  await press('저장');
  expect(screen.getByRole('alert').textContent).toBe('다른 관리자가 먼저 변경했습니다.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^배팅금액/ }).value).toBe('');
  await settle();
  await press('변경된 내용 불러오기');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^배팅금액/ }).value).toBe('2,000,000');
  fill(/^배팅금액/, '3000000');
  await press('저장');
  expect(sent).toMatchObject([
    { stake: null, version: undefined },
    { stake: 3_000_000, version: 'v2' },
  ]);
});
