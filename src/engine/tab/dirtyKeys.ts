import { type Area, type Channel, parseChannel } from '../../contract/stream/channel';
import type { Outcome, Book } from '../../book/book';
import type { Changes, Transition } from '../../book/changes';
import type { KeyedSignals } from './keyedSignals';

/** Signals of one area, by bet id, fixture id, and fixture id for what a fixture is made of. */
export interface AreaSignals {
  readonly outcomes: KeyedSignals;
  readonly fixtures: KeyedSignals;
  readonly structures: KeyedSignals;
}

export type AreaTransition = Transition & { area: Area };

/** The keys of one area that changed since the last signals, as far as anybody subscribes to them. */
export class DirtyKeys {
  readonly #area: Area;
  readonly #signals: AreaSignals;
  readonly #outcomes = new Set<string>();
  readonly #fixtures = new Set<string>();
  readonly #structures = new Set<string>();
  readonly transitions: AreaTransition[] = [];
  /** The list of fixtures, or something that orders it, changed. */
  list = false;
  /** A bet that somebody shows may have been opened or closed, or a price changed that somebody waits for. */
  prompt = false;

  constructor(area: Area, signals: AreaSignals) {
    this.#area = area;
    this.#signals = signals;
  }

  /** `book`: after the changes. */
  ingest(changes: Changes, book: Book): void {
    for (const outcome of changes.prices) this.#markPrice(outcome);
    for (const outcome of changes.statuses) this.#markState(outcome);
    for (const { outcome } of changes.claimed) this.#markState(outcome);
    for (const { outcome } of changes.unclaimed) this.#markState(outcome);
    for (const id of changes.fixtures) this.#fixtures.add(id);
    for (const { name } of changes.incidents) this.#markFixtureOf(name);
    for (const id of changes.structure) this.#structures.add(id);
    for (const market of changes.markets) {
      this.#structures.add(market.fixtureId);
      for (const outcome of market.outcomes) this.#markState(outcome);
    }
    for (const transition of changes.transitions) {
      this.transitions.push({ ...transition, area: this.#area });
      if (transition.type === 'fixture.status') this.#markFixtureOutcomes(book, transition.fixtureId);
    }
    for (const id of changes.listing) this.#markFixtureOutcomes(book, id);
    if (changes.listing.size > 0) this.list = true;
  }

  get empty(): boolean {
    const keys = this.#outcomes.size + this.#fixtures.size + this.#structures.size + this.transitions.length;
    return keys === 0 && !this.list;
  }

  /** Cells that changed. */
  get cells(): number {
    return this.#outcomes.size;
  }

  /** Signals each key; structures first, since they decide which bets are shown. */
  notify(): void {
    for (const id of this.#structures) this.#signals.structures.fire(id);
    for (const id of this.#fixtures) this.#signals.fixtures.fire(id);
    for (const id of this.#outcomes) this.#signals.outcomes.fire(id);
  }

  /** Whether a fixture is known, and its status, decide whether its bets are open: their cells change though nothing of theirs did. */
  #markFixtureOutcomes(book: Book, fixtureId: string): void {
    for (const market of book.entries.get(fixtureId)?.markets.values() ?? []) {
      for (const outcome of market.outcomes) this.#markState(outcome);
    }
  }

  #markFixtureOf(channel: Channel): void {
    const parts = parseChannel(channel);
    if (parts?.kind === 'esbets') this.#fixtures.add(parts.fixtureId);
  }

  #markPrice({ id }: Outcome): void {
    if (!this.#signals.outcomes.hasListeners(id)) return;
    this.#outcomes.add(id);
    if (this.#signals.outcomes.isPrompt(id)) this.prompt = true;
  }

  #markState({ id }: Outcome): void {
    if (!this.#signals.outcomes.hasListeners(id)) return;
    this.#outcomes.add(id);
    this.prompt = true;
  }
}
