import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RoundEvent, RoundsState } from '../../../src/contract/api/rounds';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
// Loaded before, not on the test's time.
import '../../../src/routes/MinigameGamePage';
import { offerOf } from '../../../src/rules/rounds/offer';
import { Freshness } from '../../../src/rules/staleness';
import { LIMITS } from '../../rules/betting/limits';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, testSite } from '../testSite';

// A whole page on a busy machine.
vi.setConfig({ testTimeout: 150_000 });
const dom = fakeDom();
const EOS = minigameBy(211)!;
const START = 1_700_000_000_000;
const NONE = { items: [], page: 1, pageCount: 1, totalCount: 0 };

function roundOf(no: number) {
  const opensAt = START + (no - 40) * 60_000;
  const times = { opensAt, closesAt: opensAt + 50_000, drawsAt: opensAt + 60_000, resultAt: opensAt + 60_010 };
  return { id: `211-${no}`, no, ...times, commitment: 'c'.repeat(64) };
}

const stateOf = (no: number): RoundsState => ({
  games: [{ gameId: 211, maintenance: false, priceVersion: 1, round: roundOf(no), recent: [] }],
});

it('without a connection a game reports so, takes no selections, and has no countdown once its round is over', async () => {
  dom.match(WIDE);
  const made = testSite();
  const { answers, live } = made;
  const event = { ...roundOf(40), gameId: 211, markets: offerOf(EOS, { changed: {} }), recent: [] };
  answers.set('betting.limits', LIMITS);
  answers.set('betting.policy', 'ask');
  answers.set('betting.bets', { ...NONE, staked: 0, paid: 0 });
  answers.set('rounds.playSession', { bets: 0, staked: 0, running: 0, paid: 0 });
  answers.set('rounds.setting', { systemMaintenanceFlg: false, gameId: 211, closeSeconds: 10, limits: EOS.limits });
  answers.set('rounds.current', event as unknown as RoundEvent);
  answers.set('rounds.results', NONE);
  await made.signIn();
  await openSite(made, EOS.path);
  await settle();
  const receive = async (no: number) => {
    act(() => live.tab.rounds.receive(stateOf(no)));
    await settle();
  };
  const light = () => document.querySelector('[data-health]');
  const phase = () => document.querySelector('.phase');
  const timer = () => screen.getByRole('timer');
  const odd = () => screen.getByLabelText('파워볼 홀/짝 파워볼 홀 배당 1.95');
  await receive(40);
  expect([light(), phase()].map((shown) => shown?.textContent)).toEqual(['실시간20ms', '배팅중']);
  expect(odd()).toBeEnabled();

  live.setFreshness(Freshness.down, 'backing-off');
  expect([light(), phase()].map((shown) => shown?.textContent)).toEqual(['재연결 중', '회차 확인 중']);
  expect(odd()).toBeDisabled();
  expect(document.querySelector('.lock')).toHaveTextContent('회차 확인 중');
  // It closes when it was to, with a connection or without one.
  expect(timer()).toHaveTextContent('배팅 마감까지00:50');
  live.advance(61_000);
  expect(timer()).toHaveTextContent('회차 확인 중--:--');

  live.setFreshness(Freshness.live);
  await receive(41);
  expect([light(), phase()].map((shown) => shown?.textContent)).toEqual(['실시간20ms', '배팅중']);
});
