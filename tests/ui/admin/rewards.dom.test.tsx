import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CouponIssue } from '../../../src/contract/api/rewards/coupons';
import type { RewardsAdminCalls } from '../../../src/machines';
import { AttendanceSection } from '../../../src/ui/admin/rewards/AttendanceSection';
import { CouponsSection } from '../../../src/ui/admin/rewards/CouponsSection';
import { TournamentsSection } from '../../../src/ui/admin/rewards/TournamentsSection';
import { fakeDom, WIDE } from '../fakeDom';
import { failed, settle } from '../testSite';
import { CHANGED, refusal } from './fakeAdminCalls';

const dom = fakeDom();
const NOW = Date.UTC(2026, 10, 21, 3);
const issue: CouponIssue = {
  id: 4,
  name: '가을 쿠폰',
  currency: 'point',
  amount: 500,
  target: 'codes',
  count: 2,
  given: 1,
  used: 0,
  withdrawn: 0,
  issuedAt: NOW,
  expiresAt: NOW,
  issuer: 'admin',
};

let refs = 0;
const newRef = () => `reference-${(refs += 1)}`;

let asked: { name: string; args: unknown[] }[];
let answers: Map<string, unknown>;
const calls = new Proxy({} as RewardsAdminCalls, {
  get:
    (_, name: string) =>
    (...args: unknown[]) => {
      asked.push({ name, args: args.filter((arg) => !(arg instanceof AbortSignal)) });
      const value = answers.get(name);
      const isDone = typeof value === 'object' && value !== null && 'ok' in value;
      return Promise.resolve(isDone ? value : { ok: true, value });
    },
});
const argsOf = (name: string) => asked.filter((call) => call.name === name).map(({ args }) => args);

beforeEach(() => {
  dom.match(WIDE);
  asked = [];
  answers = new Map();
});

it('issues coupons once, even if an answer is lost', async () => {
  answers.set('coupons', { items: [issue], page: 1, pageCount: 1, totalCount: 1 });
  render(<CouponsSection calls={calls} newRef={newRef} />);
  await settle();
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: '발행' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('금액')).toHaveAccessibleDescription('입력해주세요.');
  type('회원 아이디', 'member');
  type('쿠폰명', '겨울 쿠폰');
  type('금액', '2,000');
  fireEvent.click(screen.getByRole('button', { name: '발행' }));
  const dialog = within(screen.getByRole('dialog'));
  answers.set('issueCoupons', failed({ reason: 'timeout' }));
  fireEvent.click(dialog.getByRole('button', { name: '발행' }));
  await settle();
  answers.delete('issueCoupons');
  fireEvent.click(dialog.getByRole('button', { name: '발행' }));
  await settle();
  const draft = { target: 'member', userId: 'member', name: '겨울 쿠폰', currency: 'point', amount: 2_000, days: 30 };
  const sent = argsOf('issueCoupons').map(([one]) => one as { ref: string });
  expect(sent[0]).toEqual({ ...draft, ref: sent[0]!.ref });
  expect(sent[1]).toEqual(sent[0]);
  expect(screen.getByText('쿠폰을 발행했습니다.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '발행' }));
  expect(screen.queryByText('쿠폰을 발행했습니다.')).toBeNull();
});

it('issues other coupons by another reference once the first one was answered, by a refusal too', async () => {
  answers.set('coupons', { items: [issue], page: 1, pageCount: 1, totalCount: 1 });
  render(<CouponsSection calls={calls} newRef={newRef} />);
  await settle();
  const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type('회원 아이디', 'member');
  type('쿠폰명', '겨울 쿠폰');
  type('금액', '2,000');
  fireEvent.click(screen.getByRole('button', { name: '발행' }));
  const press = async (name: string) => {
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    await settle();
  };
  answers.set('issueCoupons', failed({ reason: 'timeout' }));
  await press('발행');
  await press('취소');
  type('금액', '3,000');
  fireEvent.click(screen.getByRole('button', { name: '발행' }));
  answers.set('issueCoupons', failed(refusal('이미 다른 내용으로 처리된 요청입니다.', 'reference-used')));
  await press('발행');
  answers.delete('issueCoupons');
  await press('발행');
  expect(screen.getByText('쿠폰을 발행했습니다.')).toBeVisible();
  const [first, again, another] = argsOf('issueCoupons').map(([one]) => (one as { ref: string }).ref);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

it('shows codes, and withdraws what was not used', async () => {
  answers.set('coupons', { items: [issue], page: 1, pageCount: 1, totalCount: 1 });
  answers.set('couponCodes', [
    { code: 'ABCDEFGH2345', userId: 'member', used: true },
    { code: 'BBCDEFGH2345', userId: null, used: false },
  ]);
  render(<CouponsSection calls={calls} newRef={() => 'ref'} />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '번호 보기' }));
  await settle();
  const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ABCD-EFGH-2345member · 사용완료',
    'BBCD-EFGH-2345미등록',
  ]);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: '회수' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '회수' }));
  await settle();
  expect(argsOf('withdrawCoupons')).toEqual([[4]]);
});

