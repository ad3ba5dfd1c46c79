import type { Area } from '../../contract/stream/channel';
import type { Bet, Book } from '../../book/book';
import type { Changes, Transition } from '../../book/changes';
import type { Keyed } from './keyed';

/** Signals of one area, by bet id, fixture id, and fixture id for what a fixture is made of. */
export interface AreaSignals {
  readonly bets: Keyed;
  readonly fixtures: Keyed;
  readonly structures: Keyed;
}

export type AreaTransition = Transition & { area: Area };

/** The keys of one area that changed since views were last told, as far as anybody listens to them. */
export class Pulse {
  readonly #area: Area;
  readonly #signals: AreaSignals;
  readonly #bets = new Set<string>();
  readonly #fixtures = new Set<string>();
  readonly #structures = new Set<string>();
  readonly transitions: AreaTransition[] = [];
  /** The list of fixtures, or something that orders it, changed. */
  list = false;

  constructor(area: Area, signals: AreaSignals) {
    this.#area = area;
    this.#signals = signals;
  }

  /** `book`: after the changes. */
  take(changes: Changes, book: Book): void {
    for (const bet of changes.prices) this.#bet(bet);
    for (const bet of changes.statuses) this.#bet(bet);
    for (const { bet } of changes.claimed) this.#bet(bet);
    for (const { bet } of changes.unclaimed) this.#bet(bet);
    for (const id of changes.fixtures) this.#fixtures.add(id);
    for (const id of changes.structure) this.#structures.add(id);
    for (const market of changes.markets) {
      this.#structures.add(market.fixtureId);
      for (const bet of market.bets) this.#bet(bet);
    }
    for (const transition of changes.transitions) {
      this.transitions.push({ ...transition, area: this.#area });
      if (transition.type === 'fixture.status') this.#betsOf(book, transition.fixtureId);
    }
    for (const id of changes.listing) this.#betsOf(book, id);
    if (changes.listing.size > 0) this.list = true;
  }

  get empty(): boolean {
    const keys = this.#bets.size + this.#fixtures.size + this.#structures.size + this.transitions.length;
    return keys === 0 && !this.list;
  }

  /** Tells the listeners of each key; structures first, since they decide which bets are shown. */
  tell(): void {
    for (const id of this.#structures) this.#signals.structures.fire(id);
    for (const id of this.#fixtures) this.#signals.fixtures.fire(id);
    for (const id of this.#bets) this.#signals.bets.fire(id);
  }

  /** Whether a fixture is known, and its status, decide whether its bets are open: their cells change though nothing of theirs did. */
  #betsOf(book: Book, fixtureId: string): void {
    for (const market of book.entries.get(fixtureId)?.markets.values() ?? []) {
      for (const bet of market.bets) this.#bet(bet);
    }
  }

  #bet(bet: Bet): void {
    if (this.#signals.bets.heard(bet.id)) this.#bets.add(bet.id);
  }
}
