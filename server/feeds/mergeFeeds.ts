import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { Feed, FeedUpdate, SettledOutcome } from './feed';

interface MergedFeed {
  feed: Feed;
  /** Areas whose start it has not published whole yet. */
  filling: Set<Area>;
  /** Matches of each area that are its own. */
  matches: Record<Area, Set<string>>;
  /** Areas in which it gave a sign of life since one was last published. */
  alive: Set<Area>;
  /** What it published before its turn. */
  waiting: FeedUpdate[];
}

/**
 * Several feeds as one, which is whole when each of them is. A match belongs for good to the feed that has it first; of
 * those that have it at their start, to the first in their order. What others publish of it is passed over. An area is alive
 * as often as each feed with matches in it is: none vouches for another one's.
 * `onSharedMatch`: called for each such match and feed, by its place in the order.
 */
export function mergeFeeds(
  feeds: readonly Feed[],
  onSharedMatch: (index: number, fixtureId: string) => void = () => {},
): Feed {
  const merged = feeds.map((feed): MergedFeed => ({
    feed,
    filling: new Set(AREAS),
    matches: { inplay: new Set(), europe: new Set() },
    alive: new Set(),
    waiting: [],
  }));
  const fixtures = new Map<string, MergedFeed>();
  const outcomes = new Map<string, MergedFeed>();
  const shared = new Set<string>();
  /** How many feeds have had their turn to begin. */
  let begun = 1;

  function isPublished(from: MergedFeed, update: FeedUpdate): boolean {
    switch (update.kind) {
      case 'alive':
        return isAlive(from, update.area);
      case 'whole':
        from.filling.delete(update.area);
        return merged.every(({ filling }) => !filling.has(update.area));
      case 'outcome.changed':
      case 'outcome.removed':
        return outcomes.get(update.outcomeId) === from;
      case 'fixture.put':
        if (!isOwner(from, update.fixture.id)) return false;
        from.matches[update.area].add(update.fixture.id);
        return true;
      case 'fixture.removed':
        from.matches[update.area].delete(update.fixtureId);
        return isOwner(from, update.fixtureId);
      case 'market.put': {
        if (!isOwner(from, update.market.fixtureId)) return false;
        for (const { id } of update.market.outcomes) outcomes.set(id, from);
        return true;
      }
      default:
        return isOwner(from, update.fixtureId);
    }
  }

  /** Once each feed of the area was alive since the last time. */
  function isAlive(from: MergedFeed, area: Area): boolean {
    from.alive.add(area);
    if (merged.some(({ matches, alive }) => matches[area].size > 0 && !alive.has(area))) return false;
    for (const { alive } of merged) alive.delete(area);
    return true;
  }

  function isOwner(from: MergedFeed, fixtureId: string): boolean {
    const owner = fixtures.get(fixtureId) ?? from;
    fixtures.set(fixtureId, owner);
    if (owner === from) return true;
    const index = merged.indexOf(from);
    const key = `${index} ${fixtureId}`;
    if (!shared.has(key)) onSharedMatch(index, fixtureId);
    shared.add(key);
    return false;
  }

  return {
    start: (sink) => {
      const publish = (from: MergedFeed, updates: readonly FeedUpdate[]) => {
        const published = updates.filter((update) => isPublished(from, update));
        if (published.length > 0) sink(published);
      };
      for (const [i, each] of merged.entries()) {
        each.feed.start((updates) => {
          if (i >= begun) {
            each.waiting.push(...updates);
            return;
          }
          publish(each, updates);
          while (begun < merged.length && merged[begun - 1]!.filling.size === 0) {
            const next = merged[begun]!;
            begun += 1;
            publish(next, next.waiting.splice(0));
          }
        });
      }
    },
    stop: () => {
      for (const feed of feeds) feed.stop();
    },
    settlementOf: (outcomeId) => {
      const owner = outcomes.get(outcomeId);
      return settlementIn(owner ? [owner.feed] : feeds, outcomeId);
    },
  };
}

/** The result that the first of the feeds has which knows the outcome. */
export function settlementIn(feeds: readonly Feed[], outcomeId: string): SettledOutcome | undefined {
  for (const feed of feeds) {
    const settlement = feed.settlementOf?.(outcomeId);
    if (settlement !== undefined) return settlement;
  }
  return undefined;
}
