import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Outcome, Book } from './book';

/**
 * A fingerprint of books: sorted ids, line, main line, price, feed status, settlement, fixture status and score.
 * Versions, handles, freshness and movement are left out: two books that saw the same odds by different ways agree.
 */
export function digest(books: Iterable<readonly [area: string, book: Book]>): string {
  const hash = sha256.create();
  for (const [area, book] of [...books].sort(([a], [b]) => compare(a, b))) {
    for (const [id, entry] of sorted(book.entries)) {
      const { fixture } = entry;
      const score = fixture?.scoreboard;
      hash.update(
        row('F', area, id, fixture?.status ?? '', score?.results ?? '', score?.period ?? '', fixture ? 'known' : ''),
      );
      for (const [marketId, market] of sorted(entry.markets)) {
        hash.update(row('M', marketId, market.status, market.main));
        for (const outcome of [...market.outcomes].sort((a, b) => compare(a.id, b.id)))
          hash.update(outcomeRow(outcome));
      }
    }
  }
  return bytesToHex(hash.digest()).slice(0, 32);
}

function outcomeRow(outcome: Outcome): Uint8Array {
  return row('B', outcome.id, outcome.line, outcome.base, outcome.price, outcome.status, outcome.settlement);
}

function row(...cells: unknown[]): Uint8Array {
  return utf8ToBytes(`${JSON.stringify(cells)}\n`);
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => compare(a, b));
}

/** By code units: the same everywhere, whatever the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
