import { type Area, AREAS } from '../../contract/stream/channel';
import { type Book, marketStatusOf, type Outcome } from '../../book/book';

/** What two states of the books differ in, one row each: a fixture's state and score, or an outcome's price and states. */
export interface BookDifference {
  area: Area;
  fixtureId: string;
  /** Undefined of a fixture. */
  outcomeId: string | undefined;
  /** Market and outcome; empty of a fixture. */
  name: string;
  before: string;
  after: string;
}

type Books = Readonly<Record<Area, Book>>;

export function bookDiff(before: Books, after: Books): BookDifference[] {
  return AREAS.flatMap((area) => [
    ...fixtureDifferences(area, before[area], after[area]),
    ...outcomeDifferences(area, before[area], after[area]),
  ]);
}

function fixtureDifferences(area: Area, before: Book, after: Book): BookDifference[] {
  const ids = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...ids].flatMap((fixtureId) => {
    const [a, b] = [before, after].map((book) => {
      const fixture = book.fixture(fixtureId);
      return fixture ? `status ${fixture.status} ${fixture.scoreboard?.results.join(':') ?? ''}`.trim() : 'absent';
    });
    return a === b ? [] : [{ area, fixtureId, outcomeId: undefined, name: '', before: a!, after: b! }];
  });
}

function outcomeDifferences(area: Area, before: Book, after: Book): BookDifference[] {
  const ids = new Set([...before.outcomes.keys(), ...after.outcomes.keys()]);
  return [...ids].flatMap((id) => {
    const known = after.outcomes.get(id) ?? before.outcomes.get(id)!;
    const [a, b] = [before, after].map((book) => textOf(book.outcomes.get(id)));
    if (a === b) return [];
    const name = `${known.market.name} ${known.name} ${known.line}`.trim();
    return [{ area, fixtureId: known.market.fixtureId, outcomeId: id, name, before: a!, after: b! }];
  });
}

function textOf(outcome: Outcome | undefined): string {
  if (!outcome) return 'absent';
  const { price, status, settlement } = outcome;
  return `${(price / 1_000).toFixed(3)} · outcome ${status}/${settlement} · market ${marketStatusOf(outcome)}`;
}
