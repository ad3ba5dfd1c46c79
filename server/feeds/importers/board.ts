import type { Area } from '../../../src/contract/stream/channel';
import { FixtureStatus, type Fixture } from '../../../src/contract/stream/fixture';
import type { BetStatus } from '../../../src/contract/stream/market';
import type { FeedBet, FeedUpdate } from '../feed';

/** What names a bet. `rank` orders the bets of a market that are declared together; it is not told. */
export type BetFacts = Pick<FeedBet, 'id' | 'name' | 'line' | 'base' | 'source'> & { rank?: number };
/** How a bet stands. Without a price it keeps its last one. */
export type BetState = Pick<FeedBet, 'status' | 'settlement'> & { price?: number | undefined };

interface MarketFacts {
  id: string;
  name: string;
  status: BetStatus;
  main?: string | undefined;
  source?: string | undefined;
}

type Standing = Required<Pick<FeedBet, 'price' | 'status' | 'settlement'>>;

interface BoardBet {
  facts: BetFacts;
  now: Standing;
  /** As last told; undefined until declared in the present area, and again when its names change. */
  told: Standing | undefined;
}

interface BoardMarket {
  facts: MarketFacts;
  readonly bets: Map<string, BoardBet>;
  readonly dirty: Set<BoardBet>;
  told: Pick<MarketFacts, 'status' | 'main'> | undefined;
}

interface BoardFixture {
  value: Fixture | undefined;
  area: Area;
  told: { area: Area; value: Fixture } | undefined;
  readonly markets: Map<string, BoardMarket>;
  readonly dirty: Set<BoardMarket>;
}

/**
 * What all files of one import have told so far, and what of it has not been passed on. Importers write the state they
 * read; `flush` says the difference as feed updates. A bet is not declared before its first price, a market not before
 * its first bet, and neither before its fixture. A fixture that changes area is told again there, state and all.
 */
export class Board {
  readonly #fixtures = new Map<string, BoardFixture>();
  readonly #dirty = new Set<BoardFixture>();

  putFixture(fixture: Fixture, area: Area): void {
    const slot = this.#slot(fixture.id);
    slot.value = fixture;
    slot.area = area;
    this.#dirty.add(slot);
  }

  putMarket(fixtureId: string, facts: MarketFacts): void {
    const slot = this.#slot(fixtureId);
    let market = slot.markets.get(facts.id);
    if (market) market.facts = facts;
    else {
      market = { facts, bets: new Map(), dirty: new Set(), told: undefined };
      slot.markets.set(facts.id, market);
    }
    this.#soil(slot, market);
  }

  /** The market must have been put before. */
  putBet(fixtureId: string, marketId: string, facts: BetFacts, { price, status, settlement }: BetState): void {
    const slot = this.#slot(fixtureId);
    const market = slot.markets.get(marketId);
    if (!market) throw new Error(`bet ${facts.id} of a market that was never put: ${marketId}`);
    const now = { price: price ?? 0, status, settlement };
    let bet = market.bets.get(facts.id);
    if (!bet) {
      bet = { facts, now, told: undefined };
      market.bets.set(facts.id, bet);
    } else {
      now.price = price ?? bet.now.price;
      if (bet.told && !sameFacts(bet.facts, facts)) bet.told = undefined;
      bet.facts = facts;
      bet.now = now;
    }
    market.dirty.add(bet);
    this.#soil(slot, market);
  }

  /** Where a fixture is told of; undefined while it is not. */
  area(fixtureId: string): Area | undefined {
    return this.#fixtures.get(fixtureId)?.told?.area;
  }

