import { marketKey } from '../labels/marketKey';
import { MARKETS } from './catalogue';
import type { CatalogueGroup, MarketRow } from './marketRow';

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'] as const;

/** What the catalogue has on a market's name. */
export interface FoundMarket {
  readonly row: MarketRow;
  readonly group: CatalogueGroup;
  /** Number of the part of the match, for rows of each part. */
  readonly part: number | undefined;
  /** The line in the name. */
  readonly line: string | undefined;
  /** The team in the name, in words. */
  readonly team: string | undefined;
}

interface NamePattern {
  readonly test: RegExp;
  readonly found: FoundMarket;
}

const { byKey, patterns, nameById } = indexOf(MARKETS);

/** The catalogue's row of a market, whatever the spelling of its name; undefined where it has none. */
export function findMarket(name: string): FoundMarket | undefined {
  const key = marketKey(name);
  const exact = byKey.get(key);
  if (exact) return exact;
  for (const { test, found } of patterns) {
    const match = test.exec(key);
    if (!match) continue;
    const { digits = '', team } = match.groups ?? {};
    if (team !== undefined) return { ...found, team: teamBefore(name, key.length - team.length) };
    const line = lineIn(name, digits);
    if (line !== undefined) return { ...found, line };
  }
  return undefined;
}

/** A name with a line has no other number with a point. Files that leave the point out name half lines only: `OVER_UNDER_25`. */
function lineIn(name: string, digits: string): string | undefined {
  const written = /\d+\.\d+/.exec(name)?.[0];
  return written ?? (/^\d\d?5$/.test(digits) ? `${digits.slice(0, -1)}.5` : undefined);
}

/** The team's name before the market's own, of which the key has `length` signs. Words that files run together begin with a capital. */
function teamBefore(name: string, length: number): string {
  let end = name.length;
  while (marketKey(name.slice(end)).length < length) end -= 1;
  const team = name.slice(0, end).replaceAll('_', ' ').trim();
  return team.includes(' ') ? team : team.replace(/([a-z])(?=[A-Z])/g, '$1 ');
}

/**
 * The catalogue's name of a market of LSports: the feed renames markets now and then, its ids stay. For the LSports adapter
 * only: ids of other sources are not in this table.
 */
export function knownMarketName(id: string, name: string): string {
  return findMarket(name) ? name : (nameById.get(id) ?? name);
}

function indexOf(markets: typeof MARKETS) {
  const index = {
    byKey: new Map<string, FoundMarket>(),
    patterns: [] as NamePattern[],
    nameById: new Map<string, string>(),
  };
  for (const [group, rows] of Object.entries(markets) as [CatalogueGroup, readonly MarketRow[]][]) {
    for (const row of rows) {
      const found = { row, group, part: undefined, line: undefined, team: undefined };
      for (const name of [row.name, ...(row.also ?? [])]) addName(index, name, found);
      row.ids?.forEach((ids, i) => {
        for (const id of [ids].flat()) {
          if (id > 0) index.nameById.set(String(id), row.name.replace('{nth}', ORDINALS[i]!));
        }
      });
    }
  }
  return index;
}

function addName(
  { byKey: keys, patterns: tests }: { byKey: Map<string, FoundMarket>; patterns: NamePattern[] },
  name: string,
  found: FoundMarket,
): void {
  // One row has names that differ in spelling only.
  const add = (spelling: string, part: number | undefined) => {
    const key = marketKey(spelling);
    if (!keys.has(key)) keys.set(key, { ...found, part });
  };
  if (/\{nth\}|\{n\}/.test(name)) {
    ORDINALS.forEach((nth, i) => add(name.replace('{nth}', nth).replace('{n}', String(i + 1)), i + 1));
  } else if (/\{line\}|\{team\}/.test(name)) {
    // The point of a line is not in the key: `Over/Under 2.5 Goals` is `overunder25goals`.
    const [before = '', token, after = ''] = name.split(/\{(line|team)\}/);
    const inner = token === 'line' ? '(?<digits>\\d{2,4})' : '(?<team>.+)';
    tests.push({ test: new RegExp(`^${marketKey(before)}${inner}${marketKey(after)}$`), found });
  } else {
    add(name, undefined);
  }
}

/** Markets of the catalogue by LSports' ids: what a market of that feed may be mapped to. */
export const LSPORTS_MARKETS: ReadonlyMap<string, string> = nameById;
