import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Attendance } from '../../../src/contract/api/rewards/attendance';
import type { CouponListPage } from '../../../src/contract/api/rewards/coupons';
import type { Ranking, Tournament } from '../../../src/contract/api/rewards/tournaments';
import { DAY_MS } from '../../../src/contract/units';
// Loaded before, not on the first test's time.
import '../../../src/routes/AttendancePage';
import '../../../src/routes/CouponPage';
import '../../../src/routes/TournamentsPage';
import { CALM, fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const NOW = Date.UTC(2026, 10, 21, 3);
/** Queries by accessible name over the whole page are slow. */
const main = () => within(document.querySelector('main')!);

let made: TestSite;

async function begin() {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
}
beforeAll(async () => {
  await begin();
  await openSite(made, '/coupon');
  cleanup();
});
beforeEach(begin);

const asked = (name: string) =>
  made.called.filter((call) => call.name === `rewards.${name}`).map(({ args }) => args[0]);

describe('/coupon', () => {
  const coupon = {
    id: 5,
    name: '환영 쿠폰',
    currency: 'won' as const,
    amount: 10_000,
    state: 'usable' as const,
    givenAt: NOW,
    expiresAt: NOW + 86_400_000,
    usedAt: null,
  };
  const page = (items: CouponListPage['items']): CouponListPage => ({
    items,
    page: 1,
    pageCount: 1,
    totalCount: items.length,
    counts: { usable: items.length, used: 2, expired: 0 },
  });

  it.each([
    ['wide', WIDE],
    ['narrow', CALM],
  ])('uses a coupon after confirmation (%s)', async (_, width) => {
    dom.match(width);
    made.answers.set('rewards.coupons', page([coupon]));
    made.answers.set('rewards.useCoupon', { ...coupon, state: 'used', usedAt: NOW });
    await openSite(made, '/coupon');
    expect(main().getByRole('tab', { name: '사용가능 1' })).toHaveAttribute('aria-selected', 'true');
    fireEvent.click(main().getByRole('button', { name: '사용하기' }));
    expect(asked('useCoupon')).toEqual([]);
    expect(screen.getByRole('dialog')).toHaveTextContent('‘환영 쿠폰’ 쿠폰을 사용하시겠습니까? (지급 10,000원)');
    made.answers.set('rewards.coupons', page([]));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '확인' }));
    await settle();
    expect(asked('useCoupon')).toEqual([5]);
    expect(main().getByText('쿠폰을 사용했습니다. 10,000원 지급')).toBeVisible();
    expect(main().getByText('사용할 수 있는 쿠폰이 없습니다.')).toBeVisible();
  });

  it('has nothing to press of another state’s coupons, whether the answer is late or fails', async () => {
    made.answers.set('rewards.coupons', page([{ ...coupon, state: 'used' as const }]));
    await openSite(made, '/coupon');
    const choose = (name: string) => fireEvent.click(main().getByRole('tab', { name }));
    choose('사용완료 2');
    await settle();
    expect(main().getByText('환영 쿠폰').closest('[inert]')).toBeNull();
    made.answers.delete('rewards.coupons');
    choose('사용가능 1');
    await settle();
    expect(main().getByText('환영 쿠폰').closest('[inert]')).not.toBeNull();
    made.answers.set('rewards.coupons', failed({ reason: 'network' }));
    choose('기간만료 0');
    await settle();
    expect(main().getByText('환영 쿠폰').closest('[inert]')).not.toBeNull();
    made.answers.set('rewards.coupons', page([coupon]));
    fireEvent.click(main().getByRole('button', { name: '다시 시도' }));
    await settle();
    expect(main().getByText('환영 쿠폰').closest('[inert]')).toBeNull();
  });

  it('shows one that staff issued meanwhile', async () => {
    made.answers.set('rewards.coupons', page([]));
    await openSite(made, '/coupon');
    made.answers.set('rewards.coupons', page([coupon]));
    made.live.advance(5_000);
    await settle();
    expect(main().getByRole('button', { name: '사용하기' })).toBeEnabled();
  });

  it('registers a code, and shows what is wrong with it beside it', async () => {
    made.answers.set('rewards.coupons', page([]));
    await openSite(made, '/coupon');
    const field = main().getByRole('textbox', { name: '쿠폰번호' });
    fireEvent.change(field, { target: { value: 'abc' } });
    fireEvent.click(main().getByRole('button', { name: '등록' }));
    expect(field).toHaveAccessibleDescription('쿠폰번호는 영문과 숫자 12자리입니다.');
    made.answers.set(
      'rewards.registerCoupon',
      failed({ reason: 'refused', status: 409, code: 'coupon-taken', message: '이미 등록된 쿠폰번호입니다.' }),
    );
    fireEvent.change(field, { target: { value: 'abcd-efgh 2345' } });
    fireEvent.click(main().getByRole('button', { name: '등록' }));
    await settle();
    expect(field).toHaveAccessibleDescription('이미 등록된 쿠폰번호입니다.');
    expect(field).toHaveValue('abcd-efgh 2345');
    made.answers.set('rewards.registerCoupon', coupon);
    fireEvent.click(main().getByRole('button', { name: '등록' }));
    await settle();
    expect(asked('registerCoupon')).toEqual(['abcd-efgh 2345', 'abcd-efgh 2345']);
    expect(main().getByText('쿠폰이 등록되었습니다: 환영 쿠폰')).toBeVisible();
  });
});

