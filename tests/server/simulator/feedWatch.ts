import type { Area } from '../../../src/contract/stream/channel';
import type { Fixture } from '../../../src/contract/stream/fixture';
import type { FeedOutcome, FeedMarket, FeedUpdate } from '../../../server/feeds/feed';

export interface WatchedBet extends FeedOutcome {
  market: WatchedMarket;
}

export interface WatchedMarket extends Omit<FeedMarket, 'outcomes'> {
  bets: WatchedBet[];
}

export interface WatchedFixture {
  fixture: Fixture;
  markets: Map<string, WatchedMarket>;
}

/** State of a consumer of all updates of a feed, and what was wrong with them. */
export class FeedWatch {
  readonly fixtures: Record<Area, Map<string, WatchedFixture>> = { inplay: new Map(), europe: new Map() };
  readonly bets: Record<Area, Map<string, WatchedBet>> = { inplay: new Map(), europe: new Map() };
  readonly removed: Record<Area, Map<string, WatchedFixture>> = { inplay: new Map(), europe: new Map() };
  readonly alive: Record<Area, number> = { inplay: 0, europe: 0 };
  readonly faults: string[] = [];

  apply(updates: readonly FeedUpdate[]): void {
    for (const update of updates) this.#apply(update);
  }

  #apply(update: FeedUpdate): void {
    const { area } = update;
    switch (update.kind) {
      case 'alive':
        this.alive[area] += 1;
        return;
      case 'fixture.put':
        return this.#put(area, update.fixture);
      case 'fixture.removed':
        return this.#remove(area, update.fixtureId);
      case 'market.put':
        return this.#putMarket(area, update.market);
      case 'market.patched': {
        const market = this.fixtures[area].get(update.fixtureId)?.markets.get(update.marketId);
        if (!market) return this.#fault(`patch of unknown market ${update.fixtureId}/${update.marketId}`);
        const { status = market.status, main = market.main } = update;
        if (status === market.status && main === market.main) this.#fault(`patch that changes nothing: ${market.name}`);
        market.status = status;
        if (main !== undefined) market.main = main;
        return;
      }
      case 'outcome.changed':
        return this.#change(update);
      case 'outcome.removed':
        return this.#fault('bets are not removed one by one');
    }
  }

  #put(area: Area, fixture: Fixture): void {
    if (this.removed[area].has(fixture.id)) this.#fault(`${fixture.id} returned to ${area}`);
    const known = this.fixtures[area].get(fixture.id);
    if (known && JSON.stringify(known.fixture) === JSON.stringify(fixture)) this.#fault(`${fixture.id} told twice`);
    if (known) known.fixture = fixture;
    else this.fixtures[area].set(fixture.id, { fixture, markets: new Map() });
  }

  #remove(area: Area, id: string): void {
    const known = this.fixtures[area].get(id);
    if (!known) return this.#fault(`${id} removed from ${area} where it is not`);
    this.fixtures[area].delete(id);
    this.removed[area].set(id, known);
    for (const market of known.markets.values()) for (const bet of market.bets) this.bets[area].delete(bet.id);
  }

  #putMarket(area: Area, { outcomes: bets, ...market }: FeedMarket): void {
    const fixture = this.fixtures[area].get(market.fixtureId);
    if (!fixture) return this.#fault(`market of unknown fixture ${market.fixtureId}`);
    const known: WatchedMarket = fixture.markets.get(market.id) ?? { ...market, bets: [] };
    Object.assign(known, market);
    fixture.markets.set(market.id, known);
    for (const bet of bets) {
      if (this.bets[area].has(bet.id)) this.#fault(`bet ${bet.id} declared twice`);
      const watched = { ...bet, market: known };
      known.bets.push(watched);
      this.bets[area].set(bet.id, watched);
    }
  }

  #change(update: Extract<FeedUpdate, { kind: 'outcome.changed' }>): void {
    const bet = this.bets[update.area].get(update.outcomeId);
    if (!bet) return this.#fault(`change of unknown bet ${update.outcomeId}`);
    const { price = bet.price, status = bet.status, settlement = bet.settlement } = update;
    if (price === bet.price && status === bet.status && settlement === bet.settlement) {
      this.#fault(`change that changes nothing: ${bet.market.name} ${bet.name}`);
    }
    Object.assign(bet, { price, status, settlement });
  }

  #fault(what: string): void {
    this.faults.push(what);
  }
}
