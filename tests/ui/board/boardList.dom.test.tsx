import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Freshness } from '../../../src/rules/staleness';
import { BoardList } from '../../../src/ui/board/BoardList';
import { SkipToSlip } from '../../../src/ui/primitives/SkipToSlip';
import { favouriteStore } from '../../../src/ui/primitives/favourites';
import { delta } from '../../support/frames';
import { BASKETBALL, boardFrames, FOOTBALL, listed } from '../boardFrames';
import { fakeDom } from '../fakeDom';
import { type LiveTab, liveTab } from '../liveTab';
import { memoryStorage } from '../memoryStorage';

const dom = fakeDom();

const K1 = { league: { id: 'k1', name: 'K리그1' }, location: { id: 'kr', name: '대한민국' }, sport: FOOTBALL };
const KBL = { league: { id: 'kbl', name: 'KBL' }, location: { id: 'kr', name: '대한민국' }, sport: BASKETBALL };
const MATCHES = [
  { id: 'f1', home: '한밭', away: '새벌', fields: { ...K1, start: 1 } },
  { id: 'f2', home: '미르', away: '가람', fields: { ...K1, start: 2 } },
  { id: 'b1', home: '온새', away: '누리', fields: { ...KBL, start: 1 } },
];

let live: LiveTab;
let favourites: ReturnType<typeof favouriteStore>;

beforeEach(() => {
  dom.match();
  live = liveTab();
  favourites = favouriteStore(memoryStorage());
});

type Props = Partial<Parameters<typeof BoardList>[0]>;

function list(props: Props = {}) {
  const { tab, clock } = live;
  return <BoardList {...{ tab, clock, favourites }} area="inplay" {...props} />;
}

const rows = () => [...document.querySelectorAll('.row .open')].map((row) => row.textContent);
const focused = () => [
  document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item,
  (document.activeElement as HTMLElement | null)?.dataset.stop,
];

describe('what is listed', () => {
  it('is every fixture under its league, with the main markets', () => {
    live.patch(...boardFrames('inplay', MATCHES));
    render(list());
    expect(screen.getAllByRole('button', { expanded: true }).map((head) => head.textContent)).toEqual([
      '대한민국 · K리그1 2경기',
      '대한민국 · KBL 1경기',
    ]);
    expect(document.querySelectorAll(`[data-item] img[src$='/KR.svg']`)).toHaveLength(2);
    expect(rows()).toEqual(['한밭 새벌', '미르 가람', '온새 누리']);
    const first = document.querySelector<HTMLElement>('[data-item="fixture:f1"]')!;
    expect(
      within(first)
        .getAllByRole('button')
        .map((button) => button.getAttribute('data-stop')),
    ).toEqual([
      'star',
      'open',
      'winner-left',
      'winner-middle',
      'winner-right',
      'handicap-left',
      'handicap-right',
      'total-left',
      'total-right',
    ]);
    expect(within(first).getByRole('button', { name: /^한밭 승 배당/ })).toBeVisible();
    expect(within(first).getByRole('button', { name: /^한밭 대 새벌 무승부 배당/ })).toBeVisible();
    expect(within(first).getByRole('button', { name: /^한밭 핸디캡 -1.5 배당/ })).toBeVisible();
    expect(within(first).getByRole('button', { name: /^새벌 핸디캡 \+1.5 배당/ })).toBeVisible();
    expect(within(first).getByRole('button', { name: /^한밭 대 새벌 오버 2.5 배당/ })).toBeVisible();
  });

  it('has VS between two sides that cannot draw', () => {
    live.patch(...boardFrames('inplay', MATCHES.slice(2)));
    render(list());
    expect(screen.getByText('VS')).toBeVisible();
  });

  it('is narrowed by the filter', () => {
    live.patch(...boardFrames('inplay', MATCHES));
    const { rerender } = render(list({ filter: { sport: BASKETBALL } }));
    expect(rows()).toEqual(['온새 누리']);
    rerender(list({ filter: { search: '가람' } }));
    expect(rows()).toEqual(['미르 가람']);
    rerender(list({ filter: { league: 'k1', location: 'kr' } }));
    expect(rows()).toEqual(['한밭 새벌', '미르 가람']);
  });

  it('shows the present score, and a dash where none is known', () => {
    live.patch(...boardFrames('inplay', MATCHES.slice(0, 2)));
    render(list());
    const score = { period: 20, results: ['2', '0'] as [string, string], periods: [] };
    live.patch(
      delta('inplay.games', 2, {
        put: [listed({ ...MATCHES[0]!, fields: { ...MATCHES[0]!.fields, scoreboard: score } })],
      }),
    );
    const scores = [...document.querySelectorAll('.score')].map((one) => one.textContent);
    expect(scores).toEqual(['20', '––']);
    expect(screen.getByText('후반전')).toBeVisible();
  });

  it('shows placeholder rows until the first image, and then why there is nothing', () => {
    live.setFreshness(Freshness.down, 'connecting');
    render(list());
    expect(screen.getByRole('status')).toHaveTextContent('경기를 불러오는 중입니다.');
    // After a restart of the feed its book fills while its odds are late.
    live.setFreshness(Freshness.late);
    expect(screen.getByRole('status')).toHaveTextContent('경기를 불러오는 중입니다.');
    live.setFreshness(Freshness.live);
    expect(screen.getByText('지금은 제공 중인 경기가 없습니다.')).toBeVisible();
  });

  it('offers to drop what leaves nothing', async () => {
    live.patch(...boardFrames('inplay', MATCHES));
    const onClear = vi.fn<() => void>();
    render(list({ filter: { search: '없는 팀' }, onClear }));
    await userEvent.click(screen.getByRole('button', { name: '조건 모두 지우기' }));
    expect(onClear).toHaveBeenCalledOnce();
  });
});

