import { describe, expect, it } from 'vitest';
import type { ChannelFrame } from '../../src/contract/stream/frame';
import { Book } from '../../src/book/book';
import { digest } from '../../src/book/digest';
import { fold, type FoldRefusal } from '../../src/book/fold';
import { bet, delta, fixture, heartbeat, image, market, NEXT_EPOCH } from '../support/frames';

const CH = 'inplay.esbets:f1';
const old = { epoch: '1-0000' };

/** Two bets at position 10: `a` by handle 0, `b` by handle 1, and the channel of another fixture beside it. */
function bookAtTen(): Book {
  const book = new Book();
  for (const frame of [
    image(CH, 10, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')])] }),
    image('inplay.esbets:f2', 3, { decl: [market('f2', 'm', [bet(0, 'c')])] }),
    image('inplay.games', 5, { put: [fixture('f1')] }),
  ]) {
    expect(fold(book, frame)).toMatchObject({ ok: true, imaged: true });
  }
  return book;
}

function pictureOf(book: Book): unknown {
  const { seq, ver, handles, declared } = book.channel(CH);
  return {
    digest: digest([['inplay', book]]),
    epoch: book.epoch,
    vers: [...book.outcomes.values()].map((known) => [known.id, known.ver, known.previous]),
    channel: { seq, ver, declared, handles: handles.map((claim) => claim?.outcome.id) },
  };
}

/** What is refused, whether an image is requested, and whether the channel is live afterwards. */
const table: [FoldRefusal, string, ChannelFrame, { wantsImage: boolean; live: boolean }][] = [
  ['duplicate', 'the delta it is at', delta(CH, 10, { prices: [0, 9] }), { wantsImage: false, live: true }],
  ['duplicate', 'a delta from long before', delta(CH, 3, { prices: [0, 9] }), { wantsImage: false, live: true }],
  [
    'duplicate',
    'a conflated delta up to where it is',
    delta(CH, 10, { prices: [0, 9] }, { from: 4 }),
    { wantsImage: false, live: true },
  ],
  ['duplicate', 'an image from before its position', image(CH, 9), { wantsImage: false, live: true }],
  [
    'duplicate',
    'the end of an image that is out of date',
    image(CH, 10, {}, { seg: { image: 'x', i: 1, n: 2 } }),
    { wantsImage: false, live: true },
  ],
  ['gap', 'a delta after a missing one', delta(CH, 12, { prices: [0, 9] }), { wantsImage: true, live: false }],
  ['gap', 'a heartbeat ahead of it', heartbeat(CH, 11), { wantsImage: true, live: false }],
  [
    'segment',
    'the middle of an image without its beginning',
    image(CH, 12, {}, { seg: { image: 'x', i: 1, n: 3 } }),
    { wantsImage: true, live: false },
  ],
  [
    'handle',
    'a price of a bet never declared',
    delta(CH, 11, { prices: [0, 9, 2, 9] }),
    { wantsImage: true, live: false },
  ],
  [
    'handle',
    'a status of one',
    delta(CH, 11, { prices: [0, 9], statuses: [2, 1, 0] }),
    { wantsImage: true, live: false },
  ],
  ['handle', 'a drop of one', delta(CH, 11, { prices: [0, 9], drop: [7] }), { wantsImage: true, live: false }],
  [
    'handle',
    'a declaration by a handle that is another bet’s',
    delta(CH, 11, { prices: [0, 9], decl: [market('f1', 'm', [bet(1, 'z')])] }),
    { wantsImage: true, live: false },
  ],
  [
    'handle',
    'a declaration of two bets by one handle',
    delta(CH, 11, { prices: [0, 9], decl: [market('f1', 'm', [bet(2, 'y'), bet(2, 'z')])] }),
    { wantsImage: true, live: false },
  ],
  [
    'handle',
    'an image with two bets by one handle',
    image(CH, 11, { decl: [market('f1', 'm', [bet(2, 'y'), bet(2, 'z')])] }),
    { wantsImage: true, live: false },
  ],
  [
    'handle',
    'an image with one bet by two handles',
    image(CH, 11, { decl: [market('f1', 'm', [bet(2, 'y'), bet(3, 'y')])] }),
    { wantsImage: true, live: false },
  ],
  [
    'epoch',
    'a delta of an epoch that is over',
    delta(CH, 11, { prices: [0, 9] }, old),
    { wantsImage: false, live: true },
  ],
  ['epoch', 'an image of one', image(CH, 99, {}, old), { wantsImage: false, live: true }],
  ['epoch', 'a heartbeat of one', heartbeat(CH, 99, old), { wantsImage: false, live: true }],
];

/** Terms decide which epoch is over, so these books are of term 2. */
function ofTermTwo(frame: ChannelFrame): ChannelFrame {
  return frame.epoch === old.epoch ? frame : { ...frame, epoch: NEXT_EPOCH };
}

it.each(table)('refuses as %s: %s', (refusal, _, frame, { wantsImage, live }) => {
  const book = new Book();
  for (const first of [
    image(CH, 10, { decl: [market('f1', 'm', [bet(0, 'a'), bet(1, 'b')])] }),
    image('inplay.esbets:f2', 3, { decl: [market('f2', 'm', [bet(0, 'c')])] }),
  ]) {
    fold(book, ofTermTwo(first));
  }
  const before = pictureOf(book);
  expect(fold(book, ofTermTwo(frame))).toEqual({ ok: false, refusal, wantsImage });
  // Not applied in part: what it contained beside the fault was not applied either.
  expect(pictureOf(book)).toEqual(before);
  expect(book.channel(CH).live).toBe(live);
  expect(book.channel('inplay.esbets:f2').live).toBe(true);
});

describe('a void channel', () => {
  it('accepts nothing but an image, and requests it each time', () => {
    const book = bookAtTen();
    fold(book, delta(CH, 12, { prices: [0, 9] }));
    for (const frame of [delta(CH, 11, { prices: [0, 9] }), delta(CH, 13, { prices: [0, 9] }), heartbeat(CH, 13)]) {
      expect(fold(book, frame)).toEqual({ ok: false, refusal: 'void', wantsImage: true });
    }
    expect(book.outcomes.get('a')?.price).toBe(2_000);
    expect(fold(book, image(CH, 13, { decl: [market('f1', 'm', [bet(0, 'a', { price: 9 })])] }))).toMatchObject({
      ok: true,
      imaged: true,
    });
    expect(fold(book, delta(CH, 14, { prices: [0, 10] })).ok).toBe(true);
    expect(book.outcomes.get('a')?.price).toBe(10);
  });

  it('does not accept an image from before its own state', () => {
    const book = bookAtTen();
    fold(book, delta(CH, 14));
    expect(fold(book, image(CH, 13))).toEqual({ ok: false, refusal: 'duplicate', wantsImage: true });
    expect(book.channel(CH).live).toBe(false);
    expect(fold(book, image(CH, 14)).ok).toBe(true);
  });

  it('counts what only a heartbeat announced', () => {
    const book = bookAtTen();
    fold(book, heartbeat(CH, 12));
    expect(fold(book, image(CH, 11)).ok).toBe(false);
    expect(fold(book, image(CH, 12)).ok).toBe(true);
  });

  it('does not request again while its image is coming in', () => {
    const book = new Book();
    fold(book, image(CH, 10, {}, { seg: { image: 'x', i: 0, n: 2 } }));
    expect(fold(book, heartbeat(CH, 10))).toEqual({ ok: false, refusal: 'void', wantsImage: false });
  });

  it('is what a channel is before its first image', () => {
    const book = new Book();
    expect(fold(book, delta(CH, 1, { prices: [0, 9] }))).toEqual({ ok: false, refusal: 'void', wantsImage: true });
    expect(fold(book, heartbeat(CH, 0))).toEqual({ ok: false, refusal: 'void', wantsImage: true });
  });
});

it('accepts a delta that overlaps what it has', () => {
  const book = bookAtTen();
  expect(fold(book, delta(CH, 12, { prices: [0, 9] }, { from: 8 })).ok).toBe(true);
  expect(book.channel(CH).seq).toBe(12);
});

it('accepts a heartbeat at or before its position', () => {
  const book = bookAtTen();
  for (const seq of [10, 4]) expect(fold(book, heartbeat(CH, seq))).toMatchObject({ ok: true, imaged: false });
});

describe('a handle that its channel removed', () => {
  const takenBack = [
    ['by a delta', delta(CH, 11, { drop: [1] })],
    ['by an image without it', image(CH, 11, { decl: [market('f1', 'm', [bet(0, 'a')])] })],
  ] as const;

  it.each(takenBack)('is unknown once it was removed %s', (_, frame) => {
    const book = bookAtTen();
    expect(fold(book, frame)).toMatchObject({ ok: true });
    expect(fold(book, delta(CH, 12, { prices: [1, 9] }))).toEqual({ ok: false, refusal: 'handle', wantsImage: true });
  });

  it.each(takenBack)('is known again once it is declared after it was removed %s', (_, frame) => {
    const book = bookAtTen();
    fold(book, frame);
    expect(fold(book, delta(CH, 12, { decl: [market('f1', 'm', [bet(1, 'b')])], prices: [1, 9] }))).toMatchObject({
      ok: true,
    });
    expect(fold(book, delta(CH, 13, { prices: [1, 7] }))).toMatchObject({ ok: true });
    expect(book.outcomes.get('b')?.price).toBe(7);
  });
});
