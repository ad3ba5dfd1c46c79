import { type Area, areaOf, AREAS, betsOf, esbetsOf, gamesOf } from '../../src/contract/stream/channel';
import { type ChannelFrame, PROTOCOL } from '../../src/contract/stream/frame';
import { BY_LENGTH, imageOf } from '../../src/book/image';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { FeedBus } from '../../server/bus/feedBus';
import type { TimedUpdates } from '../../server/feeds/importers/importFiles';
import { isMainOutcome } from '../../server/feeds/isMainOutcome';
import { Publisher } from '../../server/feeds/publisher';

/** Imports have one epoch; any will do, as long as the same file gives the same recording. */
const EPOCH = '1-import';
/** Of so many matches of an area at most the own channels have heartbeats: of 140 over a day they would be two million frames. */
const MATCHES_WITH_HEARTBEATS = 20;

/**
 * The frames a gateway would have sent for a feed's updates, each with its time: fixtures in `games`, main outcomes in `bets`,
 * every market in its fixture's `esbets`, and heartbeats on them. An area without matches has no producer of its
 * own: any other's sign of life shows that nothing is missing in it.
 */
export async function* importedFrames(
  timed: AsyncIterable<TimedUpdates>,
): AsyncGenerator<{ at: number; frame: ChannelFrame }> {
  const bus = new FeedBus(new VirtualClock(0));
  const publisherOf = (area: Area) =>
    new Publisher({ area, epoch: EPOCH, book: () => bus.book(area), isMain: isMainOutcome });
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
    for (const area of AREAS) {
      const isAlive = alive.has(area) || (alive.size > 0 && bus.book(area).entries.size === 0);
      if (isAlive) yield* heartbeats(bus, area, at);
    }
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

function* heartbeats(bus: FeedBus, area: Area, at: number): Generator<{ at: number; frame: ChannelFrame }> {
  const { channels, entries } = bus.book(area);
  const head = { v: PROTOCOL, epoch: EPOCH, kind: 'heartbeat', ts: at, data: { age: 0 } } as const;
  const matches = [...entries.keys()].slice(0, MATCHES_WITH_HEARTBEATS);
  for (const ch of [gamesOf(area), betsOf(area), ...matches.map((id) => esbetsOf(area, id))]) {
    const state = channels.get(ch);
    if (state) yield { at, frame: { ...head, ch, seq: state.seq } };
  }
}
