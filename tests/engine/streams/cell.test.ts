import { expect, it } from 'vitest';
import { TradingStatus } from '../../../src/contract/stream/market';
import { cell$, readCell } from '../../../src/engine/streams/cell';
import { bet, delta, fixture, image, market } from '../../support/frames';
import { collect, shownTab } from '../../support/shownTab';

const BETS = 'inplay.bets';

function withBet() {
  const server = shownTab();
  server.show(
    image('inplay.games', 2, { put: [fixture('f1')] }),
    image(BETS, 2, { decl: [market('f1', 'm', [bet(0, 'a')])] }),
  );
  let seq = 2;
  const next = (data: Parameters<typeof delta>[2]) => server.show(delta(BETS, (seq += 1), data));
  return { ...server, next, cells: collect(cell$(server.tab, 'inplay', 'a')) };
}

it('shows the present at once, without a movement', () => {
  const { cells, tab } = withBet();
  expect(cells).toEqual([{ price: 2_000, state: 'open', moved: 0 }]);
  expect(readCell(tab, 'inplay', 'a')).toEqual(cells[0]);
});

it('shows each movement with its direction', () => {
  const { cells, next } = withBet();
  for (const price of [2_100, 2_050, 2_050]) next({ prices: [0, price] });
  expect(cells.slice(1)).toEqual([
    { price: 2_100, state: 'open', moved: 1 },
    { price: 2_050, state: 'open', moved: -1 },
  ]);
});

it('shows one movement of all that happened within a frame, and none where it came back', () => {
  const { cells, show, time } = withBet();
  show(delta(BETS, 3, { prices: [0, 1_900] }), delta(BETS, 4, { prices: [0, 2_300] }));
  show(delta(BETS, 5, { prices: [0, 1_900] }), delta(BETS, 6, { prices: [0, 2_300] }));
  time.advance(1_000);
  expect(cells.slice(1)).toEqual([{ price: 2_300, state: 'open', moved: 1 }]);
});

it('shows a change of state without a movement', () => {
  const { cells, next, health } = withBet();
  next({ statuses: [0, TradingStatus.suspended, 0] });
  health({ channels: { 'inplay.games': 'live', [BETS]: 'down' } });
  next({ statuses: [0, TradingStatus.open, 0], prices: [0, 2_500] });
  health({ channels: { 'inplay.games': 'live', [BETS]: 'live' } });
  expect(cells.slice(1).map(({ price, state, moved }) => [price, state, moved])).toEqual([
    [2_000, 'suspended', 0],
    [2_000, 'down', 0],
    [2_500, 'down', 1],
    [2_500, 'open', 0],
  ]);
});

it('does not flash the first price, the last one, or what changed while nothing was subscribed', () => {
  const { cells, next, tab, time } = withBet();
  next({ prices: [0, 0] });
  next({ prices: [0, 2_500] });
  tab.setVisible(false);
  tab.setVisible(true);
  next({ prices: [0, 2_600] });
  next({ prices: [0, 2_700] });
  next({ drop: [0] });
  time.advance(100);
  expect(cells.slice(1).map(({ price, state, moved }) => [price, state, moved])).toEqual([
    [0, 'suspended', 0],
    [2_500, 'open', 0],
    [2_600, 'open', 0],
    [2_700, 'open', 1],
    [0, 'gone', 0],
  ]);
});

it('emits nothing once nothing is subscribed', () => {
  const { cells, next } = withBet();
  cells.stop();
  next({ prices: [0, 2_100] });
  expect(cells).toHaveLength(1);
});