describe('/attendance', () => {
  const book = (words: Partial<Attendance> = {}): Attendance => ({
    month: '2026-11',
    today: '2026-11-21',
    since: '2026-10',
    joined: '2026-10-05',
    days: [{ day: '2026-11-20', at: NOW, streak: 1, points: 1_000 }],
    streak: 1,
    points: 1_000,
    attended: false,
    needsCharge: false,
    charged: false,
    ...words,
  });

  it('counts no day as missed before the member joined', async () => {
    made.answers.set('rewards.attendance', book({ since: '2026-11', joined: '2026-11-19' }));
    await openSite(made, '/attendance');
    expect(main().getByText('19일 미출석')).toBeInTheDocument();
    expect(main().queryByText('18일 미출석')).toBeNull();
  });

  it('stamps today with one press', async () => {
    made.answers.set('rewards.attendance', book());
    await openSite(made, '/attendance');
    expect(main().getByRole('table', { name: '2026년 11월 출석 달력' })).toBeVisible();
    expect(main().getByText('20일 출석')).toBeInTheDocument();
    expect(main().getByText('19일 미출석')).toBeInTheDocument();
    const days = [...book().days, { day: '2026-11-21', at: NOW, streak: 2, points: 1_000 }];
    made.answers.set('rewards.attend', book());
    made.answers.set('rewards.attendance', book({ attended: true, days, streak: 2, points: 2_000 }));
    const press = main().getByRole('button', { name: '출석하기' });
    fireEvent.click(press);
    fireEvent.click(press);
    await settle();
    expect(asked('attend')).toHaveLength(1);
    expect(main().getByRole('button', { name: '오늘 출석 완료' })).toBeDisabled();
    expect(main().getByText('오늘 출석으로 1,000P가 지급되었습니다.')).toBeVisible();
  });

  it('turns months no further than there are any', async () => {
    made.answers.set('rewards.attendance', book());
    await openSite(made, '/attendance');
    expect(main().getByRole('button', { name: '다음 달' })).toHaveAttribute('aria-disabled', 'true');
    made.answers.set('rewards.attendance', book({ month: '2026-10', days: [] }));
    fireEvent.click(main().getByRole('button', { name: '이전 달' }));
    await settle();
    expect(asked('attendance')).toEqual([undefined, '2026-10']);
    expect(main().getByRole('button', { name: '이전 달' })).toHaveAttribute('aria-disabled', 'true');
    expect(main().getByText('이달의 출석 내역이 없습니다.')).toBeVisible();
  });

  it('is another day’s after midnight in Seoul', async () => {
    made.answers.set('rewards.attendance', book({ attended: true }));
    await openSite(made, '/attendance');
    made.answers.set('rewards.attendance', book({ today: '2026-11-22' }));
    made.live.advance(DAY_MS);
    await settle();
    expect(main().getByRole('button', { name: '출석하기' })).toBeEnabled();
  });

  it('shows who may not', async () => {
    made.answers.set('rewards.attendance', book({ needsCharge: true }));
    await openSite(made, '/attendance');
    expect(main().getByText('당일 충전한 회원만 출석할 수 있습니다.')).toBeVisible();
    expect(main().getByRole('button', { name: '출석하기' })).toBeDisabled();
  });
});