  /** Distinct things told of so far. */
  get counts(): { fixtures: number; markets: number; bets: number } {
    const fixtures = [...this.#fixtures.values()].filter(({ told }) => told);
    const markets = fixtures.flatMap((slot) => [...slot.markets.values()]).filter(({ told }) => told);
    const bets = markets.reduce(
      (sum, market) => sum + count(market.bets.values(), ({ told }) => told !== undefined),
      0,
    );
    return { fixtures: fixtures.length, markets: markets.length, bets };
  }

  /** What changed since the last call, in an order that holds: fixture, markets with new bets, their status, bets. */
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

  #slot(fixtureId: string): BoardFixture {
    let slot = this.#fixtures.get(fixtureId);
    if (!slot) {
      slot = { value: undefined, area: 'europe', told: undefined, markets: new Map(), dirty: new Set() };
      this.#fixtures.set(fixtureId, slot);
    }
    return slot;
  }

  #soil(slot: BoardFixture, market: BoardMarket): void {
    slot.dirty.add(market);
    this.#dirty.add(slot);
  }
}

function flushFixture(slot: BoardFixture, fixture: Fixture, updates: FeedUpdate[]): void {
  const { area, told } = slot;
  if (told?.area === area && told.value === fixture) return;
  if (told && told.area !== area) {
    // The page of the area it leaves says why it goes: the match has begun.
    const leaving = { ...fixture, status: FixtureStatus.inProgress };
    updates.push({ kind: 'fixture.put', area: told.area, fixture: leaving });
    updates.push({ kind: 'fixture.removed', area: told.area, fixtureId: fixture.id });
    for (const market of slot.markets.values()) forget(slot, market);
  }
  const changed = told?.area !== area || JSON.stringify(told.value) !== JSON.stringify(fixture);
  if (changed) updates.push({ kind: 'fixture.put', area, fixture });
  slot.told = { area, value: fixture };
}

function forget(slot: BoardFixture, market: BoardMarket): void {
  market.told = undefined;
  for (const bet of market.bets.values()) {
    bet.told = undefined;
    market.dirty.add(bet);
  }
  slot.dirty.add(market);
}

function flushMarket({ area }: BoardFixture, fixtureId: string, market: BoardMarket, updates: FeedUpdate[]): void {
  const { id, name, status, main, source } = market.facts;
  const fresh = [...market.dirty].filter(({ told, now }) => !told && now.price > 0);
  if (fresh.length > 0) {
    fresh.sort((a, b) => rankOf(a) - rankOf(b));
    const said = {
      fixtureId,
      id,
      name,
      status,
      ...(main !== undefined && { main }),
      ...(source !== undefined && { source }),
    };
    updates.push({ kind: 'market.put', area, market: { ...said, bets: fresh.map(declared) } });
    market.told = { status, main };
  } else if (market.told && (market.told.status !== status || market.told.main !== main)) {
    const patch = { fixtureId, marketId: id, status, ...(main !== undefined && { main }) };
    updates.push({ kind: 'market.patched', area, ...patch });
    market.told = { status, main };
  }
  for (const bet of market.dirty) if (bet.told) flushBet(area, bet, bet.told, updates);
  for (const bet of fresh) bet.told = bet.now;
  market.dirty.clear();
}

/** Bets without a rank stay in the order they came, after those with one. */
function rankOf({ facts }: BoardBet): number {
  return facts.rank ?? Number.MAX_SAFE_INTEGER;
}

function declared({ facts, now }: BoardBet): FeedBet {
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

function flushBet(area: Area, bet: BoardBet, told: Standing, updates: FeedUpdate[]): void {
  const { price, status, settlement } = bet.now;
  const change = {
    ...(price !== told.price && { price }),
    ...(status !== told.status && { status }),
    ...(settlement !== told.settlement && { settlement }),
  };
  bet.told = bet.now;
  if (Object.keys(change).length > 0) updates.push({ kind: 'bet.changed', area, betId: bet.facts.id, ...change });
}

function sameFacts(a: BetFacts, b: BetFacts): boolean {
  return a === b || (a.name === b.name && a.line === b.line && a.base === b.base && a.source === b.source);
}

function count<T>(all: Iterable<T>, wanted: (one: T) => boolean): number {
  let found = 0;
  for (const one of all) if (wanted(one)) found += 1;
  return found;
}
