import { describe, expect, it } from 'vitest';
import type { Channel } from '../../../src/contract/stream/channel';
import type { BetsData, GamesData } from '../../../src/contract/stream/frame';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import type { Batch } from '../../../server/bus/feedBus';
import type { FeedUpdate } from '../../../server/feeds/feed';
import {
  changeBet,
  feedBet,
  patchMarket,
  putFixture,
  putMarket,
  removeBet,
  removeFixture,
} from '../../../packages/odds-replay/src/histories/feedUpdates';
import { bet, market } from '../../support/frames';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';

const { open, suspended, settled } = TradingStatus;
const ALL = 'inplay.esbets:f1';

/** What each channel gets in one batch. */
class CollectedUpdates extends StreamRun {
  last: Batch | undefined;

  constructor(...first: FeedUpdate[]) {
    super();
    this.bus.listen({ epoch: () => {}, batch: (batch) => (this.last = batch) });
    if (first.length > 0) this.publish(...first);
  }

  by(...updates: FeedUpdate[]): Partial<Record<Channel, GamesData | BetsData>> | undefined {
    this.last = undefined;
    this.publish(...updates);
    const last = this.last as Batch | undefined;
    return last && Object.fromEntries(last.frames.map(({ ch, data }) => [ch, data]));
  }
}

const over = (line: string, fields = {}) => feedBet(`o${line}`, { name: 'Over', line, base: line, ...fields });
const ladder = (main: string, ...bets: ReturnType<typeof over>[]) => putMarket('f1', 't', bets, { main });

it('begins both listings, of an empty area too', () => {
  const told = new CollectedUpdates();
  expect(told.by()).toEqual({ 'inplay.games': { ver: 1 }, 'inplay.bets': { ver: 1 } });
  expect(told.last?.frames.map(({ kind }) => kind)).toEqual(['image', 'image']);
});

it('publishes main bets in two channels and the others in one', () => {
  const told = new CollectedUpdates();
  expect(told.by(putFixture('f1'), ladder('2.5', over('2.5'), over('3.5')))).toMatchObject({
    'inplay.bets': {
      ver: 1,
      decl: [market('f1', 't', [bet(0, 'o2.5', { name: 'Over', line: '2.5', base: '2.5' })], { main: '2.5' })],
    },
    [ALL]: { ver: 1, decl: [{ bets: expect.arrayContaining(['o2.5', 'o3.5']) as [] }] },
  });
});