it('sets up a tournament in the time of Seoul', async () => {
  answers.set('tournaments', []);
  render(<TournamentsSection calls={calls} now={() => NOW} newRef={newRef} />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '토너먼트 추가' }));
  const dialog = within(screen.getByRole('dialog'));
  const type = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  type('제목', '겨울 대회');
  type('시작 (한국시간)', '2026-12-01T00:00');
  type('종료 (한국시간)', '2026-11-30T00:00');
  type('순위별 상금', '30000\n영');
  fireEvent.click(dialog.getByRole('button', { name: '저장' }));
  expect(dialog.getByLabelText('종료 (한국시간)')).toHaveAccessibleDescription('종료는 시작 이후여야 합니다.');
  expect(dialog.getByLabelText('순위별 상금')).toHaveAccessibleDescription(
    '상금을 한 줄에 하나씩 1~10,000,000의 숫자로, 10개까지 입력해주세요.',
  );
  type('종료 (한국시간)', '2026-12-08T00:00');
  type('순위별 상금', '30000\n20000');
  fireEvent.click(dialog.getByRole('button', { name: '저장' }));
  await settle();
  const startsAt = Date.UTC(2026, 10, 30, 15);
  expect(argsOf('saveTournament')).toEqual([
    [
      {
        title: '겨울 대회',
        about: '',
        board: 'payout',
        currency: 'won',
        startsAt,
        endsAt: startsAt + 7 * 86_400_000,
        prizes: [30_000, 20_000],
      },
      { ref: expect.any(String) as string },
    ],
  ]);
});

it('has one reference of a new tournament until there is an answer', async () => {
  answers.set('tournaments', []);
  render(<TournamentsSection calls={calls} now={() => NOW} newRef={newRef} />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '토너먼트 추가' }));
  const dialog = within(screen.getByRole('dialog'));
  const type = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  type('제목', '겨울 대회');
  type('순위별 상금', '30000');
  const lost = failed({ reason: 'timeout' });
  const refused = failed({ reason: 'refused', status: 409, code: 'second-administrator', message: undefined });
  for (const answer of [lost, refused, lost]) {
    answers.set('saveTournament', answer);
    fireEvent.click(dialog.getByRole('button', { name: '저장' }));
    await settle();
  }
  const [first, again, another] = argsOf('saveTournament').map(([, as]) => (as as { ref: string }).ref);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

it('separates prizes by lines, so that a separator of thousands makes no prizes', async () => {
  const paid = {
    id: 3,
    title: '가을 대회',
    about: '',
    board: 'payout',
    currency: 'won',
    state: 'coming',
    version: 'loaded',
  };
  answers.set('tournaments', [{ ...paid, startsAt: NOW, endsAt: NOW + 86_400_000, prizes: [1_500_200, 30_000] }]);
  render(<TournamentsSection calls={calls} now={() => NOW} newRef={newRef} />);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '수정' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText('순위별 상금');
  expect(field).toHaveValue('1,500,200\n30,000');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const save = async () => {
    fireEvent.click(dialog.getByRole('button', { name: '저장' }));
    await settle();
  };
  type('500\n1,500,200');
  await save();
  expect(field).toHaveAccessibleDescription(/아래 순위의 상금은 위 순위보다 많을 수 없습니다/);
  expect(argsOf('saveTournament')).toEqual([]);
  type('1,500,200');
  expect(field).toHaveAccessibleDescription(/한 줄에 하나씩 .* 지급: 1위 1,500,200원$/);
  await save();
  expect(argsOf('saveTournament')).toEqual([
    [expect.objectContaining({ prizes: [1_500_200] }), { id: 3, version: 'loaded' }],
  ]);
});

it('saves a tournament over nothing that another administrator saved, and shows theirs instead', async () => {
  const coming = { id: 3, title: '가을 대회', about: '', board: 'payout', currency: 'won', state: 'coming' };
  const loaded = { ...coming, startsAt: NOW, endsAt: NOW + 86_400_000, prizes: [30_000], version: 'one' };
  answers.set('tournaments', [loaded]);
  answers.set('saveTournament', { ok: false, failure: CHANGED });
  render(<TournamentsSection calls={calls} now={() => NOW} newRef={newRef} />);
  await settle();
  const press = async (name: string, place = within(screen.getByRole('dialog'))) => {
    fireEvent.click(place.getByRole('button', { name }));
    await settle();
  };
  await press('수정', within(document.body));
  answers.set('tournaments', [{ ...loaded, prizes: [1_000], version: 'two' }]);
  fireEvent.change(screen.getByLabelText('제목'), { target: { value: '겨울 대회' } });
  await press('저장');
  expect(screen.getByLabelText('제목')).toHaveValue('겨울 대회');
  await press('변경된 내용 불러오기');
  expect(screen.getByLabelText('순위별 상금')).toHaveValue('1,000');
  await press('저장');
  expect(argsOf('saveTournament').map(([, as]) => as)).toEqual([
    { id: 3, version: 'one' },
    { id: 3, version: 'two' },
  ]);
});

it('sets who may attend', async () => {
  answers.set('attendance', { needsCharge: false, today: 3, points: 3_000 });
  render(<AttendanceSection calls={calls} />);
  await settle();
  expect(screen.getByText('3명')).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: '당일 충전한 회원만 출석할 수 있음' }));
  await settle();
  expect(argsOf('setAttendance')).toEqual([[true]]);
});
