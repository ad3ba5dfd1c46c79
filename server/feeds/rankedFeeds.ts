import { type Area, AREAS } from '../../src/contract/stream/channel';
import { SECOND_MS } from '../../src/contract/units';
import { type Clock, every } from '../../src/rules/clock';
import { Staleness } from '../../src/rules/staleness';
import type { Feed, FeedSink, FeedUpdate, IgnoredMarket } from './feed';
import { FeedState, suspended } from './feedState';
import { settlementIn } from './mergeFeeds';

/** A feed that was away has its matches again after it has been alive for so long, ms: they must not go to and fro. */
const RETURN_MS = 30 * SECOND_MS;
/** So long the others wait for a feed that has not come up at the start, ms. */
const START_MS = 30 * SECOND_MS;
const LOOK_MS = SECOND_MS;

interface RankedFeed {
  feed: Feed;
  state: FeedState;
  /** When it was last alive, and since when it is without a pause; by the monotonic clock. */
  alive: Record<Area, { last: number; since: number }>;
  whole: Set<Area>;
}

/**
 * Several feeds at once, the best first: a match that several have is published from the first of them that is alive, and
 * from one alone. While the feed of a match is not alive its markets are suspended, even if others are.
 */
export function rankedFeeds(feeds: readonly Feed[], clock: Clock): Feed {
  const ranked = feeds.map((feed): RankedFeed => ({
    feed,
    state: new FeedState(),
    alive: { inplay: never(), europe: never() },
    whole: new Set(),
  }));
  /** Whose each match is, and whether it was alive when that was last looked at. */
  const owners = new Map<string, { owner: RankedFeed; isAlive: boolean }>();
  const filling = new Set<Area>(AREAS);
  let sink: FeedSink = () => {};
  let startedAt = 0;
  let stopLooking = () => {};

  const isAlive = ({ alive }: RankedFeed, area: Area) => clock.mono() - alive[area].last < Staleness.lateMs;
  const isBack = ({ alive }: RankedFeed, area: Area) => clock.mono() - alive[area].since >= RETURN_MS;

  /** Whose a match is to be: the best feed's that is alive with it; once another one has it, only after a while. */
  function ownerOf(fixtureId: string): RankedFeed | undefined {
    const having = ranked.filter(({ state }) => state.areaOf(fixtureId) !== undefined);
    const present = having.find((each) => each === owners.get(fixtureId)?.owner);
    const isLiving = (each: RankedFeed) => isAlive(each, each.state.areaOf(fixtureId)!);
    const isFree = !present || !isLiving(present);
    const best = having.find(
      (each) => isLiving(each) && (each === present || isFree || isBack(each, each.state.areaOf(fixtureId)!)),
    );
    return best ?? present ?? having[0];
  }

  /** Publishes a match from whom it is to be published from, if that is another one than before or came or went. */
  function place(fixtureId: string): FeedUpdate[] {
    const before = owners.get(fixtureId);
    const owner = ownerOf(fixtureId);
    const area = owner?.state.areaOf(fixtureId);
    if (!owner || !area) {
      owners.delete(fixtureId);
      return [];
    }
    const now = { owner, isAlive: isAlive(owner, area) };
    owners.set(fixtureId, now);
    if (before?.owner === owner) {
      return before.isAlive === now.isAlive ? [] : owner.state.statuses(fixtureId, now.isAlive);
    }
    return [...leaving(before?.owner, fixtureId, area), ...owner.state.whole(fixtureId, now.isAlive)];
  }

  function look(): void {
    const updates: FeedUpdate[] = [];
    for (const fixtureId of owners.keys()) updates.push(...place(fixtureId));
    updates.push(...filled());
    if (updates.length > 0) sink(updates);
  }

  function filled(): FeedUpdate[] {
    const isLate = clock.mono() - startedAt >= START_MS;
    const done = [...filling].filter((area) =>
      isLate ? ranked.some(({ whole }) => whole.has(area)) : ranked.every(({ whole }) => whole.has(area)),
    );
    for (const area of done) filling.delete(area);
    return done.map((area) => ({ kind: 'whole', area }));
  }

  function receive(from: RankedFeed, updates: readonly FeedUpdate[]): void {
    const published: FeedUpdate[] = [];
    const left = new Set<string>();
    for (const update of updates) {
      if (update.kind === 'alive') {
        noteAlive(from, update.area);
        published.push(update);
      } else if (update.kind === 'whole') from.whole.add(update.area);
      else published.push(...pass(from, update));
      if (update.kind === 'fixture.removed') left.add(update.fixtureId);
    }
    // One that only moved to the other area has come back by now; what is gone may be another feed's.
    for (const fixtureId of left) {
      if (owners.get(fixtureId)?.owner === from && from.state.areaOf(fixtureId) === undefined) {
        owners.delete(fixtureId);
        published.push(...place(fixtureId));
      }
    }
    published.push(...filled());
    if (published.length > 0) sink(published);
  }

  function noteAlive({ alive }: RankedFeed, area: Area): void {
    const now = clock.mono();
    const known = alive[area];
    if (now - known.last >= Staleness.lateMs) known.since = now;
    known.last = now;
  }

  function pass(from: RankedFeed, update: FeedUpdate): FeedUpdate[] {
    const fixtureId = from.state.apply(update);
    if (fixtureId === undefined) return [];
    const owned = owners.get(fixtureId);
    if (owned?.owner !== from) return owned ? [] : place(fixtureId);
    return [owned.isAlive ? update : suspended(update)];
  }

  return {
    start: (given) => {
      sink = given;
      startedAt = clock.mono();
      for (const each of ranked) each.feed.start((updates) => receive(each, updates));
      stopLooking = every(clock, LOOK_MS, look);
    },
    stop: () => {
      stopLooking();
      for (const { feed } of ranked) feed.stop();
    },
    settlementOf: (outcomeId) => settlementIn(feeds, outcomeId),
    ignored: () => Object.assign({}, ...feeds.map((feed) => feed.ignored?.())) as Record<string, number>,
    ignoredMarkets: () =>
      Object.assign({}, ...feeds.map((feed) => feed.ignoredMarkets?.())) as Record<string, IgnoredMarket>,
  };
}

/** What takes a match of one feed from the site before another one's is put: its outcomes, where the match itself stays. */
function leaving(before: RankedFeed | undefined, fixtureId: string, area: Area): FeedUpdate[] {
  const left = before?.state.areaOf(fixtureId);
  if (!before || !left) return [];
  if (left !== area) return [{ kind: 'fixture.removed', area: left, fixtureId }];
  return before.state.outcomes(fixtureId).map((outcomeId) => ({ kind: 'outcome.removed', area, outcomeId }));
}

function never(): { last: number; since: number } {
  return { last: -Infinity, since: -Infinity };
}
