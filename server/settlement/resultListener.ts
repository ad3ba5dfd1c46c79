import { type Area, AREAS } from '../../src/contract/stream/channel';
import { type Fixture, FixtureStatus } from '../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../src/contract/stream/market';
import type { Outcome } from '../../src/book/book';
import type { Changes } from '../../src/book/changes';
import { termOf } from '../../src/book/epoch';
import { CALLED_OFF, feedResultOf } from '../../src/book/feedResult';
import type { FeedBus } from '../bus/feedBus';
import type { FeedResult, OutcomeOfMarket } from './feedResults';

const FINAL_STATUSES: readonly FixtureStatus[] = [FixtureStatus.finished, ...CALLED_OFF];

/** Collects every result of the feed and stores it until it is in the database. */
export class ResultListener {
  readonly #bus: FeedBus;
  readonly #results = new Map<string, FeedResult>();
  readonly #endedFixtures = new Map<string, Fixture>();
  /** Fixtures that are or were called off in the present epoch: bets on them are open again where they are on after all. */
  readonly #calledOff: Record<Area, Set<string>> = { inplay: new Set(), europe: new Set() };
  readonly #stop: () => void;

  constructor(bus: FeedBus) {
    this.#bus = bus;
    this.#stop = bus.listen({
      batch: ({ area }, folded) => {
        for (const { changes } of folded) this.#collect(area, changes);
      },
      epoch: (area) => this.#calledOff[area].clear(),
    });
    for (const area of AREAS) this.#collectArea(area);
  }

  stop(): void {
    this.#stop();
  }

  /** The results since the last call; what can't be written has to be returned. */
  drainResults(): FeedResult[] {
    const results = [...this.#results.values()];
    this.#results.clear();
    return results;
  }

  /** Fixtures that ended since the last call; what can't be written has to be returned. */
  drainEnded(): Fixture[] {
    const ended = [...this.#endedFixtures.values()];
    this.#endedFixtures.clear();
    return ended;
  }

  /** Newer results that came in the meantime stay. */
  restore({ results = [], ended = [] }: { results?: readonly FeedResult[]; ended?: readonly Fixture[] }): void {
    for (const each of results) if (!this.#results.has(keyOf(each))) this.#results.set(keyOf(each), each);
    for (const fixture of ended) if (!this.#endedFixtures.has(fixture.id)) this.#endedFixtures.set(fixture.id, fixture);
  }

  /** An outcome's result in the book now; undefined where the market has none of this id. */
  currentResult({ area, outcomeId, marketId }: OutcomeOfMarket): FeedResult | undefined {
    const outcome = this.#bus.book(area).outcomes.get(outcomeId);
    return outcome?.market.id === marketId ? this.#resultOf(area, outcome) : undefined;
  }

  #resultOf(area: Area, outcome: Outcome): FeedResult {
    const book = this.#bus.book(area);
    const result = feedResultOf(outcome, book.fixture(outcome.market.fixtureId));
    const [term, version] = [termOf(book.epoch ?? ''), this.#bus.version(area)];
    return { area, outcomeId: outcome.id, marketId: outcome.market.id, result, term, version };
  }

  #collect(area: Area, changes: Changes): void {
    const add = (outcome: Outcome) => {
      const result = this.#resultOf(area, outcome);
      const isOnAgain = this.#calledOff[area].has(outcome.market.fixtureId) && result.result === Settlement.inProgress;
      this.#results.set(keyOf(result), { ...result, ...(isOnAgain && { isOnAgain }) });
    };
    for (const outcome of changes.statuses) add(outcome);
    // Outcomes that were decided before this process received them, and those of fixtures that were off and come back.
    for (const { outcome } of changes.claimed) {
      if (outcome.status >= TradingStatus.settled || this.#calledOff[area].has(outcome.market.fixtureId)) add(outcome);
    }
    for (const transition of changes.transitions) {
      if (transition.type === 'market.status') for (const outcome of transition.market.outcomes) add(outcome);
      if (transition.type !== 'fixture.status') continue;
      const { fixtureId, from, to } = transition;
      if (FINAL_STATUSES.includes(to) || (from !== undefined && CALLED_OFF.includes(from))) {
        const entry = this.#bus.book(area).entries.get(fixtureId);
        for (const market of entry?.markets.values() ?? []) for (const outcome of market.outcomes) add(outcome);
      }
    }
    for (const id of changes.fixtures) this.#collectFixture(area, id);
  }

  #collectFixture(area: Area, id: string): void {
    const fixture = this.#bus.book(area).fixture(id);
    if (!fixture || !FINAL_STATUSES.includes(fixture.status)) return;
    this.#endedFixtures.set(id, fixture);
    if (CALLED_OFF.includes(fixture.status)) this.#calledOff[area].add(id);
  }

  #collectArea(area: Area): void {
    for (const id of this.#bus.book(area).entries.keys()) this.#collectFixture(area, id);
  }
}

function keyOf({ area, marketId, outcomeId }: FeedResult): string {
  return `${area}/${marketId}/${outcomeId}`;
}
