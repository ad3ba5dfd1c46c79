import fc from 'fast-check';
import { faultyStreams } from 'odds-replay/streams';
import { expect, it } from 'vitest';
import { Book } from '../../src/book/book';
import { decodeFrame } from '../../src/book/codec';
import { fold, type Folded } from '../../src/book/fold';
import { InternedTexts } from '../../src/book/internedTexts';
import { packBook, restoreBook, unpackBook } from '../../src/book/packedBook';

/** What became of each frame. */
function giveAll(book: Book, texts: readonly string[]): string[] {
  return texts.map((text) => {
    const decoded = decodeFrame(text);
    return !decoded.ok || decoded.frame.kind === 'end' ? '' : resultOf(fold(book, decoded.frame));
  });
}

function resultOf(folded: Folded): string {
  if (!folded.ok) return folded.refusal;
  const { prices, statuses, claimed, unclaimed, transitions } = folded.changes;
  return [prices, statuses, claimed, unclaimed, transitions].map(({ length }) => length).join();
}

/** All that a book holds, in its order where that matters, with names instead of references. */
function textOf(book: Book): string {
  const { epoch, gen, claimsMade, opening } = book;
  const channels = [...book.channels.values()].map((channel) => ({
    ...channel,
    handles: channel.handles.map((claim) => claim && [claim.outcome.id, claim.order]),
    dropped: [...channel.dropped],
    fixtures: [...channel.fixtures],
  }));
  const entries = [...book.entries].map(([id, entry]) => ({
    ...entry,
    id,
    markets: [...entry.markets.values()].map((market) => ({
      ...market,
      statusByChannel: [...market.statusByChannel].map(([{ name }, status]) => [name, status]),
      outcomes: market.outcomes.map(({ id: outcomeId }) => outcomeId),
    })),
  }));
  const byId = [...book.outcomes.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const outcomes = byId.map((outcome) => ({
    ...outcome,
    market: [
      outcome.market.fixtureId,
      outcome.market.id,
      book.market(outcome.market.fixtureId, outcome.market.id) === outcome.market,
    ],
    claims: outcome.claims.map((claim) => [
      claim.channel.name,
      claim.handle,
      claim.order,
      claim.outcome === outcome,
      claim.channel.handles[claim.handle] === claim,
    ]),
  }));
  return JSON.stringify({ epoch, gen, claimsMade, opening, channels, entries, outcomes }, undefined, 1);
}

it('has everything of a book, and goes on as the book itself does', () => {
  fc.assert(
    fc.property(faultyStreams({ steps: 12 }), fc.nat(100), ({ received: { frames }, images }, at) => {
      const texts = [...frames, ...images];
      const cut = Math.floor((at / 100) * texts.length);
      const book = new Book();
      giveAll(book, texts.slice(0, cut));
      const packed = packBook(book, new InternedTexts());
      expect(textOf(unpackBook(packed))).toBe(textOf(book));
      const now = textOf(book);
      const results = giveAll(book, texts.slice(cut));
      const later = packBook(book, new InternedTexts());
      const restored = unpackBook(later);
      restoreBook(restored, packed);
      expect(textOf(restored)).toBe(now);
      // What one copy went through is nothing to the next.
      for (const copy of [unpackBook(packed), unpackBook(packed), restored]) {
        expect(giveAll(copy, texts.slice(cut))).toEqual(results);
        expect(textOf(copy)).toBe(textOf(book));
      }
    }),
    { numRuns: 60 },
  );
});

it('has versions that are larger than 32 bits', () => {
  const book = new Book();
  book.channel('inplay.games').ver = Date.UTC(2026, 0);
  expect(textOf(unpackBook(packBook(book, new InternedTexts())))).toBe(textOf(book));
});
