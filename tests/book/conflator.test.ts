import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Channel } from '../../src/contract/stream/channel';
import type { BetsData } from '../../src/contract/stream/frame';
import { TradingStatus } from '../../src/contract/stream/market';
import { Book } from '../../src/book/book';
import { fold } from '../../src/book/fold';
import { BY_COUNT, imageOf } from '../../src/book/image';
import { Conflator } from '../../src/book/conflator';
import { feedHistory } from '../../packages/odds-replay/src/histories/feedHistory';
import { bet, delta, fixture, image, market } from '../support/frames';
import { StreamRun } from '../../packages/odds-replay/src/histories/streamRun';
import { wholeDigestOf, wholeDigestOfChannels } from '../support/wholeDigest';

const CHANNELS: Channel[] = ['inplay.games', 'inplay.bets', 'inplay.esbets:f1', 'inplay.esbets:f2'];

/** A consumer of the in-play book that is updated only when it is flushed. */
class Consumer {
  readonly book = new Book();
  readonly #run: StreamRun;
  readonly #conflator: Conflator;
  readonly #seqs = new Map<Channel, number>();
  #ver = 0;

  constructor(run: StreamRun) {
    this.#run = run;
    this.#conflator = new Conflator(run.bus.book('inplay'));
    run.bus.listen({
      epoch: () => {},
      batch: (_, folded) => {
        for (const { changes } of folded) this.#conflator.markChanges(changes);
        for (const { frame } of folded) if (frame.kind === 'image') this.image(frame.ch);
      },
    });
    for (const ch of CHANNELS) this.image(ch);
  }

