import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { App } from '../../../src/routes/App';
// Loaded before, not on the first test's time.
import '../../../src/routes/KoreaPage';
import { routesOf } from '../../../src/routes/router';
import { Freshness } from '../../../src/rules/staleness';
import { LIMITS } from '../../rules/betting/limits';
import { bet, image, market } from '../../support/frames';
import { BASKETBALL, boardFrames, FOOTBALL, listed } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const START = 1_700_000_000_000 + 3_600_000;
const match = (i: number, sport = FOOTBALL) => ({
  id: `f${String(i).padStart(2, '0')}`,
  home: `홈${i}`,
  away: `원정${i}`,
  fields: { sport, start: START + i * 60_000, status: 1 as const, marketCount: 80 },
});
const TOP_LEAGUE = { location: { id: '1', name: '잉글랜드' }, league: { id: '1', name: '프리미어리그' } };
const MATCHES = [...Array.from({ length: 20 }, (_, i) => match(i)), match(20, BASKETBALL)];

let made: TestSite;
let live: TestSite['live'];
let router: ReturnType<typeof createMemoryRouter>;

async function begin() {
  dom.match(WIDE);
  made = testSite();
  ({ live } = made);
  made.answers.set('betting.limits', LIMITS);
  made.answers.set('betting.policy', 'ask');
  await made.signIn();
  live.patch(...boardFrames('europe', MATCHES), ...boardFrames('inplay', MATCHES.slice(0, 3)));
}

// The first page takes longest to load, which must not count for a test.
beforeAll(async () => {
  await begin();
  await open('/korea/cross');
  cleanup();
});
beforeEach(begin);

async function open(path: string) {
  router = createMemoryRouter(routesOf(made.shell), { initialEntries: [path] });
  render(<App site={made.site} router={router} />);
  await waitFor(() => expect(document.querySelector('.game, .none, main [role=tabpanel]')).not.toBeNull());
  await act(() => Promise.resolve());
}

const games = () => [...document.querySelectorAll('.game')].map((game) => game.getAttribute('aria-label'));
const lines = (i: number) => [...document.querySelectorAll('.game')[i]!.querySelectorAll('.line')];
const texts = (line: Element) =>
  [...line.querySelectorAll('.label, .point, .mark')].map((part) => part.textContent).join(' | ');

