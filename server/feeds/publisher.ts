import { type Area, betsOf, type Channel, esbetsOf, gamesOf } from '../../src/contract/stream/channel';
import {
  type BetsData,
  type DeltaFrame,
  type GamesData,
  type ImageFrame,
  PROTOCOL,
} from '../../src/contract/stream/frame';
import type { Fixture } from '../../src/contract/stream/fixture';
import { type IncidentRecords, NO_INCIDENTS } from '../../src/contract/stream/incident';
import { type Outcome, Book, type BookMarket } from '../../src/book/book';
import type { Batch } from '../bus/feedBus';
import type { FeedOutcome, FeedMarket, FeedUpdate } from './feed';
import { MarketCounts } from './marketCounts';
import { PendingUpdates } from './pendingUpdates';
import { storableUpdate } from './storable';
import { type MarketShape, BatchBuilder } from './batchBuilder';

/**
 * Whether an outcome is one of the main ones, which `bets` channels carry. Asked again when the market's main line or
 * name changes, the outcome's own line, and the fixture's sport or whether it is known; of nothing else may the answer
 * depend.
 */
export type IsMainOutcome = (
  fixture: Fixture | undefined,
  market: { id: string; name: string; main: string },
  outcome: { base: string },
) => boolean;

export interface PublisherOptions {
  area: Area;
  epoch: string;
  /** The area's book as of the last batch. */
  book: () => Book;
  isMain: IsMainOutcome;
}

interface PublishedChannel {
  /** Of the last delta. */
  seq: number;
  /** A channel begins with an image. */
  hasBegun: boolean;
  nextHandle: number;
  readonly handles: Map<string, number>;
}

