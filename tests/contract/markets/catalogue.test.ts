import { describe, expect, it } from 'vitest';
import { SPORTS } from '../../../server/simulator/sports/sports';
import { MARKETS } from '../../../src/contract/markets/catalogue';
import { findMarket, knownMarketName } from '../../../src/contract/markets/findMarket';
import type { MarketRow } from '../../../src/contract/markets/marketRow';
import { marketKey } from '../../../src/contract/labels/marketKey';

const ROWS: readonly MarketRow[] = Object.values(MARKETS).flat();
/** Market ids from here on are the simulator's own. */
const OWN_IDS = 90_001;

/** Values of a column that two rows share, where each row should have its own. */
function shared(places: readonly (readonly [place: string, row: MarketRow])[]): string[] {
  const owners = new Map<string, MarketRow>();
  return places.flatMap(([place, row]) => {
    const owner = owners.get(place);
    owners.set(place, row);
    return owner && owner !== row ? [`${place}: ${owner.name} and ${row.name}`] : [];
  });
}

describe('the market catalogue', () => {
  const simulated = Object.entries(SPORTS).flatMap(([name, { sport }]) =>
    sport.catalogue.map((market) => ({ sport: name, ...market })),
  );

  it('has a row with a translation for every market of the simulator', () => {
    expect(simulated.length).toBeGreaterThan(150);
    expect(simulated.filter(({ name }) => !findMarket(name)?.row.label).map(({ name }) => name)).toEqual([]);
  });

  it('and the simulator numbers its markets as the catalogue does', () => {
    const others = simulated.filter(({ id, name }) => {
      return Number(id) < OWN_IDS && marketKey(knownMarketName(id, '?')) !== marketKey(name);
    });
    expect(others.map(({ sport, id, name }) => `${sport} ${id} ${name}`)).toEqual([]);
  });

  it('translates every row, but those whose names hold a team', () => {
    const without = ROWS.filter(({ name, label }) => !/[가-힣]|\{W\}/.test(label) && !name.includes('{team}'));
    expect(without).toEqual([]);
  });

  it('has one row for an id, a rank of the board, and a place of the special page', () => {
    const ids = ROWS.flatMap((row) =>
      (row.ids ?? [])
        .flat()
        .filter((id) => id > 0)
        .map((id) => [String(id), row] as const),
    );
    const ranks = ROWS.flatMap((row) =>
      Object.entries(row.board ?? {}).flatMap(([column, styles]) =>
        Object.entries(styles).map(([style, rank]) => [`${column} ${style} ${rank}`, row] as const),
      ),
    );
    const places = ROWS.flatMap((row) =>
      Object.entries(row.special ?? {}).map(([sport, place]) => [`${sport} ${place}`, row] as const),
    );
    expect([ids, ranks, places].map(shared)).toEqual([[], [], []]);
  });

  it('finds a row by each of its names', () => {
    const VALUES = { '{nth}': '2nd', '{n}': '2', '{line}': '2.5', '{team}': 'Some Team' };
    const filled = (name: string) => Object.entries(VALUES).reduce((text, [a, b]) => text.replace(a, b), name);
    const missed = ROWS.flatMap((row) =>
      [row.name, ...(row.also ?? [])].filter((name) => findMarket(filled(name))?.row !== row),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['Over/Under 2.5 Goals', '2.5'],
    ['Over/Under 2.25 Goals', '2.25'],
    ['Over/Under 10.5 Corners', '10.5'],
    ['Over/Under 10.75 Goals', '10.75'],
    ['OVER_UNDER_25', '2.5'],
    ['OVER_UNDER_105', '10.5'],
    ['OVER_UNDER_10', undefined],
    ['Over/Under 10 Goals', undefined],
  ])('reads the line in %s', (name, line) => {
    expect(findMarket(name)?.line).toBe(line);
  });

  it('has a row for each part of the match that is in its name', () => {
    for (const { name } of ROWS.filter((row) => row.name.includes('{nth}'))) {
      expect(findMarket(name.replace('{nth}', '3rd'))?.part).toBe(3);
      expect(findMarket(name)).toBeUndefined();
    }
  });
});
