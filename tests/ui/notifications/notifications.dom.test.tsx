import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Notification, NotificationList } from '../../../src/contract/api/notifications';
import type { Settlement } from '../../../src/contract/stream/market';
import { MEMBER, settle, testSite, type TestSite } from '../testSite';
import { MessagePage } from '../../../src/routes/MessagePage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';

const dom = fakeDom();
beforeEach(() => dom.match(WIDE));

const round = {
  kind: 'round',
  gameId: 211,
  game: 'EOS 파워볼 1분',
  round: '98회차',
  market: '일반볼',
  pick: '홀',
} as const;
const bet = (id: string, at: number, status: Settlement, paid: number): Notification => ({
  kind: 'bet',
  id,
  at,
  betId: '100000001',
  status,
  stake: 50_000,
  paid,
  legs: 1,
  first: round,
  won: [],
});
const goal: Notification = {
  kind: 'goal',
  id: 'goal-1',
  at: 40,
  fixtureId: 'f1',
  sport: 6046,
  league: '분데스리가',
  home: '슈타인하임',
  away: '슈바르츠부르크',
  score: [1, 0],
};

async function push(made: TestSite, version: number, list: NotificationList): Promise<void> {
  made.answers.set('notification.list', list);
  made.answers.set('notification.seen', null);
  await act(async () => {
    (made.site.tab.session.user$ as unknown as { next(user: object): void }).next({
      user: MEMBER,
      unread: 0,
      bets: version,
      wallet: 0,
      notifications: 0,
    });
    await Promise.resolve();
  });
  await settle();
}

async function opened(items: Notification[], seenUntil = 0): Promise<TestSite> {
  const made = testSite();
  await made.signIn();
  await openSite(made, '/message', { '/message': async () => MessagePage });
  await push(made, 1, { items, seenUntil });
  return made;
}

const stack = () => screen.getByRole('status', { name: '새 알림' });

it('what happens comes into sight, a gain as one and a loss calmly, and is dismissed', async () => {
  const made = await opened([]);
  expect(stack().textContent).toBe('');
  await push(made, 2, { items: [bet('c', 30, 2, 97_500), bet('b', 20, 3, 50_000), bet('a', 10, 1, 0)], seenUntil: 0 });
  const notices = within(stack()).getAllByRole('article');
  expect(notices.map(({ dataset }) => dataset.tone)).toEqual(['calm', 'plain', 'gain']);
  expect(notices.map((one) => one.querySelector('b')?.textContent)).toEqual([
    '미적중',
    '적특 · 50,000원 반환',
    '적중 +97,500원',
  ]);
  expect(notices[2]!.textContent).toContain('EOS 파워볼 1분 98회차');
  fireEvent.click(screen.getByRole('button', { name: '미적중 알림 닫기' }));
  expect(within(stack()).getAllByRole('article')).toHaveLength(2);
  // The newest three are in sight; the list has the others.
  const more = [goal, bet('d', 35, 1, 0)];
  await push(made, 3, { items: [...more, bet('c', 30, 2, 97_500), bet('b', 20, 3, 50_000)], seenUntil: 0 });
  expect(within(stack()).getAllByRole('article')).toHaveLength(3);
  expect(stack().textContent).toContain('이전 알림 1건은 알림함에 있습니다.');
  expect(
    within(stack())
      .getByRole('link', { name: /골! 1 : 0/ })
      .getAttribute('href'),
  ).toBe('/inplay?fixture=f1');
});

it('half results are called what they are', async () => {
  const made = await opened([]);
  await push(made, 2, { items: [bet('b', 20, 5, 71_250), bet('a', 10, 4, 25_000)], seenUntil: 0 });
  const notices = within(stack()).getAllByRole('article');
  expect(notices.map(({ dataset }) => dataset.tone)).toEqual(['plain', 'gain']);
  expect(notices.map((one) => one.querySelector('b')?.textContent)).toEqual([
    '절반미적중 · 25,000원 반환',
    '절반적중 +71,250원',
  ]);
});

