import { act, fireEvent, getConfig, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import { Freshness } from '../../../src/rules/staleness';
import { FixtureDetail } from '../../../src/ui/detail/FixtureDetail';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { bet, delta, image, market } from '../../support/frames';
import { listed } from '../boardFrames';
import { fakeDom } from '../fakeDom';
import { type LiveTab, liveTab } from '../liveTab';
import { testSite } from '../testSite';

const dom = fakeDom();
const ALL = 'inplay.esbets:f1';

let live: LiveTab;

beforeEach(() => {
  dom.match();
  live = liveTab([ALL]);
});

function put(fields: Partial<Fixture> = {}, seq = 1): void {
  live.patch(image('inplay.games', seq, { put: [listed({ id: 'f1', home: '한밭', away: '새벌', fields })] }));
}

const LADDER = ['1.5', '2.5', '3.5'].flatMap((line, i) => [
  bet(10 + 2 * i, `o${line}`, { name: 'Over', line, base: line }),
  bet(11 + 2 * i, `u${line}`, { name: 'Under', line, base: line }),
]);

function patchMarkets(): void {
  live.patch(
    image(ALL, 1, {
      decl: [
        market('f1', 'w', [bet(0, '1', {}), bet(1, 'X', {}), bet(2, '2', {})]),
        market('f1', 't', LADDER, { name: 'Under/Over', main: '2.5' }),
        market('f1', 's', [bet(3, 'half', { name: '1' }), bet(4, 'half2', { name: '2' })], {
          name: '1st Period Winner',
        }),
        market('f1', 'q', [bet(5, 'z', { name: 'Whatever' })], { name: 'A market nobody knows' }),
      ],
    }),
  );
}

function show(props: Partial<Parameters<typeof FixtureDetail>[0]> = {}) {
  const { tab, clock } = live;
  const site = { ...testSite().site, tab, clock };
  return render(
    <SiteProvider value={site}>
      <FixtureDetail area="inplay" id="f1" picked={new Set()} charted={undefined} onPick={() => {}} {...props} />
    </SiteProvider>,
  );
}

const card = (name: string) => screen.getByRole('region', { name });
const lines = (name: string) => [...card(name).querySelectorAll('.line')].map((line) => line.textContent);

it('never has the markets of the match that was shown before', async () => {
  live = liveTab([ALL, 'inplay.esbets:f2']);
  const games = ['f1', 'f2'].map((id) => listed({ id, home: `${id} home`, away: `${id} away`, fields: {} }));
  live.patch(image('inplay.games', 1, { put: games }));
  patchMarkets();
  const decl = [market('f2', 'w2', [bet(0, 'second', {}), bet(1, 'X2', {}), bet(2, '22', {})])];
  live.patch(image('inplay.esbets:f2', 1, { decl }));
  function Selected() {
    const [id, select] = useState('f1');
    return (
      <>
        <button onClick={() => select('f2')}>next</button>
        <FixtureDetail area="inplay" id={id} picked={new Set()} charted={undefined} onPick={() => {}} />
      </>
    );
  }
  const { tab, clock } = live;
  render(
    <SiteProvider value={{ ...testSite().site, tab, clock }}>
      <Selected />
    </SiteProvider>,
  );
  const shown = () => document.querySelectorAll('section.market').length;
  expect(shown()).toBeGreaterThan(1);
  // What is rendered at once, before anything that may be rendered later.
  await getConfig().asyncWrapper(async () => {
    flushSync(() => screen.getByText('next').click());
    expect(shown()).toBe(1);
  });
});

describe('scoreboard', () => {
  it('gives its place in sight to a line with teams and score once it is scrolled past', () => {
    put({
      scoreboard: { period: 10, results: ['1', '0'], periods: [], stats: [] } as unknown as Fixture['scoreboard'],
    });
    show();
    const head = () => document.querySelector('header')!.textContent;
    expect(head()).not.toContain('1:0');
    act(() => dom.scrollPast(screen.getByRole('table').closest('[data-scrolls] > div')!));
    expect(head()).toContain('한밭1:0새벌');
  });

  it('has a column for each period and the total, and a dash where nothing is known', () => {
    put({
      sport: 154914,
      scoreboard: {
        period: 3,
        turn: '2',
        results: ['5', ''],
        periods: [
          { type: 2, results: ['4', '0'], finished: true },
          { type: 1, results: ['1', '0'], finished: true },
          { type: 3, results: ['0', ''], finished: false },
          { type: 100, results: ['5', '1'], finished: false },
        ],
      },
    });
    show();
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['팀', '1회', '2회', '3회', '합계']);
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      '한밭1405',
      '새벌공격/서브00––',
    ]);
    expect(screen.getByText('3회초')).toBeVisible();
  });

  it('shows names and totals whole beside more innings than there is room for, the present one in sight', () => {
    Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { configurable: true, get: () => 640 });
    const innings = (count: number) =>
      put({
        sport: 154914,
        scoreboard: {
          period: count,
          results: ['5', '4'],
          periods: Array.from({ length: count }, (_, i) => ({ type: i + 1, results: ['1', '0'], finished: false })),
        },
      });
    innings(11);
    show();
    const table = within(screen.getByRole('region', { name: '구간별 점수' }));
    expect(table.getByRole('rowheader', { name: '한밭' })).toHaveStyle({ position: 'sticky', minWidth: '11em' });
    expect(table.getByRole('columnheader', { name: '합계' })).toHaveStyle({ position: 'sticky' });
    expect(screen.getByRole('region', { name: '구간별 점수' }).scrollLeft).toBe(640);
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollWidth');
  });

  it('has counts by name, and none it has no name for', () => {
    put({
      scoreboard: {
        period: 10,
        results: ['0', '0'],
        periods: [],
        stats: [
          { type: 1, results: ['3', '5'] },
          { type: 999, results: ['1', '1'] },
        ],
      },
    });
    show();
    expect(screen.getByText('코너킥').parentElement).toHaveTextContent('코너킥3 : 5');
    expect(screen.queryByText(/999/)).toBeNull();
  });
});