describe('a Korean page', () => {
  it('/korea leads to cross, with its time', async () => {
    await open('/korea?time=5');
    expect(router.state.location).toMatchObject({ pathname: '/korea/cross', search: '?time=5' });
    await waitFor(() => expect(document.title).toBe('크로스 | 우리집'));
  });

  it('is opened by its menu with the present time in its query (docs/spec.md NAV-5)', async () => {
    await open('/korea/cross');
    for (const menu of ['live', 'special', 'handicap', 'wintielose', 'proto', 'cross']) {
      const path = `/korea/${menu}`;
      await act(async () => void fireEvent.click(document.querySelector(`a[href="${path}"]`)!));
      const search = `?time=${Math.floor(made.site.clock.wall() / 1_000)}`;
      await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search }));
    }
  });

  it('lists by kick-off, fifteen a page, home and over on the left, the line in the middle', async () => {
    await open('/korea/cross');
    expect(games()).toHaveLength(15);
    expect(games()[0]).toBe('홈0 대 원정0');
    expect(lines(0).map(texts)).toEqual(['홈0 | 원정0', '홈0 | -1.5 | 원정0', '홈0 | ▲ | 2.5 | 원정0 | ▼']);
    expect(document.querySelector('.heads')).toHaveTextContent('승(홈)오버 ▲무/핸/합패(원정)언더 ▼');
    fireEvent.click(document.querySelector('[aria-label="2 페이지"]')!);
    expect(games()).toEqual(
      ['홈15', '홈16', '홈17', '홈18', '홈19', '홈20'].map((home) => `${home} 대 원정${home.slice(1)}`),
    );
    expect(document.querySelector('[aria-label="크로스 경기 목록"]')).toHaveFocus();
  });

  it('begins with the tab of all, and has one a sport', async () => {
    await open('/korea/wintielose');
    expect(screen.getByRole('tab', { name: /전체 21/ })).toHaveAttribute('aria-selected', 'true');
    fireEvent.click(screen.getByRole('tab', { name: /농구 1/ }));
    expect(games()).toEqual(['홈20 대 원정20']);
    expect(lines(0).map(texts)).toEqual(['홈20 | VS | 원정20']);
  });

  it('has the bonus above all', async () => {
    await open('/korea/cross');
    const bonus = within(screen.getByRole('region', { name: '보너스배당' }));
    expect(bonus.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '[3폴더 이상]1.03',
      '[5폴더 이상]1.05',
      '[7폴더 이상]1.07',
    ]);
  });

  it('drops a game at its kick-off, whatever the feed still publishes', async () => {
    await open('/korea/handicap');
    expect(lines(0)).toHaveLength(2);
    live.advance(3_600_000 - 1_000);
    expect(games()[0]).toBe('홈0 대 원정0');
    live.advance(2_000);
    expect(games()[0]).toBe('홈1 대 원정1');
  });

  it('numbers the sheet, by round', async () => {
    await open('/korea/proto');
    const numbers = () => [...document.querySelectorAll('.line .number')].map((cell) => cell.textContent);
    expect(numbers().every((number) => /^\d{3}$/.test(number ?? ''))).toBe(true);
    expect(new Set(numbers()).size).toBe(numbers().length);
    expect([...document.querySelectorAll('.line .type')].slice(0, 3).map((cell) => cell.textContent)).toEqual([
      '일반',
      '핸디캡',
      '언더오버',
    ]);
    expect(screen.getByRole('combobox', { name: '회차' })).toBeVisible();
  });

  it('live has what is over last, and does not count it', async () => {
    const over = listed({ ...match(0), fields: { ...match(0).fields, status: FixtureStatus.finished } });
    live.patch(image('inplay.games', 2, { put: [over, ...MATCHES.slice(1, 3).map(listed)] }));
    await open('/korea/live');
    expect(screen.getByRole('tab', { name: /전체 2$/ })).toBeVisible();
    expect(games()).toEqual(['홈1 대 원정1', '홈2 대 원정2', '홈0 대 원정0']);
  });

  it('live shows what is played, with its score, and follows each of its games', async () => {
    await open('/korea/live');
    expect(games()).toHaveLength(3);
    live.advance(50);
    const wants = live.posted.filter((message) => message.type === 'want').at(-1);
    expect(wants?.channels).toEqual(expect.arrayContaining(['inplay.esbets:f00', 'inplay.esbets:f02']));
  });

  it('has a place for the lines of a game until it is known that there are none', async () => {
    live.patch(image('inplay.games', 2, { put: [listed(match(30))] }));
    await open('/korea/live');
    expect(games()).toEqual(['홈30 대 원정30']);
    expect(lines(0).map((line) => line.hasAttribute('data-loading'))).toEqual([true, true, true]);
    expect(screen.queryByText(/제공 중인 배당이 없습니다/)).toBeNull();
    live.patch(image('inplay.esbets:f30', 1, {}));
    live.setFreshness(Freshness.live);
    expect(screen.getByText('홈30 대 원정30 · 제공 중인 배당이 없습니다.')).toBeVisible();
    expect(lines(0)).toEqual([]);
  });

  it('names a match that its lines do not', async () => {
    const told = image('europe.bets', 2, {
      decl: [
        market('f00', 'w', [bet(0, 'a', { name: '64371' }), bet(1, 'b', { name: '44524' })], { name: '1X2' }),
        market('f01', 'w', [bet(2, 'c', { name: '1' }), bet(3, 'd', { name: '2' })], { name: '1X2' }),
        market('f02', 'w', [bet(4, 'e', { name: '1' }), bet(5, 'g', { name: '2' })], { name: '1X2' }),
      ],
    });
    const nameless = { ...listed(MATCHES[2]!), participants: [] };
    live.patch(image('europe.games', 2, { put: [...MATCHES.slice(0, 2).map(listed), nameless] }), told);
    await open('/korea/wintielose');
    const names = [...document.querySelectorAll('.game')].map((game) => game.querySelector('.name')?.textContent);
    expect(names).toEqual(['홈0 대 원정0', undefined, '홈2 v 원정2']);
    expect(lines(0).map(texts)).toEqual(['VS']);
  });

  it('special has the top leagues only', async () => {
    await open('/korea/special');
    expect(games()).toEqual([]);
    expect(screen.getByText('등록된 경기가 없습니다.')).toBeVisible();
  });

  it('on a phone names each market but the winner of the match', async () => {
    dom.match();
    const top = { ...MATCHES[0]!, fields: { ...MATCHES[0]!.fields, ...TOP_LEAGUE } };
    live.patch(image('europe.games', 2, { put: [listed(top)] }));
    const three = ['1', 'X', '2'].map((name, i) => bet(1_000 + i, `half${name}`, { name }));
    const middles = () => [...document.querySelectorAll('.game .mid')].map((middle) => middle.textContent);
    await open('/korea/special');
    live.patch(
      image('europe.esbets:f00', 1, {
        decl: [
          market('f00', 'half', three, { name: '1st Period Winner' }),
          market('f00', 'oe', [bet(1_010, 'o', { name: 'Odd' }), bet(1_011, 'e', { name: 'Even' })], {
            name: '1st Period Odd/Even',
          }),
        ],
      }),
    );
    expect(middles()).toEqual([expect.stringMatching(/^.*배당승무패 \(전반전\)/), '홀짝 (전반전)VS']);
    cleanup();
    await open('/korea/wintielose');
    expect(middles()).toEqual([expect.not.stringMatching(/배당승무패/)]);
  });

  it('has cells that grow with its text, for a result above the price', async () => {
    await open('/korea/cross');
    const heights = ['.side .odds', '.mid .odds', '.mid .point'].map(
      (part) => getComputedStyle(document.querySelector(`.game ${part}`)!).height,
    );
    expect(heights).toEqual(Array(3).fill('calc(32px * var(--text-scale))'));
  });

  it('is walked through by arrow keys', async () => {
    await open('/korea/cross');
    const list = within(screen.getByRole('main')).getByRole('tabpanel');
    list.focus();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(document.activeElement).toHaveAccessibleName(/^홈0 대 원정0 승무패 홈0/);
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement).toHaveAccessibleName(/^홈0 대 원정0 핸디캡 홈0 -1\.5/);
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement).toHaveAccessibleName(/^홈0 대 원정0 핸디캡 원정0 \+1\.5/);
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    expect(document.activeElement?.closest('.game')).toHaveAttribute('aria-label', '홈14 대 원정14');
  });

  it('opens a game with all its markets', async () => {
    await open('/korea/cross');
    const more = screen.getByRole('button', { name: '홈0 대 원정0 추가 배당 77개 펼치기' });
    fireEvent.click(more);
    expect(screen.getByRole('tab', { name: '인기' })).toBeVisible();
    expect(more).toHaveAttribute('aria-expanded', 'true');
  });
});
