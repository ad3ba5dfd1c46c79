import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PricePoints } from '../../../src/contract/api/odds';
import { type LoadChart, PriceChart } from '../../../src/ui/detail/PriceChart';
import { bet, delta, image, market } from '../../support/frames';
import type { CallResult } from '../../../src/machines';
import { fakeDom } from '../fakeDom';
import { type LiveTab, liveTab } from '../liveTab';
import { failed } from '../testSite';

const dom = fakeDom();
let live: LiveTab;

beforeEach(() => {
  dom.match();
  live = liveTab();
  live.patch(image('inplay.bets', 1, { decl: [market('f1', 'w', [bet(0, 'b1', { price: 1_850 })])] }));
});

/** A drawing that only remembers. */
function drawing() {
  const drawn: { points: PricePoints; now: number }[] = [];
  const remove = vi.fn<() => void>();
  const load: LoadChart = () =>
    Promise.resolve({ drawChart: () => ({ show: (points, now) => void drawn.push({ points, now }), remove }) });
  return { drawn, remove, load };
}

const asked: unknown[][] = [];

/** Without `points` the history can't be loaded. */
async function show(load: LoadChart, points?: PricePoints, onClose = () => {}) {
  const { tab, clock } = live;
  const history = (...about: unknown[]) => {
    asked.push(about.slice(0, 2));
    return Promise.resolve(points ? { ok: true as const, value: points } : (failed({}) as CallResult<PricePoints>));
  };
  const props = { tab, clock, load, onClose, history };
  const view = render(<PriceChart {...props} area="inplay" outcomeId="b1" name="승무패 홈" />);
  await act(async () => {});
  return view;
}

it("draws the server's history and new prices, and extends to the present while nothing moves", async () => {
  const { drawn, remove, load } = drawing();
  const before = live.clock.wall() - 60_000;
  const { unmount } = await show(load, [
    [before, 2_000],
    [before + 1_000, 1_850],
  ]);
  expect(asked.at(-1)).toEqual(['inplay', 'b1']);
  live.patch(delta('inplay.bets', 2, { prices: [0, 1_900] }));
  expect(drawn.at(-1)!.points.map(([, price]) => price)).toEqual([2_000, 1_850, 1_900]);
  const { now } = drawn.at(-1)!;
  live.advance(3_000);
  expect(drawn.at(-1)!.now).toBeGreaterThanOrEqual(now + 2_000);
  unmount();
  expect(remove).toHaveBeenCalledOnce();
});

it('has the same as text and in a table, and where it begins', async () => {
  await show(drawing().load, [
    [Date.UTC(2026, 0, 1, 3, 4, 5), 2_000],
    [Date.UTC(2026, 0, 1, 3, 5, 5), 1_850],
  ]);
  expect(screen.getByText('시작 2.00 · 현재 1.85 · 최저 1.85 · 최고 2.00 · 변동 1회')).toBeVisible();
  expect(screen.getByText('12:04:05부터의 움직임입니다.')).toBeVisible();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual(['시각배당', '12:05:051.85', '12:04:052.00']);
});

it('is text and a table alone where it cannot be drawn', async () => {
  await show(() => Promise.reject(new Error('the chunk is gone')));
  expect(screen.getByText('그래프를 그릴 수 없어 숫자로만 보여 드립니다.')).toBeVisible();
  expect(screen.getByText(/현재 1.85/)).toBeVisible();
});

it('begins with this page where the history can’t be loaded', async () => {
  await show(drawing().load);
  live.patch(delta('inplay.bets', 2, { prices: [0, 1_900] }));
  expect(screen.getByText(/^이 화면을 연 .*부터의 움직임입니다\.$/)).toBeVisible();
  expect(screen.getByText('시작 1.85 · 현재 1.90 · 최저 1.85 · 최고 1.90 · 변동 1회')).toBeVisible();
});

it('closes', async () => {
  const onClose = vi.fn<() => void>();
  await show(drawing().load, [], onClose);
  fireEvent.click(screen.getByRole('button', { name: '배당 흐름 닫기' }));
  expect(onClose).toHaveBeenCalledOnce();
});
