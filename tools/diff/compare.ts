import { isDeepStrictEqual } from 'node:util';
import { type Area, AREAS, areaOf, type Channel } from '../../src/contract/stream/channel';
import { NO_INCIDENTS } from '../../src/contract/stream/incident';
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
  const found = AREAS.flatMap((area) => {
    const books = runs.map((run) => run.books[area]);
    const keys = {
      outcomes: new Set(books.flatMap((book) => [...book.outcomes.keys()])),
      fixtures: new Set(books.flatMap((book) => [...book.entries.keys()])),
      channels: new Set(books.flatMap((book) => [...book.channels.keys()])),
    };
    return keyDifferences(area, runs, keys);
  });
  if (found.length > 0) return found.slice(0, LISTED);
  return bookDigestOf(runs[0].books) === bookDigestOf(runs[1].books) ? [] : ['the digests differ'];
}

interface ChangedKeys {
  outcomes: Set<string>;
  fixtures: Set<string>;
  /** Whose incidents changed. */
  channels: Set<Channel>;
}

function keysOf(area: Area, results: readonly LineResult[]): ChangedKeys {
  const keys: ChangedKeys = { outcomes: new Set(), fixtures: new Set(), channels: new Set() };
  for (const result of results) {
    if (result.kind !== 'folded' || !result.folded.ok || areaOf(result.frame.ch) !== area) continue;
    const { prices, statuses, claimed, unclaimed, markets, fixtures, structure, incidents } = result.folded.changes;
    for (const { id } of [...prices, ...statuses]) keys.outcomes.add(id);
    for (const { outcome } of [...claimed, ...unclaimed]) keys.outcomes.add(outcome.id);
    for (const market of markets) for (const { id } of market.outcomes) keys.outcomes.add(id);
    for (const id of [...fixtures, ...structure]) keys.fixtures.add(id);
    for (const { name } of incidents) keys.channels.add(name);
  }
  return keys;
}

function keyDifferences(
  area: Area,
  runs: readonly [FoldRun, FoldRun],
  { outcomes, fixtures, channels }: ChangedKeys,
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
  for (const ch of channels) {
    const [a, b] = books.map((book) => book.channels.get(ch)?.incidents ?? NO_INCIDENTS);
    if (!isDeepStrictEqual(a, b)) found.push(`incidents of ${ch}: ${JSON.stringify(a)} | ${JSON.stringify(b)}`);
  }
  return found;
}

function outcomeText(outcome: Outcome | undefined): string {
  if (!outcome) return 'absent';
  const { name, price, status, settlement, line, base, market } = outcome;
  const { name: marketName, main } = market;
  return JSON.stringify({
    name,
    price,
    status,
    settlement,
    line,
    base,
    market: marketStatusOf(outcome),
    marketName,
    main,
  });
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
