import { describe, expect, it } from 'vitest';
import { TradingStatus } from '../../../src/contract/stream/market';
import { boardLine$ } from '../../../src/engine/streams/boardLine';
import { fixture$ } from '../../../src/engine/streams/fixture';
import { markets$, suspended$ } from '../../../src/engine/streams/markets';
import { bet, delta, fixture, image, market } from '../../support/frames';
import { collect, shownTab } from '../../support/shownTab';

const BETS = 'inplay.bets';
const GAMES = 'inplay.games';

const winner = market('f1', 'w', [
  bet(0, 'w2', { name: '2' }),
  bet(1, 'w1', { name: '1' }),
  bet(2, 'wx', { name: 'X' }),
]);
const total = (main: string) =>
  market(
    'f1',
    't',
    ['2.5', '3.5'].flatMap((line, i) => [
      bet(3 + 2 * i, `u${line}`, { name: 'Under', line, base: line }),
      bet(4 + 2 * i, `o${line}`, { name: 'Over', line, base: line }),
    ]),
    { name: 'Under/Over', main },
  );

function withMarkets(fields = {}) {
  const server = shownTab();
  server.show(delta(GAMES, 2, { put: [fixture('f1', fields)] }), image(BETS, 2, { decl: [winner, total('3.5')] }));
  let seq = 2;
  const next = (data: Parameters<typeof delta>[2]) => server.show(delta(BETS, (seq += 1), data));
  return { ...server, next };
}

describe('a fixture’s row', () => {
  it('has the main markets’ bets in their places, and how many more markets there are', () => {
    expect(boardLine$(withMarkets({ marketCount: 40 }).tab, 'inplay', 'f1').value).toEqual({
      columns: {
        winner: { marketId: 'w', line: '', outcomes: { left: 'w1', middle: 'wx', right: 'w2' } },
        total: { marketId: 't', line: '3.5', outcomes: { left: 'o3.5', right: 'u3.5' } },
      },
      more: 38,
    });
  });

  it('changes with the main line and the markets, and with no price or status of a bet', () => {
    const { tab, next, show } = withMarkets();
    const lines = collect(boardLine$(tab, 'inplay', 'f1'));
    next({ prices: [0, 9, 1, 9], statuses: [2, TradingStatus.suspended, 0] });
    expect(lines).toHaveLength(1);
    next({ markets: [{ f: 'f1', id: 't', status: 1, main: '2.5' }] });
    next({ drop: [0, 1, 2] });
    show(delta(GAMES, 3, { put: [fixture('f1', { marketCount: 9 })] }));
    expect(lines.slice(1).map(({ columns, more }) => [columns.winner?.marketId, columns.total?.line, more])).toEqual([
      ['w', '2.5', 0],
      [undefined, '2.5', 0],
      [undefined, '2.5', 8],
    ]);
  });

  it('is empty while nothing is known, and full once it is, whichever comes first', () => {
    const house = shownTab();
    const lines = collect(boardLine$(house.tab, 'inplay', 'f1'));
    const sides = market('f1', 'w', [bet(0, 'h', { name: 'f1 home' }), bet(1, 'a', { name: 'f1 away' })]);
    house.show(image(BETS, 2, { decl: [sides] }));
    house.show(delta(GAMES, 2, { put: [fixture('f1')] }));
    expect(lines[0]).toEqual({ columns: {}, more: 0 });
    expect(lines.at(-1)?.columns.winner?.outcomes).toEqual({ left: 'h', right: 'a' });
  });
});

describe('a fixture’s markets', () => {
  it('are its rungs, lowest first, over left of under', () => {
    const [w, t] = markets$(withMarkets().tab, 'inplay', 'f1').value;
    expect(w).toMatchObject({ id: 'w', name: '1X2', family: 'win-draw-lose', status: 1, main: '' });
    expect(w?.rungs.map(({ outcomes: bets }) => bets.map(({ id }) => id))).toEqual([['w1', 'wx', 'w2']]);
    expect(t?.rungs).toEqual([
      {
        base: '2.5',
        label: '2.5',
        outcomes: [
          { id: 'o2.5', name: 'Over' },
          { id: 'u2.5', name: 'Under' },
        ],
      },
      {
        base: '3.5',
        label: '3.5',
        outcomes: [
          { id: 'o3.5', name: 'Over' },
          { id: 'u3.5', name: 'Under' },
        ],
      },
    ]);
  });

  it('change with statuses, lines, names and bets, and with no price', () => {
    const { tab, next } = withMarkets();
    const views = collect(markets$(tab, 'inplay', 'f1'));
    next({ prices: [0, 9], statuses: [0, TradingStatus.settled, 1] });
    expect(views).toHaveLength(1);
    next({ markets: [{ f: 'f1', id: 'w', status: TradingStatus.suspended }] });
    next({ decl: [market('f1', 'w', [bet(0, 'w2', { name: 'Away' })], { status: TradingStatus.suspended })] });
    next({ drop: [3, 4, 5, 6] });
    expect(
      views
        .slice(1)
        .map(([w, ...rest]) => [w?.status, w?.rungs[0]?.outcomes.map(({ name }) => name).join(), rest.length]),
    ).toEqual([
      [2, '1,X,2', 1],
      [2, '1,X,Away', 1],
      [2, '1,X,Away', 0],
    ]);
  });
});

it('a fixture is suspended while it has markets, and none of them is open', () => {
  const { tab, next } = withMarkets();
  const seen = collect(suspended$(tab, 'inplay', 'f1'));
  const shut = (id: string) => ({ f: 'f1', id, status: TradingStatus.suspended });
  next({ markets: [shut('w')] });
  next({ markets: [shut('t')] });
  const quarter = { line: '2.25', base: '2.25' };
  next({ decl: [market('f1', 'q', [bet(7, 'qo', { name: 'Over', ...quarter })], { name: 'Under/Over' })] });
  next({ drop: [0, 1, 2, 3, 4, 5, 6, 7] });
  expect(seen).toEqual([false, true, false]);
});

it('a fixture is emitted as it changes, and when it is removed', () => {
  const { tab, show } = withMarkets();
  const seen = collect(fixture$(tab, 'inplay', 'f1'));
  show(delta(GAMES, 3, { put: [fixture('f1', { status: 3 })] }));
  show(delta(GAMES, 4, { put: [fixture('f2')] }));
  show(delta(GAMES, 5, { del: ['f1'] }));
  expect(seen.map((one) => one?.status)).toEqual([2, 3, undefined]);
});
