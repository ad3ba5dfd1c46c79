import { type Segmenting, imageOf } from '../../src/book/image';
import { type Area, gamesOf } from '../../src/contract/stream/channel';
import { type ImageFrame, PROTOCOL } from '../../src/contract/stream/frame';
import type { Batch, FeedBus } from './feedBus';

/** In one piece: a batch is folded whole anyway. */
const WHOLE: Segmenting = { limit: Infinity, size: () => 0 };

/**
 * The whole of an area's book, as one batch of images. Undefined before the first batch.
 * `now`: server wall clock, ms.
 */
export function wholeArea(bus: FeedBus, area: Area, now: number): Batch | undefined {
  const book = bus.book(area);
  const { epoch } = book;
  if (epoch === undefined) return undefined;
  const ver = bus.version(area);
  const frames = [...book.channels.values()]
    .filter(({ live }) => live)
    // Fixtures first: removed ones go with their outcomes, before anything is sent of those that stay.
    .sort((a, b) => Number(b.name === gamesOf(area)) - Number(a.name === gamesOf(area)))
    .map((channel): ImageFrame => {
      const { name: ch, seq } = channel;
      const seg = { image: `whole-${seq}`, i: 0, n: 1 };
      const [data = { ver }] = imageOf(book, channel, ver, WHOLE);
      return { v: PROTOCOL, ch, epoch, seq, ts: now, kind: 'image', seg, data };
    });
  return { area, epoch, ver, frames };
}
