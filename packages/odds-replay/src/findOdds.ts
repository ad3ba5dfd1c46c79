import type { BookMarket, Outcome } from '../../../src/book/book';
import { AREAS } from '../../../src/contract/stream/channel';
import {
  type Books,
  FIXTURE_PARTS,
  fixturesIn,
  type FoundFixture,
  type PartNaming,
  MARKET_PARTS,
  named,
  OUTCOME_PARTS,
  keyParts,
  titleOf,
} from './oddsKeys';
import { ReplayError } from './replayError';

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
  readonly #books: Books;
  readonly #at: string;

  constructor(books: Books, at: string) {
    this.#books = books;
    this.#at = at;
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
    const parts = keyParts(key);
    const area = AREAS.find((one) => one === parts[0]);
    if (area) parts.shift();
    const name = parts.shift() ?? '';
    const all = fixturesIn(this.#books, area ? [area] : AREAS);
    return { fixture: this.#only('fixture', name, all, FIXTURE_PARTS, (one) => titleOf(one)), parts };
  }

  #market(fixture: FoundFixture, name: Part): BookMarket {
    const all = [...fixture.entry.markets.values()];
    return this.#only('market', name, all, MARKET_PARTS, (market) => titleOf(fixture, market));
  }

  #outcome(fixture: FoundFixture, market: BookMarket, name: Part): Outcome {
    return this.#only('outcome', name, market.outcomes, OUTCOME_PARTS, (one) => titleOf(fixture, market, one));
  }

  #only<T>(kind: string, name: Part, all: readonly T[], by: PartNaming<T>, title: (one: T) => string): T {
    const shown = (one: T) => `${title(one)} (${by.id(one)})`;
    if (typeof name !== 'string') throw this.#error(`${JSON.stringify(name.key)} lacks ${name.lacks}`, all.map(shown));
    const [found, ...others] = named(name, all, by);
    if (found === undefined) throw this.#error(`there is no ${kind} ${JSON.stringify(name)}`, all.map(shown));
    if (others.length === 0) return found;
    throw this.#error(`${JSON.stringify(name)} is several; use an area or an id`, [found, ...others].map(shown));
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