describe('what a member does', () => {
  beforeEach(() => live.patch(...boardFrames('inplay', MATCHES)));

  it('picks a bet and selects a fixture', () => {
    const onPick = vi.fn<(...pick: string[]) => void>();
    const onSelect = vi.fn<(id: string) => void>();
    render(list({ onPick, onSelect, picked: new Set(['f2-X-w']), selected: 'f2' }));
    fireEvent.click(screen.getByRole('button', { name: /^한밭 승/ }));
    expect(onPick).toHaveBeenCalledWith('inplay', 'f1', 'w', 'f1-1-w');
    fireEvent.click(screen.getByRole('button', { name: '한밭 새벌' }));
    expect(onSelect).toHaveBeenCalledWith('f1');
    expect(screen.getByRole('button', { name: /^미르 대 가람 무승부/, pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: '미르 가람' })).toHaveAttribute('aria-current', 'true');
  });

  it('stars fixtures and leagues, and sees those alone', () => {
    const { rerender } = render(list());
    fireEvent.click(screen.getByRole('button', { name: '미르 대 가람 즐겨찾기' }));
    expect(screen.getByRole('button', { name: '미르 대 가람 즐겨찾기' })).toHaveAttribute('aria-pressed', 'true');
    rerender(list({ onlyStarred: true }));
    expect(rows()).toEqual(['미르 가람']);
    act(() => favourites.toggle('leagues', `${BASKETBALL}/kr/kbl`));
    live.advance(4_000);
    expect(rows()).toEqual(['미르 가람', '온새 누리']);
  });

  it('folds a league, also of a list that is left and shown again', () => {
    const { unmount } = render(list());
    fireEvent.click(screen.getByRole('button', { name: /K리그1 2경기/ }));
    expect(rows()).toEqual(['온새 누리']);
    expect(screen.getByRole('button', { name: /K리그1 2경기/ })).toHaveAttribute('aria-expanded', 'false');
    unmount();
    render(list());
    expect(rows()).toEqual(['온새 누리']);
    fireEvent.click(screen.getByRole('button', { name: /K리그1 2경기/ }));
    expect(rows()).toEqual(['한밭 새벌', '미르 가람', '온새 누리']);
  });

  it('moves the focus by arrows from the scroller through rows and along them', async () => {
    render(list());
    const user = userEvent.setup({ advanceTimers: (ms) => live.advance(ms) });
    act(() => screen.getByRole('region').focus());
    await user.keyboard('{ArrowDown}');
    expect(focused()).toEqual(['fixture:f1', 'open']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toEqual(['fixture:f1', 'winner-middle']);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toEqual(['fixture:f2', 'winner-middle']);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toEqual([`league:${BASKETBALL}/kr/kbl`, 'open']);
    // No draw in basketball: the row is entered at its name.
    await user.keyboard('{ArrowDown}');
    expect(focused()).toEqual(['fixture:b1', 'open']);
    await user.keyboard('{Home}');
    expect(focused()).toEqual(['fixture:b1', 'star']);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(focused()[0]).toBe(`league:${FOOTBALL}/kr/k1`);
  });

  it('has one stop for the Tab key, and one that leads to the slip', () => {
    render(list({ skip: <SkipToSlip /> }));
    const stops = [...document.querySelectorAll<HTMLElement>('button, [tabindex]')].filter((one) => one.tabIndex >= 0);
    expect(stops).toEqual([screen.getByRole('region'), screen.getByRole('button', { name: '배팅카트로 건너뛰기' })]);
  });

  it('is entered by the first arrow where it was left, and moves the focus only while it has it', () => {
    render(list({ skip: <SkipToSlip /> }));
    const region = screen.getByRole('region');
    act(() => region.focus());
    fireEvent.keyDown(region, { key: 'ArrowDown' });
    expect(focused()).toEqual(['fixture:f1', 'open']);
    act(() => region.focus());
    fireEvent.keyDown(region, { key: 'ArrowDown' });
    expect(focused()).toEqual(['fixture:f1', 'open']);
    const elsewhere = screen.getByRole('button', { name: '배팅카트로 건너뛰기' });
    act(() => elsewhere.focus());
    live.patch(delta('inplay.games', 2, { del: ['f2'] }));
    live.advance(4_000);
    expect(rows()).toEqual(['한밭 새벌', '온새 누리']);
    expect(document.activeElement).toBe(elsewhere);
  });

  it('moves the focus when its row is removed', () => {
    render(list());
    act(() => screen.getByRole('region').focus());
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(focused()).toEqual(['fixture:f1', 'open']);
    live.patch(delta('inplay.games', 2, { del: ['f1'] }));
    live.advance(4_000);
    expect(rows()).toEqual(['미르 가람', '온새 누리']);
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  it('leaves rows in place while the pointer is at work, then shows what came and went', () => {
    render(list());
    fireEvent.pointerMove(screen.getByRole('region'), { clientY: 90 });
    live.patch(delta('inplay.games', 2, { del: ['f1'] }));
    expect(document.querySelectorAll('[data-item^="fixture:"]')).toHaveLength(3);
    live.advance(4_000);
    expect(document.querySelectorAll('[data-item^="fixture:"]')).toHaveLength(2);
  });
});

it('makes no new elements for a change of price', () => {
  live.patch(...boardFrames('inplay', MATCHES));
  render(list());
  const before = [...document.querySelectorAll('*')];
  live.patch(delta('inplay.bets', 2, { prices: [0, 9_990] }));
  expect(screen.getByText('9.99')).toBeVisible();
  expect([...document.querySelectorAll('*')]).toEqual(before);
});

it('scrolls the fixture that was opened elsewhere into sight, once, and one that is in sight not at all', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    id: `g${i}`,
    home: `한밭${i}`,
    away: '새벌',
    fields: { ...K1, start: i },
  }));
  const { rerender } = render(list({ opened: 'g40' }));
  live.patch(...boardFrames('inplay', many));
  const scroller = screen.getByRole('region', { name: '진행 중인 경기' });
  expect(scroller.scrollTop).toBeGreaterThan(1_000);
  const at = scroller.scrollTop;
  rerender(list({ opened: 'g41' }));
  expect(scroller.scrollTop).toBe(at);
  scroller.scrollTop = 0;
  rerender(list({ opened: 'g41' }));
  expect(scroller.scrollTop).toBe(0);
});
