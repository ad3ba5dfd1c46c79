import { isDeepStrictEqual } from 'node:util';
import { type Area, AREAS, areaOf } from '../../src/contract/stream/channel';
import { type Book, marketStatusOf, type Outcome } from '../../src/book/book';
import { bookDigestOf } from '../replay/bookOf';
import type { LineResult } from '../../src/book/foldLine';
import type { FoldRun } from '../recordings/foldRun';

/** What two runs differ in after the same frame: one line each. */
export type Differences = string[];

/** Lines of differences that are listed. */
const LISTED = 20;

/** What two runs made of a frame, and of every key that either of them reports as changed. */
export function stepDifferences(runs: readonly [FoldRun, FoldRun], results: readonly [LineResult, LineResult]) {
  const [a, b] = results.map(resultText);
  const found: Differences = a === b ? [] : [`result: ${a} | ${b}`];
  for (const area of AREAS) found.push(...keyDifferences(area, runs, keysOf(area, results)));
  return found.slice(0, LISTED);
}

/** Everything two runs differ in, whoever noticed. */
export function bookDifferences(runs: readonly [FoldRun, FoldRun]): Differences {
  if (bookDigestOf(runs[0].books) === bookDigestOf(runs[1].books)) return [];
  const found = AREAS.flatMap((area) => {
    const books = runs.map((run) => run.books[area]);
    const keys = {
      outcomes: new Set(books.flatMap((book) => [...book.outcomes.keys()])),
      fixtures: new Set(books.flatMap((book) => [...book.entries.keys()])),
    };
    return keyDifferences(area, runs, keys);
  });
  return (found.length > 0 ? found : ['the digests differ']).slice(0, LISTED);
}

interface ChangedKeys {
  outcomes: Set<string>;
  fixtures: Set<string>;
}

function keysOf(area: Area, results: readonly LineResult[]): ChangedKeys {
  const keys: ChangedKeys = { outcomes: new Set(), fixtures: new Set() };
  for (const result of results) {
    if (result.kind !== 'folded' || !result.folded.ok || areaOf(result.frame.ch) !== area) continue;
    const { prices, statuses, claimed, unclaimed, markets, fixtures, structure } = result.folded.changes;
    for (const { id } of [...prices, ...statuses]) keys.outcomes.add(id);
    for (const { outcome } of [...claimed, ...unclaimed]) keys.outcomes.add(outcome.id);
    for (const market of markets) for (const { id } of market.outcomes) keys.outcomes.add(id);
    for (const id of [...fixtures, ...structure]) keys.fixtures.add(id);
  }
  return keys;
}

function keyDifferences(
  area: Area,
  runs: readonly [FoldRun, FoldRun],
  { outcomes, fixtures }: ChangedKeys,
): Differences {
  const books: [Book, Book] = [runs[0].books[area], runs[1].books[area]];
  const found: Differences = [];
  for (const id of fixtures) {
    const [a, b] = books.map((book) => book.fixture(id));
    if (!isDeepStrictEqual(a, b)) found.push(`${area} fixture ${id}: ${JSON.stringify(a)} | ${JSON.stringify(b)}`);
  }
  for (const id of outcomes) {
    const [a, b] = books.map((book) => outcomeText(book.outcomes.get(id)));
    if (a !== b) found.push(`${area} outcome ${id} ${nameOf(books, id)}: ${a} | ${b}`);
  }
  return found;
}

function outcomeText(outcome: Outcome | undefined): string {
  if (!outcome) return 'absent';
  const { price, status, settlement, line, market } = outcome;
  return JSON.stringify({ price, status, settlement, line, market: marketStatusOf(outcome), main: market.main });
}

function nameOf(books: readonly Book[], id: string): string {
  const outcome = books.map((book) => book.outcomes.get(id)).find((one) => one !== undefined);
  return outcome ? `(${outcome.market.fixtureId} ${outcome.market.name} ${outcome.name})` : '';
}

function resultText(result: LineResult): string {
  switch (result.kind) {
    case 'control':
    case 'other':
      return 'no frame';
    case 'rejected':
      return `not readable (${result.rejection})`;
    case 'folded': {
      const { folded } = result;
      return folded.ok ? `applied${folded.imaged ? ', an image' : ''}` : `refused (${folded.refusal})`;
    }
  }
}
