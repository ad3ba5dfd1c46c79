import type { BookMarket, ChannelEntry, Outcome } from '../../../src/book/book';
import { type Area, AREAS } from '../../../src/contract/stream/channel';
import type { ReplayState } from '../../../src/engine/replay/keyStates';

export type Books = Readonly<ReplayState['books']>;

export interface FoundFixture {
  area: Area;
  id: string;
  entry: ChannelEntry;
}

/** What a part of a key may be: an id, which is of one alone, or a name, which others may have too. */
export interface PartNaming<T> {
  id: (one: T) => string;
  name: (one: T) => string;
  /** Where it has one; it counts as long as no other is called that in full. */
  shortName?: (one: T) => string | undefined;
}

export const FIXTURE_PARTS: PartNaming<FoundFixture> = {
  id: ({ id }) => id,
  name: ({ id, entry }) => nameOfFixture(id, entry),
};
export const MARKET_PARTS: PartNaming<BookMarket> = { id: ({ id }) => id, name: ({ name }) => name };
export const OUTCOME_PARTS: PartNaming<Outcome> = {
  id: ({ id }) => id,
  name: ({ name, line }) => `${name} ${line}`.trim(),
  shortName: ({ name, base, market }) => (base === market.main ? name : undefined),
};

export function fixturesIn(books: Books, areas: readonly Area[] = AREAS): FoundFixture[] {
  return areas.flatMap((area) => [...books[area].entries].map(([id, entry]) => ({ area, id, entry })));
}

/** A fixture of which no listing has come yet is known by its id. */
export function nameOfFixture(id: string, { fixture }: ChannelEntry): string {
  return fixture?.name ?? id;
}

const BETWEEN = ' > ';

export function keyParts(key: string): string[] {
  return key.split(/\s+>\s+/).map((part) => part.trim());
}

/** Those that a part of a key names. Ids come first: so that there is a part for each, whatever the others are called. */
export function named<T>(part: string, all: readonly T[], { id, name, shortName }: PartNaming<T>): T[] {
  for (const textOf of [id, name, shortName]) {
    const found = all.filter((one) => textOf?.(one) === part);
    if (found.length > 0) return found;
  }
  return [];
}

/** The part of a key that names this one alone: its name, or its id where the name is another's too or can't be read back. */
function partFor<T>(one: T, all: readonly T[], by: PartNaming<T>): string {
  const name = by.name(one);
  const [, part, ...after] = keyParts(joined('A v B', name, '1'));
  const isReadBack = part === name && after.length === 1;
  return isReadBack && named(name, all, by).every((other) => by.id(other) === by.id(one)) ? name : by.id(one);
}

/** The key that finds it again: with the area, and ids where names would not do. */
export function keyOf(books: Books, found: FoundFixture, market?: BookMarket, outcome?: Outcome): string {
  const fixtureKey = joined(found.area, partFor(found, fixturesIn(books, [found.area]), FIXTURE_PARTS));
  if (!market) return fixtureKey;
  const marketKey = keyOfMarket(fixtureKey, found, market);
  return outcome ? joined(marketKey, partFor(outcome, market.outcomes, OUTCOME_PARTS)) : marketKey;
}

/** The same of a market whose fixture's key is known. */
export function keyOfMarket(fixtureKey: string, { entry }: FoundFixture, market: BookMarket): string {
  return joined(fixtureKey, partFor(market, [...entry.markets.values()], MARKET_PARTS));
}

/** By names, for messages. */
export function titleOf({ area, id, entry }: FoundFixture, market?: BookMarket, outcome?: Outcome): string {
  const names = [area, nameOfFixture(id, entry)];
  if (market) names.push(MARKET_PARTS.name(market));
  if (outcome) names.push(OUTCOME_PARTS.name(outcome));
  return joined(...names);
}

function joined(...parts: string[]): string {
  return parts.join(BETWEEN);
}
