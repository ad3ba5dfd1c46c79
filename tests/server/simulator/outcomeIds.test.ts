import { describe, expect, test } from 'vitest';
import { fixturePlanOf, offeredMarkets } from '../../../server/simulator/fixtures/fixturePlan';
import { marketAtPlace, marketPlaceOf } from '../../../server/simulator/markets/marketPlace';
import { type MarketSpec, marketSpec } from '../../../server/simulator/markets/marketSpec';
import { winner2 } from '../../../server/simulator/markets/winner';
import { SPORTS, SPORT_NAMES } from '../../../server/simulator/sports/sports';
import { DEFAULT_SCALE, scheduleOf } from '../../../server/simulator/world/schedule';

const sports = SPORT_NAMES.map((name) => [name, SPORTS[name].sport] as const);

/** The last market of each sport when places were first written down. They are for ever: none of these numbers changes. */
const PLACES = {
  football: [96, 90042],
  basketball: [40, 90041],
  volleyball: [32, 76],
  baseball: [28, 90041],
  hockey: [37, 90042],
} as const;

/** Outcomes that markets have, in the order of their ids. A row is added for outcomes of another kind; none is changed. */
const OUTCOMES = [
  '1 | X | 2',
  'Over | Under',
  '1 | 2',
  '1 | No Goal | 2',
  '1X | 12 | X2',
  'Yes | No',
  '1 And Over | X And Over | 2 And Over | 1 And Under | X And Under | 2 And Under',
  'Odd | Even',
  '1/1 | 1/X | 1/2 | X/1 | X/X | X/2 | 2/1 | 2/X | 2/2',
  'Yes And 1 | Yes And X | Yes And 2 | No And 1 | No And X | No And 2',
  '0 Goals | 1 Goal | 2 Goals | 3 Goals | 4 Goals | 5 Goals | 6+ Goals',
  '1st Half | Equal | 2nd Half',
  '1 | None | 2',
  '1X And Over | X2 And Over | 1X And Under | X2 And Under',
  'Under | Exactly | Over',
  '1 | Neither | 2',
  '0 Goals | 1 Goal | 2 Goals | 3+ Goals',
  '0 Goals | 1 Goal | 2+ Goals',
  '3-0 | 3-1 | 3-2 | 0-3 | 1-3 | 2-3',
  '3 | 4 | 5',
  '0 Goals | 1 Goal | 2 Goals | 3 Goals | 4 Goals | 5 Goals | 6 Goals | 7 Goals | 8 Goals | 9 Goals | 10+ Goals',
  scores(4),
  scores(2),
  scores(5),
];

function scores(most: number): string {
  const goals = Array.from({ length: most + 1 }, (_, n) => n);
  return [...goals.flatMap((home) => goals.map((away) => `${home}-${away}`)), 'Any Other Score'].join(' | ');
}

describe.each(sports)('ids of outcomes of %s', (name, sport) => {
  test('have room for all of its markets, each of which has one place', () => {
    const { catalogue, marketPlaces } = sport;
    expect(marketPlaces.length).toBeLessThan(256);
    expect(new Set(marketPlaces).size).toBe(marketPlaces.length);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    for (const spec of catalogue) expect(marketAtPlace(sport, marketPlaceOf(sport, spec))).toBe(spec);
    for (const { kind } of catalogue) expect(kind.names.length).toBeLessThanOrEqual(64);
  });

  test('name the same market for ever', () => {
    const [place, id] = PLACES[name];
    expect(sport.marketPlaces[place], 'markets are added to the end of marketPlaces, and none leaves it').toBe(id);
  });

  test('name the same outcome of it for ever', () => {
    const unknown = sport.catalogue.filter(({ kind }) => !OUTCOMES.includes(kind.names.join(' | ')));
    expect(
      unknown.map((spec) => [spec.name, spec.kind.names]),
      'outcomes of another kind: a row of OUTCOMES',
    ).toEqual([]);
  });

  test('stay as they are when a market is added to the middle of its catalogue', () => {
    const slots = scheduleOf('tests', DEFAULT_SCALE, 20_000);
    const plan = slots.map((slot) => fixturePlanOf('tests', slot)).find((each) => each.sport === sport)!;
    const added = marketSpec(99_999, 'Added', winner2('match'), 1.06, '00');
    const more = {
      ...sport,
      catalogue: [...sport.catalogue.slice(0, 1), added, ...sport.catalogue.slice(1)],
      marketPlaces: [...sport.marketPlaces, 99_999],
    };
    const placesIn = (among: typeof sport, most: number) =>
      offeredMarkets({ ...plan, sport: among }, 'europe', most)
        .filter(([, spec]: readonly [number, MarketSpec]) => spec !== added)
        .map(([place, spec]) => [place, spec.id]);
    expect(placesIn(more, 9)).toEqual(placesIn(sport, 8));
  });
});
