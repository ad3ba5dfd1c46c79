import type { Area } from '../../../src/contract/stream/channel';
import { FixtureStatus, type Fixture } from '../../../src/contract/stream/fixture';
import { type IncidentRecords, NO_INCIDENTS } from '../../../src/contract/stream/incident';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import type { FeedOutcome, FeedUpdate, SettledOutcome } from '../feed';
import { ImportTally } from './importReport';

/** What names an outcome. `rank` orders the outcomes of a market that are declared together; it is not published. */
export type OutcomeIdentity = Pick<FeedOutcome, 'id' | 'name' | 'line' | 'base' | 'source'> & { rank?: number };
/** The status of an outcome. Without a price the last one stays. */
export type ImportedOutcomeState = Pick<FeedOutcome, 'status' | 'settlement'> & { price?: number | undefined };

interface ImportedMarketDetails {
  id: string;
  name: string;
  status: TradingStatus;
  main?: string | undefined;
  source?: string | undefined;
}

type OutcomeValues = Required<Pick<FeedOutcome, 'price' | 'status' | 'settlement'>>;

interface ImportedOutcome {
  readonly market: ImportedMarket;
  identity: OutcomeIdentity;
  current: OutcomeValues;
  /** As last published; undefined until declared in the present area, and again when its names change. */
  published: OutcomeValues | undefined;
}

interface ImportedMarket {
  details: ImportedMarketDetails;
  readonly outcomes: Map<string, ImportedOutcome>;
  readonly dirty: Set<ImportedOutcome>;
  /** Those being read that have it. */
  readonly sources: Set<object>;
  published: Pick<ImportedMarketDetails, 'status' | 'main'> | undefined;
}

interface ImportedFixture {
  value: Fixture | undefined;
  area: Area;
  incidents: IncidentRecords;
  published: { area: Area; value: Fixture; incidents: IncidentRecords } | undefined;
  readonly markets: Map<string, ImportedMarket>;
  readonly dirty: Set<ImportedMarket>;
}

const SHARED_ID = 'outcome id that another market has';

/**
 * What all files of one import contained so far, and what of it has not been passed on. Importers write the state they
 * read; `flush` returns the difference as feed updates. An outcome is not declared before its first price, a market not
 * before its first outcome, and neither before its fixture. A fixture that changes area is published again there, state
 * and all. A market is suspended while none of those being read has it: they alone know whether it is open still.
 */
export class ImportState {
  readonly #fixtures = new Map<string, ImportedFixture>();
  /** By their ids. */
  readonly #outcomes = new Map<string, ImportedOutcome>();
  readonly #dirty = new Set<ImportedFixture>();
  /** Outcomes whose ids other markets have, with where they were put. */
  readonly #refused = new Set<string>();
  /** Of the file, or feed, that is being applied. */
  tally: ImportTally;
  /** Whose messages are being applied; those of a live feed are all one's. */
  source: object = this;

  constructor(tally = new ImportTally()) {
    this.tally = tally;
  }

  putFixture(fixture: Fixture, area: Area, incidents = NO_INCIDENTS): void {
    const slot = this.#fixture(fixture.id);
    slot.value = fixture;
    slot.area = area;
    slot.incidents = incidents;
    this.#dirty.add(slot);
  }

  putMarket(fixtureId: string, facts: ImportedMarketDetails): void {
    const slot = this.#fixture(fixtureId);
    let market = slot.markets.get(facts.id);
    if (market) market.details = facts;
    else {
      market = { details: facts, outcomes: new Map(), dirty: new Set(), sources: new Set(), published: undefined };
      slot.markets.set(facts.id, market);
    }
    market.sources.add(this.source);
    this.#markDirty(slot, market);
  }

  /** The market must have been put before. An id that another market has is that one's: prices of both would be under it. */
  putOutcome(
    fixtureId: string,
    marketId: string,
    facts: OutcomeIdentity,
    { price, status, settlement }: ImportedOutcomeState,
  ): void {
    const slot = this.#fixture(fixtureId);
    const market = slot.markets.get(marketId);
    if (!market) throw new Error(`bet ${facts.id} of a market that was never put: ${marketId}`);
    const now = { price: price ?? 0, status, settlement };
    const owner = this.#outcomes.get(facts.id)?.market;
    if (owner && owner !== market) {
      this.#refuse(`${fixtureId}/${marketId}`, facts.id);
      return;
    }
    let outcome = market.outcomes.get(facts.id);
    if (!outcome) {
      outcome = { market, identity: facts, current: now, published: undefined };
      market.outcomes.set(facts.id, outcome);
      this.#outcomes.set(facts.id, outcome);
    } else {
      now.price = price ?? outcome.current.price;
      if (outcome.published && !sameIdentity(outcome.identity, facts)) outcome.published = undefined;
      outcome.identity = facts;
      outcome.current = now;
    }
    market.sources.add(this.source);
    market.dirty.add(outcome);
    this.#markDirty(slot, market);
  }

