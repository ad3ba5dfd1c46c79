import { type Area, AREAS } from '../../src/contract/stream/channel';
import { type Fixture, FixtureStatus } from '../../src/contract/stream/fixture';
import { BetStatus } from '../../src/contract/stream/market';
import type { Bet } from '../../src/book/book';
import type { Changes } from '../../src/book/changes';
import { termOf } from '../../src/book/epoch';
import type { FeedBus } from '../bus/feedBus';
import { resultOf, type Told } from './feedResults';

const FINAL: readonly FixtureStatus[] = [
  FixtureStatus.finished,
  FixtureStatus.cancelled,
  FixtureStatus.postponed,
  FixtureStatus.abandoned,
];

/** Hears every result the feed tells of and keeps it until it is in the database. */
export class FeedEar {
  readonly #bus: FeedBus;
  readonly #told = new Map<string, Told>();
  readonly #ended = new Map<string, Fixture>();
  readonly #stop: () => void;

  constructor(bus: FeedBus) {
    this.#bus = bus;
    this.#stop = bus.listen({
      batch: ({ area }, folded) => {
        for (const { changes } of folded) this.#hear(area, changes);
      },
      epoch: () => {},
    });
    for (const area of AREAS) this.#hearAll(area);
  }

  stop(): void {
    this.#stop();
  }

  /** What was heard since; what can't be kept has to be given back. */
  take(): { told: Told[]; ended: Fixture[] } {
    const taken = { told: [...this.#told.values()], ended: [...this.#ended.values()] };
    this.#told.clear();
    this.#ended.clear();
    return taken;
  }

  /** Newer words that came in the meantime stay. */
  giveBack({ told, ended }: { told: readonly Told[]; ended: readonly Fixture[] }): void {
    for (const each of told) if (!this.#told.has(keyOf(each))) this.#told.set(keyOf(each), each);
    for (const fixture of ended) if (!this.#ended.has(fixture.id)) this.#ended.set(fixture.id, fixture);
  }

  /** What the book says of a bet now; undefined where it has none of this id. */
  now(area: Area, betId: string): Told | undefined {
    const bet = this.#bus.book(area).bets.get(betId);
    return bet && this.#toldOf(area, bet);
  }

  #toldOf(area: Area, bet: Bet): Told {
    const book = this.#bus.book(area);
    const result = resultOf(bet, book.fixture(bet.market.fixtureId));
    return { area, betId: bet.id, result, term: termOf(book.epoch ?? ''), version: this.#bus.version(area) };
  }

  #hear(area: Area, changes: Changes): void {
    const tell = (bet: Bet) => {
      const told = this.#toldOf(area, bet);
      this.#told.set(keyOf(told), told);
    };
    for (const bet of changes.statuses) tell(bet);
    // Bets that were decided before this process heard of them.
    for (const { bet } of changes.claimed) if (bet.status >= BetStatus.settled) tell(bet);
    for (const transition of changes.transitions) {
      if (transition.type === 'market.status') for (const bet of transition.market.bets) tell(bet);
      if (transition.type === 'fixture.status' && FINAL.includes(transition.to)) {
        const entry = this.#bus.book(area).entries.get(transition.fixtureId);
        for (const market of entry?.markets.values() ?? []) for (const bet of market.bets) tell(bet);
      }
    }
    for (const id of changes.fixtures) this.#hearFixture(area, id);
  }

  #hearFixture(area: Area, id: string): void {
    const fixture = this.#bus.book(area).fixture(id);
    if (fixture && FINAL.includes(fixture.status)) this.#ended.set(id, fixture);
  }

  #hearAll(area: Area): void {
    for (const id of this.#bus.book(area).entries.keys()) this.#hearFixture(area, id);
  }
}

function keyOf({ area, betId }: Told): string {
  return `${area}/${betId}`;
}