describe('markets', () => {
  beforeEach(() => {
    put();
    patchMarkets();
  });

  it('have Korean labels, English where there is none', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      '승무패 ',
      '언더오버 ',
      '승무패 (전반전) ',
      'A market nobody knows ',
    ]);
  });

  it('are grouped under tabs, which arrows move along', () => {
    show();
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(tab('전체')).toHaveAttribute('aria-selected', 'true');
    fireEvent.click(tab('전반·구간'));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    fireEvent.keyDown(tab('전반·구간'), { key: 'Home' });
    expect(tab('전체')).toHaveFocus();
    fireEvent.keyDown(tab('전체'), { key: 'ArrowLeft' });
    expect(tab('기타')).toHaveFocus();
  });

  it('have the main line in sight and the others folded', () => {
    show();
    expect(lines('언더오버')).toEqual(['2.5']);
    fireEvent.click(screen.getByRole('button', { name: '다른 기준점 2개' }));
    expect(lines('언더오버')).toEqual(['1.5', '2.5', '3.5']);
    expect(card('언더오버').querySelector('[data-main=true]')).toHaveTextContent('2.5');
    live.patch(delta(ALL, 2, { markets: [{ f: 'f1', id: 't', status: TradingStatus.open, main: '3.5' }] }));
    expect(card('언더오버').querySelector('[data-main=true]')).toHaveTextContent('3.5');
  });

  it('distinguish suspended from settled', () => {
    show();
    live.patch(
      delta(ALL, 2, {
        markets: [
          { f: 'f1', id: 'w', status: TradingStatus.suspended },
          { f: 'f1', id: 's', status: TradingStatus.settled },
        ],
        statuses: [3, TradingStatus.settled, Settlement.won, 4, TradingStatus.settled, Settlement.lost],
      }),
    );
    expect(card('승무패')).toHaveTextContent('일시중지');
    expect(within(card('승무패')).getAllByRole('button', { name: /배당 .*일시중지$/ })).toHaveLength(3);
    expect(card('승무패 (전반전)')).toHaveTextContent('결과 확정');
    expect([...card('승무패 (전반전)').querySelectorAll('.outcome')].map((one) => one.textContent)).toEqual([
      '적중',
      '미적중',
    ]);
  });

  it('have one stop for the Tab key each, and arrows lead along the prices', () => {
    show();
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] [role=tabpanel] button')];
    expect(buttons.filter(({ tabIndex }) => tabIndex >= 0).map(({ textContent }) => textContent)).toEqual([
      '승무패 ',
      '언더오버 ',
      '다른 기준점 2개',
      '승무패 (전반전) ',
      'A market nobody knows ',
    ]);
    buttons[0]!.focus();
    fireEvent.keyDown(buttons[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toHaveAccessibleName(/^승무패 홈 배당/);
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(buttons[0]);
  });

  it('are picked by market and bet', () => {
    const onPick = vi.fn<(...pick: string[]) => void>();
    show({ onPick });
    fireEvent.click(screen.getByRole('button', { name: /^언더오버 2.5 오버 배당/ }));
    expect(onPick).toHaveBeenCalledWith('inplay', 'f1', 't', 'o2.5');
  });
});