  /** No more comes of the source. */
  endSource(source: object): void {
    for (const slot of this.#fixtures.values())
      for (const market of slot.markets.values()) if (market.sources.delete(source)) this.#markDirty(slot, market);
  }

  /** Nothing of the fixture is known any more: the updates that take it from the site. */
  removeFixture(fixtureId: string): FeedUpdate[] {
    const slot = this.#fixtures.get(fixtureId);
    if (!slot) return [];
    this.#fixtures.delete(fixtureId);
    this.#dirty.delete(slot);
    for (const { id } of outcomesOf(slot)) this.#outcomes.delete(id);
    return slot.published ? [{ kind: 'fixture.removed', area: slot.published.area, fixtureId }] : [];
  }

  /** The fixture moves to another area, where all its markets are put anew: those of the area it leaves go with it. */
  forgetMarkets(fixtureId: string): void {
    const slot = this.#fixtures.get(fixtureId);
    if (!slot) return;
    for (const { id } of outcomesOf(slot)) this.#outcomes.delete(id);
    slot.markets.clear();
    slot.dirty.clear();
  }

  /** What became of an outcome, in whichever area it is; undefined where it is not known. */
  resultOf(outcomeId: string): SettledOutcome | undefined {
    const outcome = this.#outcomes.get(outcomeId);
    return outcome && resultIn(outcome);
  }

  /** The outcomes of a fixture that are decided, with their results. */
  decidedOf(fixtureId: string): [string, SettledOutcome][] {
    const slot = this.#fixtures.get(fixtureId);
    return (slot ? [...outcomesOf(slot)] : [])
      .map(({ id, outcome }): [string, SettledOutcome] => [id, resultIn(outcome)])
      .filter(([, { settlement }]) => settlement !== Settlement.inProgress);
  }

  /** The area a fixture is published in; undefined while it is in none. */
  area(fixtureId: string): Area | undefined {
    return this.#fixtures.get(fixtureId)?.published?.area;
  }

  /** Distinct things published so far. */
  get counts(): { fixtures: number; markets: number; bets: number } {
    const fixtures = [...this.#fixtures.values()].filter(({ published }) => published);
    const markets = fixtures.flatMap((slot) => [...slot.markets.values()]).filter(({ published }) => published);
    const bets = markets.reduce(
      (sum, market) => sum + count(market.outcomes.values(), ({ published }) => published !== undefined),
      0,
    );
    return { fixtures: fixtures.length, markets: markets.length, bets };
  }

  /** What changed since the last call, in this order: fixture, markets with new outcomes, their status, outcomes. */
  flush(): FeedUpdate[] {
    const updates: FeedUpdate[] = [];
    for (const slot of this.#dirty) {
      if (!slot.value) continue;
      this.#dirty.delete(slot);
      flushFixture(slot, slot.value, updates);
      for (const market of slot.dirty) flushMarket(slot, slot.value.id, market, updates);
      slot.dirty.clear();
    }
    return updates;
  }

  /** Its first message is named; of the others there may be a million. */
  #refuse(market: string, outcomeId: string): void {
    const key = `${market}/${outcomeId}`;
    if (this.#refused.has(key)) this.tally.ignore(SHARED_ID);
    else this.tally.addMessageFault(SHARED_ID, `${SHARED_ID}: ${outcomeId} of ${market}`);
    this.#refused.add(key);
  }

  #fixture(fixtureId: string): ImportedFixture {
    let slot = this.#fixtures.get(fixtureId);
    if (!slot) {
      slot = {
        value: undefined,
        area: 'europe',
        incidents: NO_INCIDENTS,
        published: undefined,
        markets: new Map(),
        dirty: new Set(),
      };
      this.#fixtures.set(fixtureId, slot);
    }
    return slot;
  }

  #markDirty(slot: ImportedFixture, market: ImportedMarket): void {
    slot.dirty.add(market);
    this.#dirty.add(slot);
  }
}

function* outcomesOf({ markets }: ImportedFixture): Generator<{ id: string; outcome: ImportedOutcome }> {
  for (const market of markets.values()) for (const [id, outcome] of market.outcomes) yield { id, outcome };
}