describe('/hall_of_fame', () => {
  const tournament: Tournament = {
    id: 1,
    title: '주간 대회',
    about: '설명',
    board: 'payout',
    startsAt: NOW,
    endsAt: NOW + 1,
    currency: 'won',
    prizes: [30_000, 20_000],
    state: 'running',
  };
  const place = (rank: number, mine = false) => ({
    rank,
    level: 3,
    nickname: mine ? '한별' : '별*빛',
    record: 100_000 - rank * 1_000,
    prize: rank === 1 ? 30_000 : null,
    mine,
  });
  const ranking = (words: Partial<Ranking> = {}): Ranking => ({
    board: 'payout',
    from: NOW,
    to: NOW + 1,
    items: [place(1), place(2), place(3), place(4)],
    mine: place(41, true),
    count: 50,
    ...words,
  });

  it('has the member once, where they are among the first three', async () => {
    const items = [place(1), place(2, true), place(3), place(4), place(5)];
    made.answers.set('rewards.tournaments', [tournament]);
    made.answers.set('rewards.tournament', ranking({ items, mine: place(2, true), count: 5 }));
    made.answers.set('rewards.ranking', ranking({ items: [], mine: null, count: 0 }));
    await openSite(made, '/hall_of_fame');
    const rows = within(main().getByRole('region', { name: '토너먼트' })).getAllByRole('row');
    expect(rows.slice(1).map(({ firstChild }) => firstChild!.textContent)).toEqual(['4위', '5위']);
  });

  it('shows no standings of another tournament than the one that was chosen', async () => {
    const points = { ...tournament, id: 2, title: '포인트 대회', currency: 'point' as const };
    made.answers.set('rewards.tournaments', [tournament, points]);
    made.answers.set('rewards.tournament', ranking());
    made.answers.set('rewards.ranking', ranking({ items: [], mine: null, count: 0 }));
    await openSite(made, '/hall_of_fame');
    const card = within(main().getByRole('region', { name: '토너먼트' }));
    expect(card.getByText('99,000원')).toBeVisible();
    made.answers.set('rewards.tournament', failed({ reason: 'network' }));
    fireEvent.change(card.getByRole('combobox', { name: '회차 선택' }), { target: { value: '2' } });
    await settle();
    expect(card.queryByText('99,000원')).toBeNull();
  });

  it('shows the tournament, the first three and the member’s own place', async () => {
    made.answers.set('rewards.tournaments', [tournament, { ...tournament, id: 2, title: '지난 대회', state: 'paid' }]);
    made.answers.set('rewards.tournament', ranking());
    made.answers.set('rewards.ranking', ranking({ mine: null }));
    await openSite(made, '/hall_of_fame');
    const card = within(main().getByRole('region', { name: '토너먼트' }));
    expect(card.getByRole('heading', { name: /주간 대회/ })).toBeVisible();
    expect(within(card.getByRole('list', { name: '상위 3명' })).getAllByRole('listitem')[0]).toHaveTextContent(
      '1위별*빛99,000원30,000원',
    );
    expect(card.getByText('50명 중')).toBeVisible();
    expect(card.getAllByRole('row').at(-1)).toHaveTextContent('41위한별나59,000원–');
    fireEvent.change(card.getByRole('combobox', { name: '회차 선택' }), { target: { value: '2' } });
    await settle();
    expect(asked('tournament')).toEqual([1, 2]);
    expect(card.getByText('상금이 지급되었습니다.')).toBeVisible();
  });

  it('loads other rankings', async () => {
    made.answers.set('rewards.tournaments', []);
    made.answers.set('rewards.ranking', ranking({ items: [], mine: null, count: 0 }));
    await openSite(made, '/hall_of_fame');
    expect(main().getByText('진행중인 토너먼트가 없습니다.')).toBeVisible();
    made.answers.set('rewards.ranking', ranking({ board: 'rate', items: [{ ...place(1), record: 6_250 }] }));
    fireEvent.click(main().getByRole('button', { name: '월간' }));
    fireEvent.click(main().getByRole('tab', { name: '적중률' }));
    await settle();
    expect(asked('ranking').at(-1)).toEqual({ board: 'rate', span: 'month' });
    expect(main().getByText('62.5%')).toBeVisible();
  });
});