it('publishes nothing where nothing changes', () => {
  const told = new CollectedUpdates(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  expect(told.by()).toBeUndefined();
  expect(told.by(putFixture('f1'))).toBeUndefined();
  expect(told.by(putMarket('f1', 'm', [feedBet('a')]))).toBeUndefined();
  expect(told.by(putMarket('f1', 'm', []))).toBeUndefined();
  expect(told.by(patchMarket('f1', 'm', { status: open, main: '' }))).toBeUndefined();
  expect(told.by(changeBet('a', { price: 2_000, status: open }))).toBeUndefined();
  expect(told.by(changeBet('a', { price: 1_500 }), changeBet('a', { price: 2_000 }))).toBeUndefined();
  expect(
    told.by(changeBet('nobody', { price: 1 }), removeBet('nobody'), patchMarket('f1', 'none', { main: '1' })),
  ).toBeUndefined();
  expect(told.by(removeFixture('nobody'))).toBeUndefined();
  // Nor does it use up a version.
  expect(told.by(changeBet('a', { price: 1_500 }))?.[ALL]).toEqual({ ver: 2, prices: [0, 1_500] });
});

it('publishes a price and a status in every channel that has the bet, as one version', () => {
  const told = new CollectedUpdates(
    putFixture('f1'),
    putMarket('f1', 'm', [feedBet('a'), feedBet('b', { base: '9' })]),
  );
  const said = told.by(changeBet('a', { price: 1_500, status: suspended }), changeBet('b', { price: 1_600 }));
  expect(said).toEqual({
    'inplay.bets': { ver: 2, prices: [0, 1_500], statuses: [0, suspended, 0] },
    [ALL]: { ver: 2, prices: [0, 1_500, 1, 1_600], statuses: [0, suspended, 0] },
  });
});

describe('a main line that moves', () => {
  const begun = () =>
    new CollectedUpdates(putFixture('f1'), ladder('2.5', over('2.5', { price: 1_900 }), over('3.5', { price: 2_900 })));

  it('adds the new main bets with their state, and removes the old ones, in one version', () => {
    expect(begun().by(patchMarket('f1', 't', { main: '3.5' }))).toEqual({
      'inplay.bets': {
        ver: 2,
        decl: [
          market('f1', 't', [bet(1, 'o3.5', { name: 'Over', line: '3.5', base: '3.5', price: 2_900 })], {
            main: '3.5',
          }),
        ],
        markets: [{ f: 'f1', id: 't', status: open, main: '3.5' }],
        drop: [0],
      },
      [ALL]: { ver: 2, markets: [{ f: 'f1', id: 't', status: open, main: '3.5' }] },
    });
  });

  it('brings them as they are after this very step', () => {
    const change = changeBet('o3.5', { price: 2_800, status: suspended });
    for (const updates of [
      [change, patchMarket('f1', 't', { main: '3.5', status: suspended })],
      [patchMarket('f1', 't', { main: '3.5', status: suspended }), change],
    ]) {
      expect(begun().by(...updates)?.['inplay.bets']).toMatchObject({
        decl: [{ status: suspended, bets: [1, 'o3.5', 'Over', '3.5', '3.5', 2_800, suspended, 0] }],
      });
    }
  });

  it('reuses the handle of a bet that becomes a main one again', () => {
    const told = begun();
    told.by(patchMarket('f1', 't', { main: '3.5' }));
    expect(told.by(patchMarket('f1', 't', { main: '2.5' }))?.['inplay.bets']).toMatchObject({
      decl: [{ bets: [0, 'o2.5', 'Over', '2.5', '2.5', 1_900, open, 0] }],
      drop: [1],
    });
  });

  it('retains a main bet whose own line moves with it', () => {
    const told = begun();
    const said = told.by(ladder('4.5', over('2.5', { line: '4.5', base: '4.5' })));
    expect(said?.['inplay.bets']).toMatchObject({
      decl: [{ main: '4.5', bets: expect.arrayContaining(['o2.5', '4.5']) as [] }],
    });
    expect(said?.['inplay.bets']).not.toHaveProperty('drop');
    expect(told.by(changeBet('o2.5', { price: 1_111 }))?.['inplay.bets']).toEqual({ ver: 3, prices: [0, 1_111] });
  });

  it('removes a bet whose own line leaves it', () => {
    expect(begun().by(ladder('2.5', over('2.5', { line: '4.5', base: '4.5' })))?.['inplay.bets']).toEqual({
      ver: 2,
      drop: [0],
    });
  });

  it('does not add a bet that is removed in the same batch', () => {
    const said = begun().by(removeBet('o3.5'), patchMarket('f1', 't', { main: '3.5' }));
    expect(said?.['inplay.bets']).toEqual({
      ver: 2,
      markets: [{ f: 'f1', id: 't', status: open, main: '3.5' }],
      drop: [0],
    });
  });
});

it('finds the main bets of a fixture that is declared only after its markets', () => {
  const told = new CollectedUpdates(putMarket('f1', 'm', [feedBet('a', { price: 1_234 })]));
  expect(told.by(putFixture('f1'), patchMarket('f1', 'm', { status: suspended }))).toMatchObject({
    'inplay.bets': { decl: [{ f: 'f1', status: suspended, bets: [0, 'a', 'a', '', '', 1_234, open, 0] }] },
  });
});

it('begins with everything though another runner’s book is still there', () => {
  const run = new StreamRun();
  const first = [putFixture('f1'), putMarket('f1', 'm', [feedBet('a')])];
  run.publish(...first);
  run.restart('2-bbbb', ...first);
  expect(run.bus.book('inplay').epoch).toBe('2-bbbb');
  expect(run.bus.book('inplay').outcomes.has('a')).toBe(true);
});

describe('a fixture that is removed', () => {
  const begun = () => new CollectedUpdates(putFixture('f1'), putMarket('f1', 'm', [feedBet('a'), feedBet('b')]));

  it('removes its bets from every channel', () => {
    expect(begun().by(removeFixture('f1'))).toEqual({
      'inplay.games': { ver: 2, del: ['f1'] },
      'inplay.bets': { ver: 2, drop: [0, 1] },
      [ALL]: { ver: 2, drop: [0, 1] },
    });
  });

  it('returns with an image after everything it published before, as a channel that begins anew', () => {
    const told = begun();
    told.by(removeFixture('f1'));
    expect(told.last?.frames.find(({ ch }) => ch === ALL)?.seq).toBe(2);
    told.by(putFixture('f1'), putMarket('f1', 'm', [feedBet('b')]));
    const begins = told.last?.frames.find(({ ch }) => ch === ALL);
    expect(begins).toMatchObject({
      kind: 'image',
      seq: 3,
      data: { decl: [{ bets: expect.arrayContaining([0, 'b']) as [] }] },
    });
    told.by(changeBet('b', { price: 1_500 }));
    expect(told.last?.frames.find(({ ch }) => ch === ALL)).toMatchObject({
      kind: 'delta',
      from: 3,
      data: { prices: [0, 1_500] },
    });
  });

  it('returns in the batch after, when it is removed and returns in one', () => {
    const told = begun();
    told.by(removeFixture('f1'), putFixture('f1'), putMarket('f1', 'm', [feedBet('b')]), changeBet('b', { price: 7 }));
    expect([...told.bus.book('inplay').outcomes.keys()]).toEqual([]);
    told.publish();
    const book = told.bus.book('inplay');
    expect([book.fixture('f1')?.id, [...book.outcomes.values()].map(({ id, price }) => [id, price])]).toEqual([
      'f1',
      [['b', 7]],
    ]);
    told.publish(changeBet('b', { price: 8 }));
    expect(book.outcomes.get('b')?.price).toBe(8);
  });

  it('is not restored by a late update of one of its markets', () => {
    const told = new CollectedUpdates(putFixture('f1'), ladder('2.5', over('3.5')));
    told.publish(removeFixture('f1'), patchMarket('f1', 't', { main: '3.5' }));
    told.publish();
    expect(told.bus.book('inplay').entries.size).toBe(0);
  });

  it('voids earlier updates of its markets in the batch', () => {
    const told = new CollectedUpdates(putFixture('f1'));
    told.publish(
      putMarket('f1', 'm', [feedBet('a')]),
      patchMarket('f1', 'm', { status: suspended }),
      removeFixture('f1'),
    );
    expect(told.bus.book('inplay').entries.size).toBe(0);
  });
});

describe('several updates of one thing in one batch', () => {
  it('merges two updates of a market: the last of each bet, its status and its line', () => {
    const told = new CollectedUpdates(putFixture('f1'));
    const said = told.by(
      ladder('2.5', over('2.5', { price: 1_100 }), over('3.5')),
      changeBet('o2.5', { price: 1_200 }),
      patchMarket('f1', 't', { status: suspended }),
      putMarket('f1', 't', [over('3.5', { price: 3_300 })]),
      changeBet('o3.5', { status: suspended }),
    );
    expect(said?.[ALL]).toEqual({
      ver: 2,
      decl: [
        market(
          'f1',
          't',
          [
            bet(0, 'o2.5', { name: 'Over', line: '2.5', base: '2.5', price: 1_200 }),
            bet(1, 'o3.5', { name: 'Over', line: '3.5', base: '3.5', price: 3_300, status: suspended }),
          ],
          { main: '2.5' },
        ),
      ],
    });
  });

  it('forgets a bet that was put and removed', () => {
    const told = new CollectedUpdates(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
    expect(told.by(putMarket('f1', 'm', [feedBet('b')]), removeBet('b'))).toBeUndefined();
    expect(told.by(putMarket('f1', 'm', [feedBet('a', { name: 'A' })]), removeBet('a'))?.[ALL]).toEqual({
      ver: 2,
      drop: [0],
    });
  });

  it('retains a bet that was removed and put', () => {
    const told = new CollectedUpdates(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
    expect(told.by(removeBet('a'), putMarket('f1', 'm', [feedBet('a', { price: 5 })]))?.[ALL]).toEqual({
      ver: 2,
      prices: [0, 5],
    });
  });

  it('publishes the last settlement of a bet whose first was reverted', () => {
    const told = new CollectedUpdates(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
    told.publish(changeBet('a', { status: settled, settlement: Settlement.won }));
    const back = told.by(
      changeBet('a', { status: open, settlement: Settlement.inProgress }),
      changeBet('a', { status: settled, settlement: Settlement.lost }),
    );
    expect(back?.[ALL]).toEqual({ ver: 3, statuses: [0, settled, Settlement.lost] });
  });
});

it('gives a bet that moves to another market a new handle, and removes it from the old one everywhere', () => {
  const told = new CollectedUpdates(
    putFixture('f1'),
    putFixture('f2'),
    putMarket('f1', 'm', [feedBet('a'), feedBet('b')]),
  );
  const said = told.by(putMarket('f2', 'm', [feedBet('a')]));
  expect(said).toMatchObject({
    'inplay.bets': { decl: [{ f: 'f2', bets: expect.arrayContaining([2, 'a']) as [] }], drop: [0] },
    [ALL]: { drop: [0] },
    'inplay.esbets:f2': { decl: [{ f: 'f2', bets: expect.arrayContaining([0, 'a']) as [] }] },
  });
});

it('publishes a bet’s new name in every channel that has it', () => {
  const told = new CollectedUpdates(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  const again = { decl: [{ bets: [0, 'a', 'Home', '', '', 2_000, open, 0] }] };
  expect(told.by(putMarket('f1', 'm', [feedBet('a', { name: 'Home' })]))).toMatchObject({
    'inplay.bets': again,
    [ALL]: again,
  });
});

it('publishes a market’s new name when its bets are declared again', () => {
  const told = new CollectedUpdates(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  told.publish(putMarket('f1', 'm', [feedBet('a')], { name: 'Winner' }));
  expect(told.bus.book('inplay').market('f1', 'm')?.name).toBe('Winner');
});

describe('how many markets a fixture has', () => {
  const countIn = (run: StreamRun) => run.bus.book('inplay').fixture('f1')?.marketCount;

  it('is counted where the feed does not, of open and suspended ones, and published when it changes', () => {
    const run = new CollectedUpdates(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
    expect(countIn(run)).toBe(1);
    run.publish(putMarket('f1', 'n', [feedBet('b')], { status: suspended }), putMarket('f1', 'none', []));
    expect(countIn(run)).toBe(2);
    expect(run.by(changeBet('a', { price: 1_500 }))).not.toHaveProperty(['inplay.games']);
    run.publish(patchMarket('f1', 'm', { status: settled }));
    expect(countIn(run)).toBe(1);
    run.publish(removeBet('b'));
    expect(countIn(run)).toBe(0);
  });

  it('is the feed’s where it counts them', () => {
    const run = new CollectedUpdates(putFixture('f1', { marketCount: 9 }), putMarket('f1', 'm', [feedBet('a')]));
    expect(countIn(run)).toBe(9);
    run.publish(putMarket('f1', 'n', [feedBet('b')]));
    expect(countIn(run)).toBe(9);
  });
});