  image(ch: Channel): void {
    const book = this.#run.bus.book('inplay');
    const state = book.channels.get(ch);
    if (!state || !CHANNELS.includes(ch)) return;
    this.#conflator.follow(state);
    const pieces = imageOf(book, state, ++this.#ver, BY_COUNT);
    const seq = this.#next(ch);
    pieces.forEach((data, i) =>
      this.#receive(image(ch, seq, data, { seg: { image: `${ch}-${seq}`, i, n: pieces.length } })),
    );
  }

  flush(): void {
    this.#ver += 1;
    for (const { channel, data } of this.#conflator.flush(this.#ver))
      this.#receive(delta(channel, this.#next(channel), data));
    expect(this.#conflator.dirty).toBe(false);
  }

  #receive(frame: Parameters<typeof fold>[1]): void {
    expect(fold(this.book, frame)).toMatchObject({ ok: true });
  }

  #next(ch: Channel): number {
    const seq = (this.#seqs.get(ch) ?? 0) + 1;
    this.#seqs.set(ch, seq);
    return seq;
  }
}

it('makes a consumer that is flushed now and then agree with the server at each flush', () => {
  fc.assert(
    fc.property(feedHistory(30), fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (history, flushes) => {
      const run = new StreamRun();
      run.publish();
      const consumer = new Consumer(run);
      history.forEach((step, i) => {
        run.publish(...step);
        if (!flushes[i]) return;
        consumer.flush();
        // The present, all of it at once: an open bet has the price the server has while it is open.
        const theirs = wholeDigestOfChannels(run.bus, CHANNELS);
        expect(wholeDigestOf({ inplay: consumer.book, europe: new Book() })).toBe(theirs);
      });
    }),
    { numRuns: 100 },
  );
});

/** A book of `n` bets in two channels, and a conflator that follows both. */
function bookOf(n: number) {
  const book = new Book();
  const bets = Array.from({ length: n }, (_, i) => bet(i, `b${i}`));
  fold(book, image('inplay.games', 1, { put: [fixture('f1')] }));
  for (const ch of ['inplay.bets', 'inplay.esbets:f1'] as const) {
    fold(book, image(ch, 1, { decl: [market('f1', 'm', bets)] }));
  }
  const conflator = new Conflator(book);
  for (const channel of book.channels.values()) conflator.follow(channel);
  let seq = 1;
  const publish = (data: Partial<BetsData>) => {
    seq += 1;
    for (const ch of ['inplay.bets', 'inplay.esbets:f1'] as const) {
      const folded = fold(book, delta(ch, seq, data));
      if (!folded.ok) throw new Error(folded.refusal);
      conflator.markChanges(folded.changes);
    }
  };
  return { book, outlet: conflator, say: publish };
}

it('holds keys, not changes', () => {
  const { book, outlet, say } = bookOf(5);
  for (let i = 0; i < 10_000; i++) say({ prices: [i % 5, 1_000 + i] });
  for (let i = 0; i < 1_000; i++) say({ statuses: [0, i % 2 ? TradingStatus.open : TradingStatus.suspended, 0] });
  expect(outlet.size(book.channel('inplay.bets'))).toBe(6);
  const [flushed] = outlet.flush(9);
  expect(flushed?.data).toMatchObject({ prices: [0, 10_995, 1, 10_996, 2, 10_997, 3, 10_998, 4, 10_999] });
  expect(outlet.flush(10)).toEqual([]);
});

it('sends a status and the prices of its market in one piece', () => {
  const { outlet, say } = bookOf(2);
  say({ statuses: [0, TradingStatus.suspended, 0] });
  outlet.flush(2);
  say({ prices: [0, 1_500, 1, 2_500] });
  say({
    markets: [{ f: 'f1', id: 'm', status: TradingStatus.open, main: '2.5' }],
    statuses: [0, TradingStatus.open, 0],
  });
  const pieces = outlet.flush(3);
  expect(pieces.map(({ channel }) => channel)).toEqual(['inplay.bets', 'inplay.esbets:f1']);
  for (const { data } of pieces) {
    expect(data).toMatchObject({
      ver: 3,
      prices: [0, 1_500, 1, 2_500],
      statuses: [0, TradingStatus.open, 0],
      markets: [{ f: 'f1', id: 'm', status: TradingStatus.open, main: '2.5' }],
    });
  }
});

it('sends nothing twice of a bet it declares', () => {
  const { outlet, say } = bookOf(1);
  say({ prices: [0, 5], decl: [market('f1', 'm', [bet(1, 'new')])] });
  say({ prices: [1, 7], statuses: [1, TradingStatus.suspended, 0] });
  const [flushed] = outlet.flush(2);
  expect(flushed?.data).toEqual({
    ver: 2,
    decl: [market('f1', 'm', [bet(1, 'new', { price: 7, status: TradingStatus.suspended })])],
    prices: [0, 5],
  });
});

it('sends nothing of a bet that came and went between two flushes', () => {
  const { outlet, say } = bookOf(1);
  say({ decl: [market('f1', 'm', [bet(1, 'new')])] });
  say({ prices: [1, 7], drop: [1] });
  for (const { data } of outlet.flush(2)) expect(data).toEqual({ ver: 2 });
});

it('removes a bet that was removed, came back and was removed again', () => {
  const { outlet, say } = bookOf(2);
  for (const data of [{ drop: [1] }, { decl: [market('f1', 'm', [bet(1, 'b1')])] }, { drop: [1] }]) say(data);
  for (const { data } of outlet.flush(2)) expect(data).toEqual({ ver: 2, drop: [1] });
});

it('declares a bet that was removed and came back', () => {
  const { outlet, say } = bookOf(2);
  for (const data of [{ drop: [1] }, { decl: [market('f1', 'm', [bet(1, 'b1', { price: 3 })])] }]) say(data);
  for (const { data } of outlet.flush(2)) {
    expect(data).toEqual({ ver: 2, decl: [market('f1', 'm', [bet(1, 'b1', { price: 3 })])] });
  }
});

it('removes fixtures before the bets of the same version', () => {
  const { book, outlet, say } = bookOf(1);
  outlet.unfollow(book.channel('inplay.games'));
  outlet.follow(book.channel('inplay.games'));
  say({ prices: [0, 5] });
  const folded = fold(book, delta('inplay.games', 2, { ver: 0, put: [fixture('f2')] }));
  if (folded.ok) outlet.markChanges(folded.changes);
  expect(outlet.flush(2)[0]?.channel).toBe('inplay.games');
});

it('does not follow what was dropped', () => {
  const { book, outlet, say } = bookOf(1);
  outlet.unfollow(book.channel('inplay.bets'));
  say({ prices: [0, 5] });
  expect(outlet.flush(2).map(({ channel }) => channel)).toEqual(['inplay.esbets:f1']);
  expect(outlet.follows(book.channel('inplay.bets'))).toBe(false);
});
