import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { SPORT_NAMES } from '../../../server/simulator/sports/sports';
import { leaguesOf, teamOf } from '../../../server/simulator/world/leagues';
import { DEFAULT_SCALE, scheduleOf, scheduledPlaceOf } from '../../../server/simulator/world/schedule';
import { pairings } from '../../../server/simulator/world/pairings';
import { HOUR_MS } from '../../../src/contract/units';
import { NOON, run } from './setting';

const DAY = 20_600;

test.each([0, 7, 15])('at the default size there are 400 in play and 1,600 to come, %i hours after noon', (hours) => {
  const { fixtures } = run({ scale: { ...DEFAULT_SCALE, markets: 1 }, start: NOON + hours * HOUR_MS }, 0);
  const inPlay = [...fixtures.inplay.values()].filter(({ fixture }) => fixture.status === FixtureStatus.inProgress);
  const toCome = [...fixtures.europe.values()].filter(({ fixture }) => fixture.status === FixtureStatus.notStarted);
  expect(inPlay.length).toBeGreaterThanOrEqual(400);
  expect(toCome.length).toBeGreaterThanOrEqual(1_600);
  expect(new Set(inPlay.map(({ fixture }) => fixture.sport)).size).toBe(SPORT_NAMES.length);
});

test('in play football has 30 to 120 markets a fixture, other sports 10 to 40', () => {
  // K리그 and J리그 are playing.
  const { fixtures } = run({ scale: { ...DEFAULT_SCALE, prematch: 5 }, start: NOON + 5 * HOUR_MS }, 0);
  const counts = { football: new Set<number>(), others: new Set<number>() };
  for (const { fixture, markets } of fixtures.inplay.values()) {
    const football = fixture.sport === 6046;
    counts[football ? 'football' : 'others'].add(markets.size);
    expect(markets.size, fixture.league.name).toBeGreaterThanOrEqual(football ? 30 : 10);
    expect(markets.size, fixture.league.name).toBeLessThanOrEqual(football ? 120 : 41);
    expect(fixture.marketCount).toBeLessThanOrEqual(markets.size);
  }
  expect(Math.max(...counts.football)).toBeGreaterThan(80);
});

describe('a day of fixtures', () => {
  const day = scheduleOf('tests', DEFAULT_SCALE, DAY);

  test('is the same on every request, different from the next', () => {
    expect(scheduleOf('tests', DEFAULT_SCALE, DAY)).toEqual(day);
    const teams = (slots: typeof day) => slots.map(({ league, home, away }) => `${league.id} ${home} ${away}`).join();
    expect(teams(scheduleOf('tests', DEFAULT_SCALE, DAY + 1))).not.toBe(teams(day));
  });

  test('has ids of eight digits that show their place in it', () => {
    const ids = new Set([...day, ...scheduleOf('tests', DEFAULT_SCALE, DAY + 1)].map(({ id }) => id));
    expect(ids.size).toBe(day.length + scheduleOf('tests', DEFAULT_SCALE, DAY + 1).length);
    day.forEach(({ id }, number) => {
      expect(id).toMatch(/^\d{8}$/);
      expect(scheduledPlaceOf(id, DAY * 86_400_000 + 5 * HOUR_MS)).toEqual({ day: DAY, number });
    });
  });

  test('lets no team play twice', () => {
    const playing = day.flatMap(({ league, home, away }) => [`${league.id}/${home}`, `${league.id}/${away}`]);
    expect(new Set(playing).size).toBe(playing.length);
  });

  test('refuses a size it has no ids for', () => {
    expect(() => scheduleOf('tests', { ...DEFAULT_SCALE, inplay: 4_000 }, DAY)).toThrow(/too many/);
  });
});

test('in a league everybody meets everybody once at home and once away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), (half) => {
      const teams = half * 2;
      const met = new Set<string>();
      for (let round = 0; round < 2 * (teams - 1); round++) {
        const pairs = pairings(teams, round);
        expect(new Set(pairs.flat()).size).toBe(teams);
        for (const [home, away] of pairs) met.add(`${home}-${away}`);
      }
      expect(met.size).toBe(teams * (teams - 1));
    }),
  );
});

test('leagues have unique ids and teams with unique names', () => {
  const leagues = SPORT_NAMES.flatMap((sport) => leaguesOf(sport));
  expect(new Set(leagues.map(({ id }) => id)).size).toBe(leagues.length);
  for (const league of leagues) {
    const teams = Array.from({ length: league.teams }, (_, i) => teamOf('tests', league, i));
    expect(new Set(teams.map(({ name }) => name)).size, `${league.location.name} ${league.name}`).toBe(league.teams);
    for (const { name } of teams) expect(name).toMatch(/[가-힣]/);
    expect(teams.map(({ name }) => name)).toEqual(teams.map((_, i) => teamOf('other', league, i).name));
  }
  expect(teamOf('tests', leagues[0]!, 0).strength).not.toBe(teamOf('other', leagues[0]!, 0).strength);
});

test('a small size is small', () => {
  const { fixtures } = run({ scale: { inplay: 6, prematch: 10, markets: 5 } }, 0);
  expect(fixtures.inplay.size).toBeGreaterThanOrEqual(4);
  expect(fixtures.inplay.size).toBeLessThanOrEqual(12);
  expect(fixtures.europe.size).toBeGreaterThanOrEqual(8);
  expect(fixtures.europe.size).toBeLessThanOrEqual(16);
  for (const { markets } of fixtures.inplay.values()) expect(markets.size).toBeLessThanOrEqual(5);
});
