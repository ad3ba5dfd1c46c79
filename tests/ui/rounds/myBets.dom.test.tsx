import { cleanup, render, renderHook, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Bet } from '../../../src/contract/api/betting';
import type { RoundEvent, RoundResult } from '../../../src/contract/api/rounds';
import { loadEnglishLabels } from '../../../src/contract/labels/english';
import { setLanguageSource } from '../../../src/contract/language';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { HOUR_MS } from '../../../src/contract/units';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { MyBets } from '../../../src/ui/rounds/MyBets';
import { RoundStrip } from '../../../src/ui/rounds/RoundStrip';
import { useMyBets } from '../../../src/ui/rounds/useMyBets';
import type { RoundPicking } from '../../../src/ui/rounds/useRoundPick';
import { settle, type TestSite, testSite } from '../testSite';

let made: TestSite;

beforeAll(loadEnglishLabels);
beforeEach(() => {
  made = testSite();
});
afterEach(() => setLanguageSource(() => 'ko'));

const bet = (id: number, fields: Partial<Bet> = {}) =>
  ({
    ...{ id: String(id), stake: 5_000, paid: 0, status: 0 },
    legs: [
      { kind: 'round', roundId: '211-40', round: '40회차', market: '파워볼 홀/짝', pick: '파워볼 홀', price: 1_950 },
    ],
    ...fields,
  }) as unknown as Bet;

const mine = (bets: Bet[]) => ({ bets, playSession: undefined, failure: undefined, retry: undefined });

it('of a game are in the language of the page', () => {
  setLanguageSource(() => 'en');
  render(<MyBets mine={mine([bet(1)])} />);
  expect(screen.getByRole('table').querySelector('tbody')!.textContent).not.toMatch(/[가-힣]/);
});

it('are one line where there are none', () => {
  const { container } = render(<MyBets mine={mine([])} />);
  expect(container).toHaveTextContent(/^내 배팅이 게임에 배팅한 내역이 없습니다\.$/);
});

it('are one line with what the member has won and lost meanwhile on other games', () => {
  const playSession = { bets: 2, staked: 15_000, running: 5_000, paid: 0 };
  const { container } = render(<MyBets mine={{ ...mine([]), playSession }} />);
  expect(container).toHaveTextContent(/^내 배팅이번 이용 \(전체 게임\) 손익 -10,000원$/);
});

/** Beside the stage, with these bets. */
function strip(bets: Bet[], drawn?: RoundResult) {
  const picking = { variant: 'mini', slip: undefined, picked: new Set() } as unknown as RoundPicking;
  const event = { id: '211-40', markets: [] } as unknown as RoundEvent;
  const { live } = made;
  render(
    <SiteProvider value={{ ...made.site, tab: live.tab, clock: live.clock }}>
      <RoundStrip drawn={drawn} event={event} isOpen={false} bets={bets} picking={picking} />
    </SiteProvider>,
  );
  return within(screen.getByRole('region'));
}

const sums = () => [...document.querySelectorAll('.sum')].map(({ textContent }) => textContent);

it('of the round are all listed, and summed up in a line', () => {
  const bets = [1, 2, 3, 4, 5, 6].map((id) => bet(id, { stake: id * 1_000 }));
  expect(strip(bets).getAllByRole('listitem')).toHaveLength(6);
  expect(sums()).toEqual(['진행중 40회차 6건 21,000원']);
});

it('of the round and of the draw before are a line each, with what came of them together', () => {
  const legs = [{ kind: 'round', roundId: '211-39', round: '39회차', price: 1_950 }] as unknown as Bet['legs'];
  const [lost, won] = [{ legs, status: 1 } as const, { legs, status: 2, paid: 9_750 } as const];
  const drawn = { id: '211-39' } as RoundResult;
  const linesOf = (...bets: Bet[]) => {
    cleanup();
    strip(bets, drawn);
    return sums();
  };
  expect(linesOf(bet(3), bet(2, lost), bet(1, lost))).toEqual([
    '진행중 40회차 1건 5,000원',
    '미적중 39회차 2건 10,000원',
  ]);
  expect(linesOf(bet(2, lost), bet(1, won))).toEqual(['적중금 9,750원 39회차 2건 10,000원']);
  expect(linesOf(bet(2, won), bet(1, won))).toEqual(['적중 +19,500원 39회차 2건 10,000원']);
  expect(linesOf(bet(2, won), bet(1, { legs }))).toEqual(['진행중 39회차 2건 10,000원']);
});

it('are counted since the play session began, by the server’s clock: that is waited for', async () => {
  const { live, called } = made;
  live.setServerClock(undefined);
  live.advance(1);
  const wrapper = ({ children }: { children: ReactNode }) => <SiteProvider value={made.site}>{children}</SiteProvider>;
  renderHook(() => useMyBets(minigameBy(211)!), { wrapper });
  await settle();
  const asked = () => called.filter(({ name }) => name === 'rounds.playSession').map(({ args }) => args);
  expect(asked()).toEqual([]);
  live.setServerClock(HOUR_MS);
  const now = live.clock.wall() + HOUR_MS;
  live.advance(1);
  await settle();
  expect(asked()).toEqual([[now]]);
  expect(made.page.getItem('sitting.v1')).toContain(`"since":${now}`);
});
