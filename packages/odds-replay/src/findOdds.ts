import type { Book, BookMarket, ChannelEntry, Outcome } from '../../../src/book/book';
import { type Area, AREAS } from '../../../src/contract/stream/channel';
import { keyOf, nameOfFixture, nameOfOutcome } from './oddsKeys';
import { ReplayError } from './replayError';

export type Books = Readonly<Record<Area, Book>>;

export interface FoundFixture {
  area: Area;
  id: string;
  entry: ChannelEntry;
}

export interface MarketInFixture {
  fixture: FoundFixture;
  market: BookMarket;
}

export interface OutcomeInFixture {
  fixture: FoundFixture;
  outcome: Outcome;
}

/** Listed in a message at most. */
const LISTED = 20;

/** Finds what keys name in the books of a moment; `at` is the moment as text, for what is wrong. */
export class OddsFinder {
  readonly books: Books;
  readonly #at: string;

  constructor(books: Books, at: string) {
    this.books = books;
    this.#at = at;
  }

  get fixtures(): FoundFixture[] {
    return AREAS.flatMap((area) => [...this.books[area].entries].map(([id, entry]) => ({ area, id, entry })));
  }

  fixture(key: string): FoundFixture {
    const { parts, fixture } = this.#fixtureAnd(key);
    return this.#whole(key, parts, 0, fixture);
  }

  market(key: string): MarketInFixture {
    const { parts, fixture } = this.#fixtureAnd(key);
    return this.#whole(key, parts, 1, {
      fixture,
      market: this.#market(fixture, parts[0] ?? { lacks: 'a market', key }),
    });
  }

  outcome(key: string): OutcomeInFixture {
    const { parts, fixture } = this.#fixtureAnd(key);
    const market = this.#market(fixture, parts[0] ?? { lacks: 'a market and an outcome', key });
    const outcome = this.#outcome(fixture, market, parts[1] ?? { lacks: 'an outcome', key });
    return this.#whole(key, parts, 2, { fixture, outcome });
  }

  /** The fixture that a key begins with, and what follows. */
  #fixtureAnd(key: string): { fixture: FoundFixture; parts: string[] } {
    if (typeof key !== 'string')
      throw new ReplayError(`${String(key)} is no key; one is 'Home v Away > Market > Outcome', by names or ids`);
    const parts = key.split(/\s+>\s+/).map((part) => part.trim());
    const area = AREAS.find((one) => one === parts[0]);
    if (area) parts.shift();
    const name = parts.shift() ?? '';
    const all = this.fixtures.filter((one) => area === undefined || one.area === area);
    const fixture = this.#only('fixture', name, all, {
      names: ({ id, entry }) => [nameOfFixture(id, entry)],
      id: ({ id }) => id,
      shown: (one) => `${one.area} > ${nameOfFixture(one.id, one.entry)} (${one.id})`,
    });
    return { fixture, parts };
  }

  #market(fixture: FoundFixture, name: Part): BookMarket {
    return this.#only('market', name, [...fixture.entry.markets.values()], {
      names: (market) => [market.name],
      id: ({ id }) => id,
      shown: (market) => `${keyOf(fixture, market)} (${market.id})`,
    });
  }

  #outcome(fixture: FoundFixture, market: BookMarket, name: Part): Outcome {
    const isOfName = market.outcomes.some((one) => nameOfOutcome(one) === name);
    return this.#only('outcome', name, market.outcomes, {
      names: (one) => [nameOfOutcome(one), ...(!isOfName && one.base === market.main ? [one.name] : [])],
      id: ({ id }) => id,
      shown: (one) => `${keyOf(fixture, market, one)} (${one.id})`,
    });
  }

  #only<T>(kind: string, name: Part, all: readonly T[], by: Naming<T>): T {
    if (typeof name !== 'string')
      throw this.#error(`${JSON.stringify(name.key)} lacks ${name.lacks}`, all.map(by.shown));
    const named = all.filter((one) => by.names(one).includes(name));
    const [found, ...others] = named.length > 0 ? named : all.filter((one) => by.id(one) === name);
    if (found !== undefined && others.length === 0) return found;
    if (found === undefined) throw this.#error(`there is no ${kind} ${JSON.stringify(name)}`, all.map(by.shown));
    throw this.#error(`${JSON.stringify(name)} is several; use an area or an id`, [found, ...others].map(by.shown));
  }

  #whole<T>(key: string, parts: readonly string[], count: number, found: T): T {
    if (parts.length === count) return found;
    const more = parts.length - count;
    throw new ReplayError(`${JSON.stringify(key)} has ${more === 1 ? 'a part' : `${more} parts`} too many`);
  }

  #error(problem: string, all: readonly string[]): ReplayError {
    const listed = all.slice(0, LISTED).map((one) => `\n  ${one}`);
    const more = all.length > LISTED ? `\n  and ${all.length - LISTED} more` : '';
    return new ReplayError(
      `${problem} at ${this.#at}; ${all.length > 0 ? 'there are' : 'there is nothing'}${listed.join('')}${more}`,
    );
  }
}

/** Of a key; or what the key lacks, where it ends before. */
type Part = string | { lacks: string; key: string };

interface Naming<T> {
  names: (one: T) => readonly string[];
  id: (one: T) => string;
  shown: (one: T) => string;
}
