import type { Area } from '../../src/contract/stream/channel';
import type { Fixture } from '../../src/contract/stream/fixture';
import { type IncidentRecords, NO_INCIDENTS } from '../../src/contract/stream/incident';
import { TradingStatus } from '../../src/contract/stream/market';
import type { FeedMarket, FeedOutcome, FeedUpdate } from './feed';

interface StoredMarket extends Omit<FeedMarket, 'outcomes'> {
  outcomes: Map<string, FeedOutcome>;
}

interface StoredFixture {
  area: Area;
  fixture: Fixture;
  incidents: IncidentRecords;
  markets: Map<string, StoredMarket>;
}

/** What a feed has published so far, match by match, so that it can be published again. */
export class FeedState {
  readonly #fixtures = new Map<string, StoredFixture>();
  /** By outcome: its market. */
  readonly #markets = new Map<string, StoredMarket>();

  /** Returns whose match the update is; undefined where nobody knows. */
  apply(update: FeedUpdate): string | undefined {
    switch (update.kind) {
      case 'fixture.put':
        this.#put(update.area, update.fixture);
        return update.fixture.id;
      case 'fixture.removed':
        if (this.#fixtures.get(update.fixtureId)?.area === update.area) this.#remove(update.fixtureId);
        return update.fixtureId;
      case 'incidents.put': {
        const stored = this.#fixtures.get(update.fixtureId);
        if (stored) stored.incidents = update.incidents;
        return update.fixtureId;
      }
      case 'market.put':
        this.#putMarket(update.market);
        return update.market.fixtureId;
      case 'market.patched': {
        const market = this.#fixtures.get(update.fixtureId)?.markets.get(update.marketId);
        if (market && update.status !== undefined) market.status = update.status;
        if (market && update.main !== undefined) market.main = update.main;
        return update.fixtureId;
      }
      case 'outcome.changed': {
        const outcome = this.#markets.get(update.outcomeId)?.outcomes.get(update.outcomeId);
        if (outcome && update.price !== undefined) outcome.price = update.price;
        if (outcome && update.status !== undefined) outcome.status = update.status;
        if (outcome && update.settlement !== undefined) outcome.settlement = update.settlement;
        return this.#markets.get(update.outcomeId)?.fixtureId;
      }
      case 'outcome.removed': {
        const market = this.#markets.get(update.outcomeId);
        this.#markets.delete(update.outcomeId);
        market?.outcomes.delete(update.outcomeId);
        return market?.fixtureId;
      }
      default:
        return undefined;
    }
  }

  /** Undefined where the feed has no such match. */
  areaOf(fixtureId: string): Area | undefined {
    return this.#fixtures.get(fixtureId)?.area;
  }

  /** The match with all it has; with its markets suspended where its feed is not alive. */
  whole(fixtureId: string, isAlive: boolean): FeedUpdate[] {
    const stored = this.#fixtures.get(fixtureId);
    if (!stored) return [];
    const { area, fixture, incidents, markets } = stored;
    // Incidents also where it has none: those of another feed would stay.
    const updates: FeedUpdate[] = [
      { kind: 'fixture.put', area, fixture },
      { kind: 'incidents.put', area, fixtureId, incidents },
    ];
    for (const { outcomes, ...market } of markets.values()) {
      const all = [...outcomes.values()].map((outcome) => ({ ...outcome }));
      updates.push({ kind: 'market.put', area, market: { ...market, outcomes: all } });
    }
    return isAlive ? updates : updates.map(suspended);
  }

  /** The status of each of its markets, suspended where its feed is not alive. */
  statuses(fixtureId: string, isAlive: boolean): FeedUpdate[] {
    const stored = this.#fixtures.get(fixtureId);
    if (!stored) return [];
    const { area, markets } = stored;
    const updates = [...markets.values()].map(({ id: marketId, status }): FeedUpdate => ({
      kind: 'market.patched',
      area,
      fixtureId,
      marketId,
      status,
    }));
    return isAlive ? updates : updates.map(suspended);
  }

  /** Ids of its outcomes. */
  outcomes(fixtureId: string): string[] {
    const markets = [...(this.#fixtures.get(fixtureId)?.markets.values() ?? [])];
    return markets.flatMap(({ outcomes }) => [...outcomes.keys()]);
  }

  #put(area: Area, fixture: Fixture): void {
    const stored = this.#fixtures.get(fixture.id);
    if (stored?.area === area) stored.fixture = fixture;
    else {
      this.#remove(fixture.id);
      this.#fixtures.set(fixture.id, { area, fixture, incidents: NO_INCIDENTS, markets: new Map() });
    }
  }

  #putMarket({ outcomes, ...market }: FeedMarket): void {
    const stored = this.#fixtures.get(market.fixtureId);
    if (!stored) return;
    const known = stored.markets.get(market.id) ?? { ...market, outcomes: new Map<string, FeedOutcome>() };
    Object.assign(known, market);
    stored.markets.set(market.id, known);
    for (const outcome of outcomes) {
      const before = this.#markets.get(outcome.id);
      if (before !== known) before?.outcomes.delete(outcome.id);
      known.outcomes.set(outcome.id, { ...outcome });
      this.#markets.set(outcome.id, known);
    }
  }

  #remove(fixtureId: string): void {
    for (const { outcomes } of this.#fixtures.get(fixtureId)?.markets.values() ?? [])
      for (const id of outcomes.keys()) this.#markets.delete(id);
    this.#fixtures.delete(fixtureId);
  }
}

/** The same with an open market suspended. */
export function suspended(update: FeedUpdate): FeedUpdate {
  if (update.kind === 'market.put' && update.market.status === TradingStatus.open)
    return { ...update, market: { ...update.market, status: TradingStatus.suspended } };
  if (update.kind === 'market.patched' && update.status === TradingStatus.open)
    return { ...update, status: TradingStatus.suspended };
  return update;
}
