import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TradingStatus, Settlement } from '../../src/contract/stream/market';
import { Book, marketStatusOf } from '../../src/book/book';
import { fold } from '../../src/book/fold';
import { bet, delta, image, market } from '../support/frames';

const BETS = 'inplay.bets';
const ALL = 'inplay.esbets:f1';
const { open, suspended, settled, cancelled } = TradingStatus;

/** One bet of two channels, both at position and version 1. */
function shared(): Book {
  const book = new Book();
  for (const ch of [BETS, ALL] as const) fold(book, image(ch, 1, { decl: [market('f1', 'm', [bet(0, 'a')])] }));
  return book;
}

function a(book: Book) {
  const { price, status, settlement } = book.outcomes.get('a')!;
  return { price, status, settlement };
}

describe('a bet that two channels claim', () => {
  it('has the newer price, whichever comes last', () => {
    const book = shared();
    fold(book, delta(ALL, 2, { ver: 9, prices: [0, 900] }));
    fold(book, delta(BETS, 2, { ver: 8, prices: [0, 800] }));
    expect(a(book).price).toBe(900);
    fold(book, delta(BETS, 3, { ver: 10, prices: [0, 1_000] }));
    expect(a(book).price).toBe(1_000);
  });

  it('has the newer status, whichever comes last', () => {
    const book = shared();
    fold(book, delta(ALL, 2, { ver: 9, statuses: [0, open, 0] }));
    fold(book, delta(BETS, 2, { ver: 8, statuses: [0, suspended, 0] }));
    expect(a(book).status).toBe(open);
  });

  it('has the severer status of two of one version, and its settlement', () => {
    const said = [
      [suspended, Settlement.inProgress],
      [settled, Settlement.won],
    ] as const;
    for (const [first, second] of [said, [...said].reverse()] as const) {
      const book = shared();
      fold(book, delta(ALL, 2, { ver: 9, statuses: [0, ...first!] }));
      fold(book, delta(BETS, 2, { ver: 9, statuses: [0, ...second!] }));
      expect(a(book)).toMatchObject({ status: settled, settlement: Settlement.won });
    }
  });

  it('uses an older image for its place, not for its odds', () => {
    const book = shared();
    fold(book, delta(BETS, 2, { ver: 9, prices: [0, 900], statuses: [0, suspended, 0] }));
    fold(book, image(ALL, 5, { ver: 5, decl: [market('f1', 'm', [bet(3, 'a', { price: 500 })])] }));
    expect(a(book)).toMatchObject({ price: 900, status: suspended });
    fold(book, delta(ALL, 6, { ver: 10, prices: [3, 1_000] }));
    expect(a(book).price).toBe(1_000);
  });
});

it('ends up the same in any arrival order of two channels that claim one bet', () => {
  const said = fc.record({
    price: fc.integer({ min: 1, max: 9 }),
    status: fc.constantFrom(open, suspended, settled, cancelled),
    settlement: fc.constantFrom(...Object.values(Settlement)),
    channels: fc.constantFrom([BETS, ALL] as const, [ALL, BETS] as const),
    what: fc.constantFrom('price', 'status', 'both', 'image'),
  });
  fc.assert(
    fc.property(
      fc.array(said, { minLength: 1, maxLength: 8 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      (history, order) => {
        const now = { price: 2_000, status: open as TradingStatus, settlement: Settlement.inProgress as Settlement };
        const queues = { [BETS]: [] as ReturnType<typeof delta>[], [ALL]: [] as ReturnType<typeof delta>[] };
        history.forEach(({ price, status, settlement, channels, what }, i) => {
          const ver = i + 2;
          if (what === 'price' || what === 'both') now.price = price;
          if (what === 'status' || what === 'both') Object.assign(now, { status, settlement });
          for (const ch of channels) {
            const data =
              what === 'image'
                ? { decl: [market('f1', 'm', [bet(0, 'a', now)])] }
                : {
                    ...(what !== 'status' && { prices: [0, now.price] }),
                    ...(what !== 'price' && { statuses: [0, now.status, now.settlement] }),
                  };
            queues[ch].push(delta(ch, ver, { ver, ...data }));
          }
        });
        const book = shared();
        for (const first of order) {
          const frame = queues[first ? BETS : ALL].shift();
          if (frame) expect(fold(book, frame).ok).toBe(true);
        }
        for (const frame of [...queues[BETS], ...queues[ALL]]) fold(book, frame);
        expect(a(book)).toEqual(now);
      },
    ),
    { numRuns: 500 },
  );
});

it('opens a bet and moves its price in one frame', () => {
  const book = shared();
  fold(book, delta(BETS, 2, { statuses: [0, suspended, 0] }));
  fold(book, delta(BETS, 3, { prices: [0, 1_800], statuses: [0, open, 0] }));
  expect(a(book)).toMatchObject({ price: 1_800, status: open });
});

it('reopens a settled bet, and settles it otherwise', () => {
  const book = shared();
  fold(book, delta(BETS, 2, { statuses: [0, settled, Settlement.won] }));
  const back = fold(book, delta(BETS, 3, { statuses: [0, open, Settlement.inProgress] }));
  expect(a(book)).toMatchObject({ status: open, settlement: Settlement.inProgress });
  expect(back).toMatchObject({ changes: { transitions: [{ type: 'bet.status', from: settled, to: open }] } });
  fold(book, delta(BETS, 4, { statuses: [0, settled, Settlement.won] }));
  const corrected = fold(book, delta(BETS, 5, { statuses: [0, settled, Settlement.lost] }));
  expect(a(book).settlement).toBe(Settlement.lost);
  expect(corrected).toMatchObject({ changes: { transitions: [] } });
});

it('remembers the price before the last movement', () => {
  const book = shared();
  const previous = () => book.outcomes.get('a')!.previous;
  expect(previous()).toBe(2_000);
  fold(book, delta(BETS, 2, { prices: [0, 2_100] }));
  fold(book, delta(BETS, 3, { prices: [0, 2_100] }));
  expect(previous()).toBe(2_000);
  fold(book, delta(BETS, 4, { prices: [0, 1_900] }));
  expect(previous()).toBe(2_100);
});

describe('a market that two channels claim', () => {
  const patch = (status: TradingStatus, main?: string) => [
    { f: 'f1', id: 'm', status, ...(main !== undefined && { main }) },
  ];

  it('has the newer status and main line, and the severer of a tie', () => {
    const book = shared();
    fold(book, delta(ALL, 2, { ver: 9, markets: patch(open, '2.5') }));
    fold(book, delta(BETS, 2, { ver: 8, markets: patch(suspended, '3.5') }));
    expect(book.market('f1', 'm')).toMatchObject({ status: open, main: '2.5' });
    fold(book, delta(BETS, 3, { ver: 9, markets: patch(suspended, '2.5') }));
    expect(book.market('f1', 'm')?.status).toBe(suspended);
  });

  it('is for each bet as that bet’s own channels have it: one may have the reopening before its prices are here', () => {
    const book = new Book();
    fold(book, image(BETS, 1, { decl: [market('f1', 'm', [bet(0, 'a')], { status: suspended })] }));
    fold(book, image(ALL, 1, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')], { status: suspended })] }));
    fold(book, delta(BETS, 2, { ver: 9, markets: patch(open) }));
    expect(marketStatusOf(book.outcomes.get('a')!)).toBe(open);
    expect(marketStatusOf(book.outcomes.get('b')!)).toBe(suspended);
    fold(book, delta(ALL, 2, { ver: 9, markets: patch(open) }));
    expect(marketStatusOf(book.outcomes.get('b')!)).toBe(open);
  });
});