function resultIn({ market, current: { status, settlement } }: ImportedOutcome): SettledOutcome {
  const marketId = market.details.id;
  if (status === TradingStatus.settled) return { marketId, settlement };
  return { marketId, settlement: status === TradingStatus.cancelled ? Settlement.cancelled : Settlement.inProgress };
}

function flushFixture(slot: ImportedFixture, fixture: Fixture, updates: FeedUpdate[]): void {
  const { area, incidents, published } = slot;
  if (published?.area === area && published.value === fixture) return;
  if (published && published.area !== area) {
    // Readers of the area it leaves see why it goes: the match has begun, or has not after all.
    const leaving = area === 'inplay' ? { ...fixture, status: FixtureStatus.inProgress } : fixture;
    updates.push({ kind: 'fixture.put', area: published.area, fixture: leaving });
    updates.push({ kind: 'fixture.removed', area: published.area, fixtureId: fixture.id });
    for (const market of slot.markets.values()) markUnpublished(slot, market);
  }
  const changed = published?.area !== area || JSON.stringify(published.value) !== JSON.stringify(fixture);
  if (changed) updates.push({ kind: 'fixture.put', area, fixture });
  const before = published?.area === area ? published.incidents : NO_INCIDENTS;
  if (`${before}` !== `${incidents}`) updates.push({ kind: 'incidents.put', area, fixtureId: fixture.id, incidents });
  slot.published = { area, value: fixture, incidents };
}

function markUnpublished(slot: ImportedFixture, market: ImportedMarket): void {
  market.published = undefined;
  for (const outcome of market.outcomes.values()) {
    outcome.published = undefined;
    market.dirty.add(outcome);
  }
  slot.dirty.add(market);
}

function flushMarket(
  { area }: ImportedFixture,
  fixtureId: string,
  market: ImportedMarket,
  updates: FeedUpdate[],
): void {
  const { id, name, main, source } = market.details;
  const status = statusOf(market);
  const fresh = [...market.dirty].filter(({ published, current: now }) => !published && now.price > 0);
  if (fresh.length > 0) {
    fresh.sort((a, b) => rankOf(a) - rankOf(b));
    const declaration = {
      fixtureId,
      id,
      name,
      status,
      ...(main !== undefined && { main }),
      ...(source !== undefined && { source }),
    };
    updates.push({ kind: 'market.put', area, market: { ...declaration, outcomes: fresh.map(declared) } });
    market.published = { status, main };
  } else if (market.published && (market.published.status !== status || market.published.main !== main)) {
    const patch = { fixtureId, marketId: id, status, ...(main !== undefined && { main }) };
    updates.push({ kind: 'market.patched', area, ...patch });
    market.published = { status, main };
  }
  for (const outcome of market.dirty) if (outcome.published) flushOutcome(area, outcome, outcome.published, updates);
  for (const outcome of fresh) outcome.published = outcome.current;
  market.dirty.clear();
}

function statusOf({ details: { status }, sources }: ImportedMarket): TradingStatus {
  return sources.size === 0 && status === TradingStatus.open ? TradingStatus.suspended : status;
}

/** Bets without a rank stay in the order they came, after those with one. */
function rankOf({ identity: facts }: ImportedOutcome): number {
  return facts.rank ?? Number.MAX_SAFE_INTEGER;
}

function declared({ identity: facts, current: now }: ImportedOutcome): FeedOutcome {
  const { id, name, line, base, source } = facts;
  return {
    id,
    name,
    ...(line !== undefined && { line }),
    ...(base !== undefined && { base }),
    ...now,
    ...(source !== undefined && { source }),
  };
}

function flushOutcome(area: Area, outcome: ImportedOutcome, published: OutcomeValues, updates: FeedUpdate[]): void {
  const { price, status, settlement } = outcome.current;
  const change = {
    ...(price !== published.price && { price }),
    ...(status !== published.status && { status }),
    ...(settlement !== published.settlement && { settlement }),
  };
  outcome.published = outcome.current;
  if (Object.keys(change).length > 0)
    updates.push({ kind: 'outcome.changed', area, outcomeId: outcome.identity.id, ...change });
}

function sameIdentity(a: OutcomeIdentity, b: OutcomeIdentity): boolean {
  return a === b || (a.name === b.name && a.line === b.line && a.base === b.base && a.source === b.source);
}

function count<T>(all: Iterable<T>, wanted: (one: T) => boolean): number {
  let found = 0;
  for (const one of all) if (wanted(one)) found += 1;
  return found;
}
