import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  SettlementFigures,
  FriendSettlementPage,
  FriendsSettlement,
  PersonalSettlement,
} from '../../../src/contract/api/commission/settlements';
// Loaded before, not on the first test's time.
import '../../../src/routes/CommissionCasinoPage';
import '../../../src/routes/CommissionEventPage';
import '../../../src/routes/CommissionPage';
import '../../../src/routes/FriendPage';
import { spanOf } from '../../../src/rules/text/days';
import { ProfitChart } from '../../../src/ui/commission/ProfitChart';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
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
  await openSite(made, '/friend');
  cleanup();
});
beforeEach(begin);

const asked = (name: string) =>
  made.called.filter((call) => call.name === `commission.${name}`).map(({ args }) => args[0]);
const now = () => made.site.tab.serverClock.read().now;

const none = { staked: 0, won: 0, profit: 0 };
const figures: SettlementFigures = {
  charged: 100_000,
  exchanged: 0,
  // Of it 5,000 is of bets that are not settled yet.
  sports: { staked: 30_000, won: 50_000, profit: 25_000 },
  live: none,
  minigame: none,
  virtual: none,
  casino: { staked: 10_000, won: 0, profit: -10_000 },
  bonus: 0,
  bonusPoints: 1_000,
  profit: 15_000,
};
const personal: PersonalSettlement = { days: [], total: figures };

describe('/calculate', () => {
  it('adds up the period, and loads another', async () => {
    made.answers.set('commission.personal', { ...personal, days: [{ day: '2023-11-15', ...figures }] });
    await openSite(made, '/calculate');
    expect(main().getByRole('tab', { name: '개인정산' })).toHaveAttribute('aria-selected', 'true');
    expect(within(main().getByRole('table', { name: '일별 정산' })).getAllByRole('row')[1]).toHaveTextContent(
      '2023-11-15100,000원0원40,000원50,000원1,000P+15,000원',
    );
    expect(main().getByRole('row', { name: /스포츠/ })).toHaveTextContent('30,000원50,000원+25,000원');
    expect(main().getByRole('row', { name: /카지노\/슬롯/ })).toHaveTextContent('10,000원0원-10,000원');
    fireEvent.click(main().getByRole('button', { name: '30일' }));
    await settle();
    expect(asked('personal')).toEqual([spanOf('week', now()), spanOf('month', now())]);
    const start = main().getByLabelText('시작일');
    fireEvent.change(start, { target: { value: '2022-01-01' } });
    fireEvent.blur(start);
    await settle();
    // Longer than is added up at once.
    expect(asked('personal')).toHaveLength(2);
  });

  it('pays for friends, from its second tab', async () => {
    const friends: FriendsSettlement = {
      items: [
        {
          id: 3,
          nickname: '남*람',
          joinedAt: now(),
          charged: 0,
          exchanged: 0,
          staked: 5,
          won: 0,
          lost: 100_000,
          points: 3_000,
        },
      ],
      total: { charged: 0, exchanged: 0, staked: 5, won: 0, lost: 100_000, points: 3_000 },
      ratePercent: 3,
      due: { bets: 1, lost: 100_000, points: 3_000 },
      claims: [],
    };
    const { due: _, ...unknown } = friends;
    made.answers.set('commission.personal', personal);
    made.answers.set('commission.friends', failed({ reason: 'unavailable', status: 503 }));
    const site = await openSite(made, '/calculate');
    fireEvent.click(main().getByRole('tab', { name: '지인정산' }));
    await settle();
    expect(site.at()).toBe('/calculate?tab=2');
    // A shorter time may have less to add up.
    made.answers.set('commission.friends', unknown);
    fireEvent.click(main().getByRole('button', { name: '오늘' }));
    await settle();
    // What takes too long to find out is found out by the claim.
    expect(main().getByRole('button', { name: '정산신청' })).toBeEnabled();
    made.answers.set('commission.friends', friends);
    await made.signIn({ point: 7 });
    expect(main().getByText('낙첨 1건 · 100,000원')).toBeVisible();
    made.answers.set('commission.claim', { lost: 100_000, points: 3_000 });
    made.answers.set('commission.friends', { ...friends, due: { bets: 0, lost: 0, points: 0 } });
    fireEvent.click(main().getByRole('button', { name: '정산신청' }));
    await settle();
    expect(main().getByText('3,000P가 지급되었습니다.')).toBeVisible();
    expect(main().getByRole('button', { name: '정산신청' })).toBeDisabled();
  });

  it('reports what failed, and retries', async () => {
    made.answers.set('commission.personal', failed({ reason: 'network' }));
    await openSite(made, '/calculate');
    expect(main().getByRole('alert')).toBeVisible();
    made.answers.set('commission.personal', personal);
    fireEvent.click(main().getByRole('button', { name: '다시 시도' }));
    await settle();
    expect(main().getByText('내역이 존재하지 않습니다.')).toBeVisible();
  });
});

it('draws each day of a period, and has its first and last day as text', async () => {
  const drawn: (readonly number[])[] = [];
  let removed = 0;
  const drawDays = () => ({
    show: (profits: readonly number[]) => void drawn.push(profits),
    remove: () => void (removed += 1),
  });
  const shown = (days: { day: string; profit: number }[], to: string) => (
    <ProfitChart days={days} span={{ from: '2026-11-01', to }} load={() => Promise.resolve({ drawDays })} />
  );
  const days = [{ day: '2026-11-03', profit: -5_000 }];
  const { rerender, container, unmount } = render(shown(days, '2026-11-01'));
  expect(container).toBeEmptyDOMElement();
  rerender(shown(days, '2026-11-03'));
  await settle();
  expect(drawn.at(-1)).toEqual([0, 0, -5_000]);
  expect(screen.getByText(/가장 나쁜 날은 2026-11-03 -5,000원입니다/)).toBeVisible();
  unmount();
  expect(removed).toBe(1);
});

it('/calculateEvent and /calculateCasino report that there is nothing', async () => {
  made.answers.set('commission.events', { items: [], page: 1, pageCount: 1, totalCount: 0, sums: [] });
  made.answers.set('commission.casino', { items: [], total: { staked: 0, won: 0 } });
  const site = await openSite(made, '/calculateEvent');
  expect(main().getByText('받은 이벤트 혜택이 없습니다.')).toBeVisible();
  await site.go('/calculateCasino');
  expect(main().getByText('카지노·슬롯 이용 내역이 없습니다.')).toBeVisible();
});

it('/friend shows the code and who came by it', async () => {
  const page: FriendSettlementPage = {
    code: 'ABCD2345',
    userId: 'member',
    items: [{ id: 3, userId: 'f****d', nickname: '남*람', joinedAt: now(), lastSeenAt: null, state: 'active' }],
    page: 1,
    pageCount: 1,
    totalCount: 1,
  };
  made.answers.set('commission.friendPage', page);
  await openSite(made, '/friend');
  expect(main().getByText('ABCD2345')).toBeVisible();
  // Safari knows it by this name only.
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
  expect(rules.join('\n')).toMatch(/-webkit-user-select: ?all/);
  expect(main().getByRole('table', { name: '지인 목록' })).toHaveTextContent('남*람f****d');
  fireEvent.click(main().getByRole('button', { name: '복사' }));
  await settle();
  // There is no clipboard here.
  expect(main().getByText('복사하지 못했습니다. 코드를 직접 선택해 복사해주세요.')).toBeVisible();
});
