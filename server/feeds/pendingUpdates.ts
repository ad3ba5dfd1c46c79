import type { Fixture } from '../../src/contract/stream/fixture';
import type { IncidentRecords } from '../../src/contract/stream/incident';
import type { TradingStatus } from '../../src/contract/stream/market';
import type { Outcome, BookMarket } from '../../src/book/book';
import type { FeedOutcome, FeedMarket, FeedUpdate } from './feed';

type PendingOutcomeChange = Partial<Pick<FeedOutcome, 'price' | 'status' | 'settlement'>>;
type MarketPatch = Extract<FeedUpdate, { kind: 'market.patched' }>;

/** What a feed published since the last batch, one entry a key: the last update of each counts. */
export class PendingUpdates {
  /** Undefined: removed. */
  readonly fixtures = new Map<string, Fixture | undefined>();
  /** By fixture. */
  readonly incidents = new Map<string, IncidentRecords>();
  readonly markets = new Map<string, FeedMarket>();
  readonly patches = new Map<string, MarketPatch>();
  readonly outcomeChanges = new Map<string, PendingOutcomeChange>();
  readonly removedOutcomes = new Set<string>();
  /** Bets named in `markets`, by id, with the key of the market that names them. */
  readonly #declared = new Map<string, { key: string; outcome: FeedOutcome }>();
  /** Once a fixture is published again after its removal: all updates from there on. */
  readonly #deferred: FeedUpdate[] = [];

  get isEmpty(): boolean {
    return (
      this.fixtures.size +
        this.incidents.size +
        this.markets.size +
        this.patches.size +
        this.outcomeChanges.size +
        this.removedOutcomes.size ===
      0
    );
  }

  add(update: FeedUpdate): void {
    if (this.#deferred.length > 0 || this.#revives(update)) {
      this.#deferred.push(update);
      return;
    }
    switch (update.kind) {
      case 'fixture.put':
        this.fixtures.set(update.fixture.id, update.fixture);
        break;
      case 'fixture.removed':
        this.#removeFixture(update.fixtureId);
        break;
      case 'incidents.put':
        this.incidents.set(update.fixtureId, update.incidents);
        break;
      case 'market.put':
        this.#putMarket(update.market);
        break;
      case 'market.patched':
        this.#patchMarket(update);
        break;
      case 'outcome.changed':
        this.#changeOutcome(update.outcomeId, update);
        break;
      case 'outcome.removed':
        this.#undeclare(update.outcomeId);
        this.removedOutcomes.add(update.outcomeId);
        break;
      case 'alive':
      case 'whole':
        break;
    }
  }

  /** The state a known outcome will have after this batch. */
  outcomeAfter(outcome: Outcome): FeedOutcome {
    return (
      this.#declared.get(outcome.id)?.outcome ?? { ...feedOutcomeOf(outcome), ...this.outcomeChanges.get(outcome.id) }
    );
  }

  /** Updates of a known market itself. */
  marketChange({ fixtureId, id }: BookMarket): { name?: string; status?: TradingStatus; main?: string } {
    const key = keyOf(fixtureId, id);
    return this.markets.get(key) ?? this.patches.get(key) ?? {};
  }

  /** Whether a known outcome is still in its market after this batch. */
  staysInMarket({ id, market: marketChange }: Outcome): boolean {
    if (this.removedOutcomes.has(id)) return false;
    const declared = this.#declared.get(id);
    return declared === undefined || declared.key === keyOf(marketChange.fixtureId, marketChange.id);
  }

  /**
   * What the next step begins with: a fixture's channel ends with the step that removes it, and only then begins again.
   */
  deferred(): PendingUpdates {
    const deferred = new PendingUpdates();
    for (const update of this.#deferred) deferred.add(update);
    return deferred;
  }

  #revives(update: FeedUpdate): boolean {
    switch (update.kind) {
      case 'fixture.put':
        return this.#isRemoved(update.fixture.id);
      case 'market.put':
        return this.#isRemoved(update.market.fixtureId);
      case 'incidents.put':
        return this.#isRemoved(update.fixtureId);
      default:
        return false;
    }
  }

  #isRemoved(fixtureId: string): boolean {
    return this.fixtures.has(fixtureId) && this.fixtures.get(fixtureId) === undefined;
  }

  #putMarket(marketChange: FeedMarket): void {
    const key = keyOf(marketChange.fixtureId, marketChange.id);
    const patch = this.patches.get(key);
    this.patches.delete(key);
    for (const outcome of marketChange.outcomes) {
      this.#undeclare(outcome.id);
      this.outcomeChanges.delete(outcome.id);
      this.removedOutcomes.delete(outcome.id);
    }
    const before = this.markets.get(key);
    const main = marketChange.main ?? patch?.main ?? before?.main;
    // Copies: later changes of this batch are written into them.
    const declared = marketChange.outcomes.map((outcome) => ({ ...outcome }));
    for (const outcome of declared) this.#declared.set(outcome.id, { key, outcome });
    this.markets.set(key, {
      ...marketChange,
      ...(main !== undefined && { main }),
      outcomes: [...(before?.outcomes ?? []), ...declared],
    });
  }

  /** Drops what a market of this batch has of an outcome. */
  #undeclare(outcomeId: string): void {
    const declared = this.#declared.get(outcomeId);
    const marketChange = declared && this.markets.get(declared.key);
    this.#declared.delete(outcomeId);
    if (marketChange) marketChange.outcomes = marketChange.outcomes.filter(({ id }) => id !== outcomeId);
  }

  #patchMarket(update: MarketPatch): void {
    // A market that went with its fixture.
    if (this.#isRemoved(update.fixtureId)) return;
    const key = keyOf(update.fixtureId, update.marketId);
    const marketChange = this.markets.get(key);
    if (!marketChange) {
      this.patches.set(key, { ...this.patches.get(key), ...update });
      return;
    }
    if (update.status !== undefined) marketChange.status = update.status;
    if (update.main !== undefined) marketChange.main = update.main;
  }

  #changeOutcome(outcomeId: string, { price, status, settlement }: PendingOutcomeChange): void {
    const change: PendingOutcomeChange = {
      ...(price !== undefined && { price }),
      ...(status !== undefined && { status }),
      ...(settlement !== undefined && { settlement }),
    };
    const declared = this.#declared.get(outcomeId);
    if (declared) Object.assign(declared.outcome, change);
    else this.outcomeChanges.set(outcomeId, { ...this.outcomeChanges.get(outcomeId), ...change });
  }

  /** Earlier updates of its markets are void. */
  #removeFixture(fixtureId: string): void {
    this.fixtures.set(fixtureId, undefined);
    this.incidents.delete(fixtureId);
    for (const [key, marketChange] of this.markets) {
      if (marketChange.fixtureId !== fixtureId) continue;
      this.markets.delete(key);
      for (const { id } of marketChange.outcomes) {
        this.#declared.delete(id);
        this.removedOutcomes.add(id);
      }
    }
    for (const [key, patch] of this.patches) if (patch.fixtureId === fixtureId) this.patches.delete(key);
  }
}

export function feedOutcomeOf(outcome: Outcome): FeedOutcome {
  const { id, name, line, base, price, status, settlement, source } = outcome;
  return { id, name, line, base, price, status, settlement, ...(source !== undefined && { source }) };
}

function keyOf(fixtureId: string, marketId: string): string {
  return `${fixtureId}/${marketId}`;
}