it('automatic bets that ended are reported with why, how many there were, and what they won or lost', async () => {
  const made = await opened([]);
  const over = { kind: 'autoBet', game: 'EOS 파워볼 1분', page: '/minigame/eos/1', placed: 3 } as const;
  await push(made, 2, {
    items: [
      { ...over, id: 'b', at: 20, ending: 'refused', net: 0, reason: '보유머니가 부족합니다.' },
      { ...over, id: 'a', at: 10, ending: 'loss', net: -15_000 },
    ],
    seenUntil: 0,
  });
  const notices = within(stack()).getAllByRole('link', { name: /자동 배팅 종료 · EOS 파워볼 1분/ });
  expect(notices.map((one) => one.getAttribute('href'))).toEqual(['/minigame/eos/1', '/minigame/eos/1']);
  expect(notices[0]!.textContent).toContain('다음 배팅이 손실 한도를 넘습니다.');
  expect(notices[0]!.textContent).toContain('손익 -15,000원');
  expect(notices[1]!.textContent).toContain('보유머니가 부족합니다.');
});

it('the notice of a cash-out has whether it was automatic, or for an edit', async () => {
  const made = await opened([]);
  const sold = { kind: 'cashOut', betId: '100000001', stake: 50_000, paid: 41_000, legs: 1, first: round } as const;
  const items: Notification[] = [
    { ...sold, id: 'c', at: 30, isEdit: true },
    { ...sold, id: 'b', at: 20, isAutomatic: true },
    { ...sold, id: 'a', at: 10, isAutomatic: false },
  ];
  await push(made, 2, { items, seenUntil: 0 });
  const notices = within(stack()).getAllByRole('article');
  expect(notices.map((one) => one.querySelector('b')?.textContent)).toEqual([
    '캐시아웃 +41,000원',
    '자동 캐시아웃 +41,000원',
    '배팅 수정 · 기존 배팅 캐시아웃 +41,000원',
  ]);
});

it('a notice leaves by itself, but not while somebody points at it', async () => {
  const made = await opened([]);
  await push(made, 2, { items: [goal], seenUntil: 0 });
  fireEvent.pointerEnter(stack());
  await act(async () => made.live.clock.advance(20_000));
  expect(within(stack()).queryAllByRole('article')).toHaveLength(1);
  fireEvent.pointerLeave(stack());
  await act(async () => made.live.clock.advance(8_000));
  expect(within(stack()).queryAllByRole('article')).toHaveLength(0);
});

it('the bell counts what is new, and the list behind it is seen when it is opened', async () => {
  const made = await opened([goal, bet('a', 10, 1, 0)], 15);
  const bell = screen.getByRole('button', { name: '알림 열기, 새 알림 1건' });
  bell.focus();
  fireEvent.click(bell);
  const entries = within(screen.getByRole('dialog', { name: '알림' })).getAllByRole('listitem');
  expect(entries.map(({ dataset }) => dataset.new)).toEqual(['true', 'false']);
  expect(made.called.filter(({ name }) => name === 'notification.seen')).toMatchObject([{ args: [40] }]);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await settle();
  expect(screen.getByRole('button', { name: '알림 열기' })).toBe(document.activeElement);
});

it('an empty list explains what will be in it, and leads on', async () => {
  await opened([]);
  fireEvent.click(screen.getByRole('button', { name: '알림 열기' }));
  const dialog = screen.getByRole('dialog', { name: '알림' });
  expect(dialog.textContent).toContain('받은 알림이 없습니다.');
  expect(within(dialog).getByRole('link', { name: '라이브 경기 보기' })).toBeDefined();
});

it('a bet that staff cancelled is called so', async () => {
  const made = await opened([]);
  const items = [{ ...bet('b', 20, -1, 50_000), isCancelledByStaff: true }, bet('a', 10, -1, 50_000)];
  await push(made, 2, { items, seenUntil: 0 });
  const notices = within(stack()).getAllByRole('article');
  expect(notices.map((one) => one.querySelector('b')?.textContent)).toEqual([
    '취소 · 50,000원 반환',
    '운영자 취소 · 50,000원 반환',
  ]);
});
