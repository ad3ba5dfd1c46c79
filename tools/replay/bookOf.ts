import { type Area, areaOf, type Channel } from '../../src/contract/stream/channel';
import { PROTOCOL } from '../../src/contract/stream/frame';
import { Book } from '../../src/book/book';
import { digest } from '../../src/book/digest';
import { fold } from '../../src/book/fold';
import { BY_LENGTH, imageOf } from '../../src/book/image';
import type { FeedBus } from '../../server/bus/feedBus';

/** The digest of a client that follows `channels` and has everything: from images of them, folded from scratch. */
export function digestOfChannels(bus: FeedBus, channels: Iterable<Channel>): string {
  const books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  for (const ch of channels) {
    const area = areaOf(ch);
    const source = bus.book(area);
    const state = source.channels.get(ch);
    if (!state) continue;
    const pieces = imageOf(source, state, 1, BY_LENGTH);
    pieces.forEach((data, i) => {
      const seg = { image: 'whole', i, n: pieces.length };
      fold(books[area], { v: PROTOCOL, ch, epoch: '1-once', kind: 'image', seq: 1, ts: 0, seg, data });
    });
  }
  return bookDigestOf(books);
}

export function bookDigestOf(books: Readonly<Record<Area, Book>>): string {
  return digest([
    ['inplay', books.inplay],
    ['europe', books.europe],
  ]);
}