describe('without a fixture', () => {
  it('shows that none is selected, or that the selected one is gone', () => {
    const { unmount } = show({ id: undefined });
    expect(screen.getByText('선택한 경기가 없습니다.')).toBeVisible();
    unmount();
    show({ id: 'f9' });
    expect(screen.queryByText('목록에서 내려간 경기입니다.')).toBeNull();
  });

  it('waits for the first image before it shows that', () => {
    live.setFreshness(Freshness.down);
    show();
    expect(screen.queryByText('목록에서 내려간 경기입니다.')).toBeNull();
    live.setFreshness(Freshness.live);
    expect(screen.getByText('목록에서 내려간 경기입니다.')).toBeVisible();
  });
});

it('lights the outcomes by which the member has won a bet, and no others', () => {
  put();
  patchMarkets();
  const made = testSite();
  const won = (id: string, paid: number, outcomes: string[]) => ({
    kind: 'bet' as const,
    id,
    at: 1,
    betId: '1',
    status: Settlement.won,
    stake: 10_000,
    paid,
    legs: 1,
    first: { kind: 'round' as const, gameId: 1, game: '', round: '', market: '', pick: '' },
    won: outcomes,
  });
  const items = [won('a', 19_000, ['inplay.1', 'europe.X']), won('b', 10_000, ['inplay.2'])];
  const view = { list: { items, seenUntil: 0 }, unseen: 0, inSight: [], passed: 0 };
  const view$ = { value: view, subscribe: () => ({ unsubscribe() {} }) };
  const site = { ...made.site, tab: live.tab, clock: live.clock, notifications: { ...made.site.notifications, view$ } };
  const { container } = render(
    <SiteProvider value={site}>
      <FixtureDetail area="inplay" id="f1" picked={new Set()} charted={undefined} onPick={() => {}} />
    </SiteProvider>,
  );
  const lit = [...container.querySelectorAll('[data-won]')];
  expect(lit).toHaveLength(1);
  expect(lit[0]).toHaveAccessibleName(/^내 배팅 적중 /);
});

it('on a phone leads back to the top once it was scrolled', () => {
  show({ onBack: () => {} });
  put();
  const body = document.querySelector<HTMLElement>('[data-scrolls]')!;
  const scrollTo = (body.scrollTo = vi.fn<() => void>());
  body.scrollTop = 20;
  fireEvent.scroll(body);
  expect(screen.queryByRole('button', { name: '맨 위로' })).toBeNull();
  body.scrollTop = 21;
  fireEvent.scroll(body);
  fireEvent.click(screen.getByRole('button', { name: '맨 위로' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(body).toHaveFocus();
});
