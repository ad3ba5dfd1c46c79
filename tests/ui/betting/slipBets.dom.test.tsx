import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bet, BetPage, LegView, OddsLegView } from '../../../src/contract/api/betting';
import type { Notification, NotificationOf } from '../../../src/contract/api/notifications';
import { minigameAt } from '../../../src/contract/rounds/catalogue';
import { App } from '../../../src/routes/App';
// Loaded before, not on the first test's time.
import '../../../src/routes/KoreaPage';
import '../../../src/routes/MinigameGamePage';
import { routesOf } from '../../../src/routes/router';
import { LIMITS } from '../../rules/betting/limits';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { MEMBER, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const NOW = 1_700_000_000_000;
const GAME = minigameAt('/minigame/eos/powerball1')!;

const leg: OddsLegView = {
  kind: 'odds',
  area: 'europe',
  fixtureId: 'f1',
  marketId: '1',
  betId: 'b1',
  sport: FOOTBALL,
  location: '대한민국',
  league: 'K리그1',
  home: '한밭',
  away: '새벌',
  start: NOW,
  market: '1X2',
  line: '',
  pick: '1',
  price: 1_850,
  seenPrice: 1_850,
  result: 0,
  score: ['0', '0'],
  status: 2,
  period: 10,
};

const roundLeg: LegView = {
  kind: 'round',
  roundId: 'r1',
  marketId: 'p-oe',
  selectionId: 's',
  gameId: GAME.id,
  game: GAME.name,
  round: '1회차',
  market: '홀짝',
  pick: '홀',
  closeAt: NOW,
  drawAt: NOW,
  price: 1_950,
  seenPrice: 1_950,
  result: 0,
};

const bet = (fields: Partial<Bet> = {}): Bet => ({
  id: '100000001',
  clientRef: 'r',
  kind: 1,
  variant: 'normal',
  placedAt: NOW,
  legs: [leg],
  bonusPrice: 1_000,
  stake: 10_000,
  totalPrice: 1_850,
  payout: 18_500,
  paid: 0,
  status: 0,
  ...fields,
});

const page = (items: Bet[], totalCount = items.length): BetPage => ({
  items,
  page: 1,
  pageCount: 1,
  totalCount,
  staked: 0,
  paid: 0,
});

/** Open bets; none was settled. */
const answer = (open: BetPage) =>
  made.answers.set('betting.bets', ({ status }: { status?: string }) => (status === '0' ? open : page([])));

const settled = (id: string, at: number): Notification => ({
  kind: 'bet',
  id: `bet-${id}`,
  at,
  betId: id,
  status: 2,
  stake: 10_000,
  paid: 18_500,
  legs: 1,
  first: { ...leg, kind: 'odds' },
  won: [],
});

let made: TestSite;
let pushes = 0;

async function begin() {
  dom.match(WIDE);
  made = testSite();
  made.answers.set('betting.limits', LIMITS);
  made.answers.set('betting.policy', 'ask');
  await made.signIn();
  const fields = { sport: FOOTBALL, start: NOW + 3_600_000, status: 1 as const };
  made.live.patch(...boardFrames('europe', [{ id: 'f9', home: '미르', away: '가람', fields }]));
}

/** A bet of the member changed. */
async function push() {
  const user = { user: MEMBER, unread: 0, bets: (pushes += 1), wallet: 0, notifications: 0 };
  act(() => (made.site.tab.session.user$ as unknown as { next(user: object): void }).next(user));
  await settle();
}

async function list(items: Notification[], seenUntil = 0) {
  made.answers.set('notification.list', { items, seenUntil });
  await push();
}

async function open(path = '/korea/cross') {
  const router = createMemoryRouter(routesOf(made.shell), { initialEntries: [path] });
  render(<App site={made.site} router={router} />);
  await waitFor(() => expect(document.querySelector('.game, .row')).not.toBeNull());
  await settle();
  return router;
}

// The first page takes longest to load, which must not count for a test.
beforeAll(async () => {
  await begin();
  await open();
  cleanup();
});
beforeEach(begin);

const cart = () => within(document.querySelector<HTMLElement>('aside[aria-label="배팅카트"]')!);
const tab = (name: RegExp) => cart().getByRole('tab', { name });
const show = async (name: RegExp) => {
  fireEvent.click(tab(name));
  await settle();
};
const card = (id: string) => within(cart().getByRole('article', { name: `배팅번호 ${id}` }));

describe('the member’s bets beside the slip', () => {
  it('stand in a tab of their own, chosen by arrow keys, open ones of all slips first', async () => {
    answer(page([bet(), bet({ id: '2', kind: 3, variant: 'mini', legs: [roundLeg] })], 17));
    await open();
    expect(tab(/배팅카트/)).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(tab(/배팅카트/), { key: 'ArrowRight' });
    await settle();
    expect(tab(/내 배팅/)).toHaveFocus();
    expect(tab(/내 배팅/)).toHaveAttribute('aria-selected', 'true');
    expect(cart().getByRole('region', { name: '진행중인 배팅' })).toBeVisible();
    expect(card('100000001').getByText('한밭 vs 새벌')).toBeVisible();
    expect(card('2').getByText('홀')).toBeVisible();
    expect(cart().getByText('진행중인 배팅이 15건 더 있습니다.')).toBeVisible();
    expect(cart().getByRole('link', { name: '전체 배팅내역' })).toHaveAttribute('href', '/bet_result');
  });

  it('are not reported as impossible to cash out before what is offered is known', async () => {
    answer(page([bet()]));
    await open();
    await show(/내 배팅/);
    expect(card('100000001').getByRole('button', { name: /자동 캐시아웃/ })).toBeVisible();
    expect(cart().queryByText(/캐시아웃할 수 없습니다/)).toBeNull();
    made.answers.set('betting.cashOuts', []);
    await show(/배팅카트/);
    await show(/내 배팅/);
    expect(card('100000001').getByText(/캐시아웃할 수 없습니다/)).toBeVisible();
  });

  it('have the odds that two legs of one match have together', async () => {
    answer(
      page([
        bet({
          legs: [
            { ...leg, joint: 2_950 },
            { ...leg, betId: 'b2', joint: 2_950 },
          ],
          totalPrice: 2_950,
        }),
      ]),
    );
    await open();
    await show(/내 배팅/);
    expect(card('100000001').getAllByText('같은 경기 조합')).toHaveLength(1);
    expect(card('100000001').getByText('같은 경기 조합')).toHaveTextContent('2.95');
  });

  it('have the score of the page’s own book, before the server is asked again', async () => {
    answer(page([bet()]));
    await open();
    await show(/내 배팅/);
    expect(card('100000001').getByRole('listitem')).toHaveTextContent('0 : 0전반전');
    const scoreboard = { results: ['2', '1'] as [string, string], period: 20, periods: [] };
    const fields = { sport: FOOTBALL, start: NOW, status: 2 as const, scoreboard };
    made.live.patch(...boardFrames('inplay', [{ id: 'f1', home: '한밭', away: '새벌', fields }]));
    expect(card('100000001').getByRole('listitem')).toHaveTextContent('2 : 1후반전');
  });

  it('have what a cancelled one brought back, which was not won', async () => {
    const back = page([bet({ status: -1, paid: 10_000 })]);
    made.answers.set('betting.bets', ({ status }: { status?: string }) => (status === '0' ? page([]) : back));
    await open();
    await show(/내 배팅/);
    expect(card('100000001').getByText('반환금')).toHaveTextContent('반환금 10,000원');
  });

  it('are loaded again when one of them changed', async () => {
    answer(page([bet()]));
    await open();
    await push();
    await show(/내 배팅/);
    answer(page([]));
    await push();
    expect(cart().getByText('진행중인 배팅이 없습니다.')).toBeVisible();
  });

  it('count what was settled since the last look, which clears it', async () => {
    answer(page([]));
    await open();
    await list([settled('2', NOW - 1_000), settled('1', NOW - 2_000)]);
    expect(tab(/^내 배팅/)).toHaveAccessibleName('내 배팅 새 결과 2건');
    await show(/^내 배팅/);
    const asked = made.called.flatMap(({ name, args }) => (name === 'betting.bets' ? [args[0]] : []));
    expect(asked).toContainEqual({ settledFrom: '1', page: '1' });
    expect(tab(/^내 배팅/)).toHaveAccessibleName('내 배팅');
    await show(/^배팅카트/);
    await list([settled('3', made.live.clock.wall() + 1), settled('2', NOW - 1_000)]);
    expect(tab(/^내 배팅/)).toHaveAccessibleName('내 배팅 새 결과 1건');
  });

  it('count what was cashed out by itself, not what was by hand', async () => {
    answer(page([]));
    await open();
    const { betId, stake, legs, first } = settled('1', NOW - 1_000) as NotificationOf<'bet'>;
    const sold = { kind: 'cashOut', at: NOW - 1_000, betId, stake, paid: 9_000, legs, first } as const;
    await list([
      { ...sold, id: 'cashOut-1', isAutomatic: true },
      { ...sold, id: 'cashOut-2', isAutomatic: false },
    ]);
    expect(tab(/^내 배팅/)).toHaveAccessibleName('내 배팅 새 결과 1건');
  });

  it('are in the sheet of a phone too', async () => {
    dom.match();
    answer(page([bet()]));
    await open();
    fireEvent.click(screen.getByRole('button', { name: /배팅카트/ }));
    const sheet = within(screen.getByRole('dialog', { name: '배팅카트' }));
    fireEvent.click(sheet.getByRole('tab', { name: '내 배팅' }));
    await settle();
    expect(sheet.getByText('한밭 vs 새벌')).toBeVisible();
  });
});

describe('the same selection again', () => {
  const times = { opensAt: NOW, closesAt: NOW + 600_000, drawsAt: NOW + 610_000, resultAt: NOW + 615_000 };
  const event = (no: number) => ({
    id: `r${no}`,
    gameId: GAME.id,
    no,
    ...times,
    priceVersion: 1,
    markets: [{ id: 'p-oe', name: '홀짝', selections: [{ id: 's', name: '홀', price: 1_960 }] }],
  });
  const begins = (no: number) =>
    act(() => {
      const round = { id: `r${no}`, no, ...times, commitment: '' };
      const game = { gameId: GAME.id, maintenance: false, priceVersion: 1, recent: [], round };
      made.live.tab.rounds.receive({ games: [game] });
    });

  it('is offered for a round once another one is on, and goes into the slip of the game without being sent', async () => {
    answer(page([bet({ id: '2', kind: 3, variant: 'mini', legs: [roundLeg] }), bet()]));
    made.answers.set('rounds.current', event(2));
    const router = await open();
    await show(/내 배팅/);
    begins(1);
    expect(cart().queryByRole('button', { name: /다시/ })).toBeNull();
    begins(2);
    expect(cart().getAllByRole('button', { name: /다시/ })).toHaveLength(1);
    fireEvent.click(card('2').getByRole('button', { name: '2회차에 같은 선택으로 다시' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(GAME.path));
    const slip = made.site.betting.slip$('mini').value!;
    expect(slip.legs.map(({ pick }) => [pick.kind === 'round' && pick.roundId, pick.price])).toEqual([['r2', 1_960]]);
    expect(slip.stake).toBe(10_000);
    expect(made.called.some(({ name }) => name === 'betting.place')).toBe(false);
  });

  it('reports it where the next round does not have it', async () => {
    answer(page([bet({ id: '2', kind: 3, variant: 'mini', legs: [roundLeg] })]));
    made.answers.set('rounds.current', { ...event(2), markets: [] });
    await open();
    await show(/내 배팅/);
    begins(2);
    fireEvent.click(card('2').getByRole('button', { name: /다시/ }));
    await settle();
    expect(card('2').getByRole('status')).toHaveTextContent('지금은 선택할 수 없는 항목입니다.');
  });
});
