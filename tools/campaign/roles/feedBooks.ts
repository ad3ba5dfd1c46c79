import { isMainOutcome } from '../../../server/feeds/isMainOutcome';
import { Publisher } from '../../../server/feeds/publisher';
import { FeedBus } from '../../../server/bus/feedBus';
import { Book } from '../../../src/book/book';
import { betsOf, gamesOf } from '../../../src/contract/stream/channel';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { bookDigestOf, digestOfChannels } from '../../replay/bookOf';
import { boardUpdates, DECIDED_MATCHES } from '../site/oddsRecording';
import type { LiveWatch } from '../site/liveWatch';

/**
 * The digests of a stream's book after each number of decided matches, from none on: what the recording comes to where
 * nothing is between the feed and the stream.
 */
export async function booksOfFeed(decidedEach: number): Promise<string[]> {
  const bus = new FeedBus(new VirtualClock(0));
  const [area, epoch] = ['europe', '1-feed'] as const;
  const publisher = new Publisher({ area, epoch, book: () => bus.book(area), isMain: isMainOutcome });
  const digests: string[] = [];
  for await (const { at, updates } of boardUpdates(0, decidedEach)) {
    if (at > DECIDED_MATCHES * decidedEach) break;
    for (const update of updates) if (update.kind !== 'alive') publisher.ingest(update);
    const batch = publisher.flush(at);
    if (!batch) continue;
    bus.publish(batch);
    digests.push(digestOfChannels(bus, [gamesOf(area), betsOf(area)]));
  }
  return digests;
}

/** How many matches are decided in a stream's book by the feed's books; -1 where it is none of them. */
export function decidedIn({ book }: LiveWatch, digests: readonly string[]): number {
  return digests.indexOf(bookDigestOf({ inplay: new Book(), europe: book }));
}
