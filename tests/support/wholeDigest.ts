import type { FeedBus } from '../../server/bus/feedBus';
import type { Book } from '../../src/book/book';
import { type Area, AREAS, type Channel } from '../../src/contract/stream/channel';
import { bookDigestOf, digestOfChannels } from '../../tools/replay/bookOf';
import { incidentsOf } from './feedModel';

/** All that books hold: the digest, which is of odds alone, and the incidents of matches. */
export function wholeDigestOf(books: Readonly<Record<Area, Book>>): string {
  return JSON.stringify([bookDigestOf(books), AREAS.map((area) => incidentsOf(books[area]))]);
}

/** What it has to be for a client that follows `channels`. */
export function wholeDigestOfChannels(bus: FeedBus, channels: readonly Channel[]): string {
  const incidents = AREAS.map((area) => incidentsOf(bus.book(area), channels));
  return JSON.stringify([digestOfChannels(bus, channels), incidents]);
}