/**
 * Cuts what a feed publishes into the frames of an area's channels: assigns seq, version and handles, counts the markets
 * of fixtures whose feed does not, and drops what changes nothing. One flush is one version.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #channels = new Map<Channel, PublishedChannel>();
  /** Fixtures whose feed does not count their markets. */
  readonly #uncounted = new Set<string>();
  #pending = new PendingUpdates();
  #ver = 0;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Collects an update of this area; nothing is published before `flush`. */
  ingest(update: FeedUpdate): void {
    this.#pending.add(storableUpdate(update));
  }

  /**
   * The batch of what was collected since the last flush; undefined when nothing changed. `now`: server wall clock, ms.
   */
  flush(now: number): Batch | undefined {
    const { area, epoch } = this.#options;
    const pending = this.#pending;
    if (pending.isEmpty && this.#ver > 0) return undefined;
    this.#pending = pending.deferred();
    const builder = new BatchBuilder();
    // Both listings exist from the first batch on, of an empty area too.
    if (this.#ver === 0) for (const ch of [gamesOf(area), betsOf(area)]) builder.touch(ch);
    const { ended, relisted } = this.#fixtures(pending, builder);
    for (const [fixtureId, incidents] of pending.incidents) this.#setIncidents(fixtureId, incidents, builder);
    for (const market of pending.markets.values()) this.#market(market, pending, builder);
    for (const patch of pending.patches.values()) this.#patch(patch, pending, builder);
    for (const market of relisted) this.#mainOutcomes(market, this.#shapeAfter(market, pending), pending, builder);
    this.#changedOutcomes(pending, builder);
    const ver = this.#ver + 1;
    const frames = builder.data(ver).map(([ch, data]) => this.#frame(ch, epoch, now, data));
    // A fixture's channel ends with it; should the fixture return, it begins again.
    for (const ch of ended) this.#channels.delete(ch);
    if (frames.length === 0) return undefined;
    this.#ver = ver;
    return { area, epoch, ver, frames };
  }

  /** Empty before the first batch: until then the area's book is another runner's, which this one's replaces. */
  get #book(): Book {
    const book = this.#options.book();
    return book.epoch === this.#options.epoch ? book : new Book();
  }

  /**
   * `ended`: channels that end with this batch. `relisted`: markets whose fixture may be listed otherwise than
   * before.
   */
  #fixtures(pending: PendingUpdates, builder: BatchBuilder): { ended: Channel[]; relisted: BookMarket[] } {
    const book = this.#book;
    const { area } = this.#options;
    const ended: Channel[] = [];
    const relisted: BookMarket[] = [];
    const counts = new MarketCounts(book, pending);
    for (const id of counts.touched) {
      const fixture = book.fixture(id);
      if (!fixture || !this.#uncounted.has(id) || pending.fixtures.has(id)) continue;
      const marketCount = counts.of(id);
      if (marketCount !== fixture.marketCount) builder.put(gamesOf(area), { ...fixture, marketCount });
    }
    for (const [id, fixture] of pending.fixtures) {
      const entry = book.entries.get(id);
      const isUncounted = fixture !== undefined && fixture.marketCount === undefined;
      if (isUncounted) this.#uncounted.add(id);
      else this.#uncounted.delete(id);
      if (fixture) {
        const counted = isUncounted ? { ...fixture, marketCount: counts.of(id) } : fixture;
        if (!sameFixture(entry?.fixture, counted)) builder.put(gamesOf(area), counted);
        if (entry && entry.fixture?.sport !== fixture.sport) relisted.push(...entry.markets.values());
        continue;
      }
      this.#setIncidents(id, NO_INCIDENTS, builder);
      if (!entry) continue;
      builder.del(gamesOf(area), id);
      for (const market of entry.markets.values())
        for (const outcome of market.outcomes) this.#forget(outcome, builder);
      ended.push(esbetsOf(area, id));
    }
    return { ended, relisted };
  }

  #setIncidents(fixtureId: string, incidents: IncidentRecords, builder: BatchBuilder): void {
    const ch = esbetsOf(this.#options.area, fixtureId);
    const before = this.#book.channels.get(ch)?.incidents ?? NO_INCIDENTS;
    if (!sameNumbers(before, incidents)) builder.setIncidents(ch, incidents);
  }

  #market(declaration: FeedMarket, pending: PendingUpdates, builder: BatchBuilder): void {
    const { area } = this.#options;
    const book = this.#book;
    const known = book.market(declaration.fixtureId, declaration.id);
    const fixture = this.#fixture(declaration.fixtureId, pending);
    const shape: MarketShape = { ...declaration, main: declaration.main ?? known?.main ?? '' };
    let redeclared = false;
    for (const outcome of declaration.outcomes) {
      const before = book.outcomes.get(outcome.id);
      const stays = before !== undefined && before.market === known;
      if (stays && known.name === declaration.name && sameNames(before, outcome)) {
        builder.update(before, outcome);
        continue;
      }
      redeclared = true;
      if (before && !stays) this.#forget(before, builder);
      this.#declare(esbetsOf(area, declaration.fixtureId), shape, outcome, builder);
      const isMain = this.#options.isMain(fixture, shape, { base: outcome.base ?? '' });
      if (isMain) this.#declare(betsOf(area), shape, outcome, builder);
    }
    if (!known) return;
    this.#reshape(known, shape, builder);
    if (redeclared || shape.main !== known.main) this.#mainOutcomes(known, shape, pending, builder);
  }

  #patch(
    { fixtureId, marketId }: { fixtureId: string; marketId: string },
    pending: PendingUpdates,
    builder: BatchBuilder,
  ): void {
    const known = this.#book.market(fixtureId, marketId);
    if (!known) return;
    const shape = this.#shapeAfter(known, pending);
    this.#reshape(known, shape, builder);
    if (shape.main !== known.main) this.#mainOutcomes(known, shape, pending, builder);
  }

  /** What a known market will be after this batch. */
  #shapeAfter(known: BookMarket, pending: PendingUpdates): MarketShape {
    const { name, status = known.status, main = known.main } = pending.marketChange(known);
    const { fixtureId, id, source } = known;
    return { fixtureId, id, name: name ?? known.name, status, main, ...(source !== undefined && { source }) };
  }

  /** A known market's status and main line. */
  #reshape(known: BookMarket, shape: MarketShape, builder: BatchBuilder): void {
    if (shape.status !== known.status || shape.main !== known.main) builder.patch(known, shape.status, shape.main);
  }

  /** The outcomes of a known market that become main ones or cease to be. */
  #mainOutcomes(known: BookMarket, shape: MarketShape, pending: PendingUpdates, builder: BatchBuilder): void {
    const bets = betsOf(this.#options.area);
    const fixture = this.#fixture(known.fixtureId, pending);
    for (const outcome of known.outcomes) {
      if (!pending.staysInMarket(outcome)) continue;
      const claim = outcome.claims.find(({ channel }) => channel.name === bets);
      const next = pending.outcomeAfter(outcome);
      const isMain = this.#options.isMain(fixture, shape, { base: next.base ?? '' });
      if (isMain && !claim) this.#declare(bets, shape, next, builder);
      if (!isMain && claim) builder.drop(bets, claim.handle);
    }
  }

  #changedOutcomes(pending: PendingUpdates, builder: BatchBuilder): void {
    const book = this.#book;
    for (const outcomeId of pending.outcomeChanges.keys()) {
      const outcome = book.outcomes.get(outcomeId);
      if (outcome) builder.update(outcome, pending.outcomeAfter(outcome));
    }
    for (const outcomeId of pending.removedOutcomes) {
      const outcome = book.outcomes.get(outcomeId);
      if (outcome) builder.dropAll(outcome);
    }
  }

  #declare(ch: Channel, market: MarketShape, outcome: FeedOutcome, builder: BatchBuilder): void {
    const position = this.#channel(ch);
    let handle = position.handles.get(outcome.id);
    if (handle === undefined) {
      handle = position.nextHandle++;
      position.handles.set(outcome.id, handle);
    }
    builder.declare(ch, market, outcome, handle);
  }

  /**
   * An outcome that goes to another market or with its fixture: its channels lose it, and should one of them have it again, then
   * as another outcome.
   */
  #forget(outcome: Outcome, builder: BatchBuilder): void {
    builder.dropAll(outcome);
    for (const { channel } of outcome.claims) this.#channel(channel.name).handles.delete(outcome.id);
  }

  #frame(ch: Channel, epoch: string, now: number, data: GamesData | BetsData): ImageFrame | DeltaFrame {
    const position = this.#channel(ch);
    const head = { v: PROTOCOL, ch, epoch, ts: now, data } as const;
    if (position.hasBegun) return { ...head, kind: 'delta', from: position.seq, seq: ++position.seq };
    position.hasBegun = true;
    return { ...head, kind: 'image', seq: position.seq, seg: { image: `begin-${position.seq}`, i: 0, n: 1 } };
  }

  #fixture(id: string, pending: PendingUpdates): Fixture | undefined {
    return pending.fixtures.get(id) ?? this.#book.fixture(id);
  }

  #channel(ch: Channel): PublishedChannel {
    let position = this.#channels.get(ch);
    if (!position) {
      // At the version of its beginning: no channel of this name had this position before, as none moves on faster than the
      // versions, and none that has not begun is sent as empty at this one.
      position = { seq: this.#ver + 1, hasBegun: false, nextHandle: 0, handles: new Map() };
      this.#channels.set(ch, position);
    }
    return position;
  }
}

function sameNames(before: { name: string; line: string; base: string }, outcome: FeedOutcome): boolean {
  return before.name === outcome.name && before.line === (outcome.line ?? '') && before.base === (outcome.base ?? '');
}

function sameFixture(before: Fixture | undefined, after: Fixture): boolean {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after);
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}
