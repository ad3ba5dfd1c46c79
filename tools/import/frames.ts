import { type Area, areaOf, AREAS, gamesOf } from '../../src/contract/stream/channel';
import { type ChannelFrame, PROTOCOL } from '../../src/contract/stream/frame';
import { BY_LENGTH, imageOf } from '../../src/book/image';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { FeedBus } from '../../server/bus/feedBus';
import type { TimedUpdates } from '../../server/feeds/importers/importFiles';
import { Publisher } from '../../server/feeds/publisher';

/** Imports have one epoch; any will do, as long as the same file gives the same recording. */
const EPOCH = '1-import';

/**
 * The frames a gateway would have sent for a feed's updates, each with its time: fixtures in `games`, every market in
 * its fixture's `esbets`, heartbeats on the listing. Imports have no main markets: the player of a recording finds them
 * itself.
 */
export async function* importedFrames(
  timed: AsyncIterable<TimedUpdates>,
): AsyncGenerator<{ at: number; frame: ChannelFrame }> {
  const bus = new FeedBus(new VirtualClock(0));
  const publisherOf = (area: Area) =>
    new Publisher({ area, epoch: EPOCH, book: () => bus.book(area), isMain: () => false });
  const publishers: Record<Area, Publisher> = { inplay: publisherOf('inplay'), europe: publisherOf('europe') };
  for await (const { at, updates } of timed) {
    const alive = new Set<Area>();
    for (const update of updates) {
      if (update.kind === 'alive') alive.add(update.area);
      else publishers[update.area].ingest(update);
    }
    for (const area of AREAS) {
      const batch = publishers[area].flush(at);
      if (!batch) continue;
      bus.publish(batch);
      for (const frame of batch.frames) {
        if (frame.kind === 'image') yield* segments(bus, frame, at);
        else yield { at, frame };
      }
    }
    for (const area of alive) yield* heartbeat(bus, area, at);
  }
}

function* segments(bus: FeedBus, frame: Extract<ChannelFrame, { kind: 'image' }>, at: number) {
  const area = areaOf(frame.ch);
  const book = bus.book(area);
  const state = book.channels.get(frame.ch);
  if (!state) return;
  const pieces = imageOf(book, state, frame.data.ver, BY_LENGTH);
  for (const [i, data] of pieces.entries()) {
    yield { at, frame: { ...frame, seg: { image: frame.seg.image, i, n: pieces.length }, data } };
  }
}

function* heartbeat(bus: FeedBus, area: Area, at: number): Generator<{ at: number; frame: ChannelFrame }> {
  const ch = gamesOf(area);
  const state = bus.book(area).channels.get(ch);
  if (!state) return;
  yield { at, frame: { v: PROTOCOL, ch, epoch: EPOCH, kind: 'heartbeat', seq: state.seq, ts: at, data: { age: 0 } } };
}
