import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { fixturePlanOf } from '../../../server/simulator/fixtures/fixturePlan';
import { SPORT_NAMES, type SportName } from '../../../server/simulator/sports/sports';
import { calendarOf } from '../../../server/simulator/world/leagueCalendars';
import { leaguesOf } from '../../../server/simulator/world/leagues';
import { DEFAULT_SCALE, type KickOffSlot, scheduleOf } from '../../../server/simulator/world/schedule';
import { run } from './setting';

const DAYS = 14;
/** Mondays: in November of 2026 and in June of 2027. */
const FORTNIGHTS = { November: Date.UTC(2026, 10, 9) / DAY_MS, June: Date.UTC(2027, 5, 7) / DAY_MS };
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const REST = 48;
/** Baseball is played on six days a week. */
const BASEBALL_REST = 16;

const fortnights = Object.fromEntries(
  Object.entries(FORTNIGHTS).map(([month, first]) => [
    month,
    Array.from({ length: DAYS }, (_, i) => scheduleOf('calendars', DEFAULT_SCALE, first + i)).flat(),
  ]),
) as Record<keyof typeof FORTNIGHTS, KickOffSlot[]>;

/** A kick-off by its league's own clock: `Sat 14:00`. */
function localTime({ kickoff, league }: KickOffSlot): string {
  const local = new Date(kickoff + league.location.zone * HOUR_MS);
  const weekday = WEEKDAYS[(local.getUTCDay() + 6) % 7];
  return `${weekday} ${local.toISOString().slice(11, 16)}`;
}

/** Days and times at which a league plays in a fortnight. */
function timesOf(month: keyof typeof FORTNIGHTS, sport: SportName, location: string, name: string): string[] {
  const own = fortnights[month].filter(
    ({ league }) => league.sport === sport && league.location.name === location && league.name === name,
  );
  return [...new Set(own.map(localTime))].sort(
    (a, b) => WEEKDAYS.indexOf(a.slice(0, 3)) - WEEKDAYS.indexOf(b.slice(0, 3)) || a.localeCompare(b),
  );
}

describe.each(['November', 'June'] as const)('a fortnight in %s', (month) => {
  const slots = fortnights[month];

  test('has matches of known leagues only at the days and times of their calendars', () => {
    for (const slot of slots) {
      const calendar = calendarOf(slot.league);
      if (!calendar) continue;
      const known = calendar.rounds.flat().map(({ weekday, minute }) => {
        const time = new Date(minute * MINUTE_MS).toISOString().slice(11, 16);
        return `${WEEKDAYS[weekday]} ${time}`;
      });
      expect(known, `${slot.league.location.name} ${slot.league.name}`).toContain(localTime(slot));
    }
  });

  test('gives every team of a known league its rest', () => {
    const last = new Map<string, number>();
    let seen = 0;
    for (const { league, home, away, kickoff } of slots.toSorted((a, b) => a.kickoff - b.kickoff)) {
      if (!league.known) continue;
      for (const team of [`${league.id}/${home}`, `${league.id}/${away}`]) {
        const rest = (kickoff - (last.get(team) ?? -Infinity)) / HOUR_MS;
        const least = league.sport === 'baseball' ? BASEBALL_REST : REST;
        expect(rest, `${league.location.name} ${league.name}`).toBeGreaterThanOrEqual(least);
        last.set(team, kickoff);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(3_000);
  });

  test('has its small leagues play by day and in the evening', () => {
    const hours = slots.filter(({ league }) => !league.known).map((slot) => Number(localTime(slot).slice(4, 6)));
    expect(hours.filter((hour) => hour >= 9 && hour < 23).length / hours.length).toBeGreaterThan(0.97);
  });

  test('has about 220 kick-offs in every hour, and more when known leagues play', () => {
    const perHour = new Map<number, number>();
    for (const { kickoff } of slots) {
      const hour = Math.floor(kickoff / HOUR_MS);
      perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
    }
    expect(perHour.size).toBe(DAYS * 24);
    expect(Math.min(...perHour.values())).toBeGreaterThan(205);
    expect(Math.max(...perHour.values())).toBeGreaterThan(260);
    for (const { kickoff } of slots) expect(kickoff % (5 * MINUTE_MS)).toBe(0);
  });
});

describe('what is known of leagues', () => {
  test('football: K리그 at the weekend, the Premier League once a week, nothing out of season', () => {
    const saturdayAndSunday = ['Sat', 'Sun'].flatMap((day) =>
      ['14:00', '16:30', '19:00'].map((time) => `${day} ${time}`),
    );
    expect(timesOf('November', 'football', '대한민국', 'K리그1')).toEqual(saturdayAndSunday);
    expect(timesOf('June', 'football', '대한민국', 'K리그1')).toEqual(saturdayAndSunday);
    expect(timesOf('November', 'football', '잉글랜드', '프리미어리그')).toEqual([
      'Fri 20:00',
      'Sat 12:30',
      'Sat 15:00',
      'Sat 17:30',
      'Sun 14:00',
      'Sun 16:30',
    ]);
    expect(timesOf('June', 'football', '잉글랜드', '프리미어리그')).toEqual([]);
    expect(timesOf('June', 'football', '스페인', '라리가')).toEqual([]);
    const played = fortnights.November.filter(({ league: { name } }) => name === '프리미어리그').length;
    expect(played).toBe(20);
  });

  test('basketball and volleyball in winter, baseball in summer', () => {
    expect(timesOf('November', 'basketball', '대한민국', 'KBL')).toContain('Tue 19:00');
    expect(timesOf('June', 'basketball', '대한민국', 'KBL')).toEqual([]);
    expect(timesOf('November', 'volleyball', '대한민국', 'V리그 여자')).toContain('Sun 16:00');
    expect(timesOf('November', 'baseball', '대한민국', 'KBO')).toEqual([]);
    const days = timesOf('June', 'baseball', '대한민국', 'KBO');
    expect(days).toEqual(['Tue 18:30', 'Wed 18:30', 'Thu 18:30', 'Fri 18:30', 'Sat 17:00', 'Sun 14:00']);
  });

  test('baseball: three days against the same team', () => {
    const pairs = new Map<string, string[]>();
    for (const slot of fortnights.June) {
      if (slot.league.name !== 'KBO') continue;
      const pair = `${slot.home}-${slot.away}`;
      pairs.set(pair, [...(pairs.get(pair) ?? []), localTime(slot).slice(0, 3)]);
    }
    for (const days of pairs.values())
      expect([
        ['Tue', 'Wed', 'Thu'],
        ['Fri', 'Sat', 'Sun'],
      ]).toContainEqual(days);
  });
});

test('every calendar leaves a team its rest, from one week to the next too', () => {
  const week = 7 * 24 * 60;
  for (const league of SPORT_NAMES.flatMap((sport) => leaguesOf(sport))) {
    const calendar = calendarOf(league);
    if (!calendar || calendar.series > 1) continue;
    const rounds = calendar.rounds.map((slots) => slots.map(({ weekday, minute }) => weekday * 24 * 60 + minute));
    rounds.forEach((minutes, i) => {
      const next = rounds[i + 1] ?? rounds[0]!.map((minute) => minute + week);
      expect(Math.min(...next) - Math.max(...minutes), `${league.location.name} ${league.name}`).toBeGreaterThanOrEqual(
        REST * 60,
      );
    });
  }
});

test('there are matches in play in every sport at any hour', () => {
  const first = FORTNIGHTS.November + 4;
  const spans = [0, 1, 2].flatMap((day) =>
    scheduleOf('calendars', DEFAULT_SCALE, first + day)
      .filter(({ off }) => !off)
      .map((slot) => {
        const { sport, match } = fixturePlanOf('calendars', slot);
        return { sport: slot.league.sport, from: slot.begins, to: slot.begins + sport.writeHistory(match).end };
      }),
  );
  const least = { football: 200, basketball: 35, volleyball: 25, baseball: 20, hockey: 40 };
  for (let time = (first + 1) * DAY_MS; time < (first + 3) * DAY_MS; time += HOUR_MS) {
    const inPlay = spans.filter(({ from, to }) => from <= time && time < to);
    expect(inPlay.length, new Date(time).toISOString()).toBeGreaterThanOrEqual(400);
    for (const name of SPORT_NAMES) {
      expect(inPlay.filter(({ sport }) => sport === name).length, name).toBeGreaterThanOrEqual(least[name]);
    }
  }
});

test('fixtures of known leagues are on offer a day and a half ahead, before any price moves', () => {
  const now = Date.UTC(2026, 10, 26, 6);
  const { fixtures } = run({ scale: { ...DEFAULT_SCALE, markets: 1 }, start: now, areas: ['europe'] }, 0);
  const kickOffs = [...fixtures.europe.values()].filter(({ fixture: { league } }) => league.tier === 2);
  expect(kickOffs.length).toBeGreaterThan(40);
  expect(Math.max(...kickOffs.map(({ fixture }) => fixture.start)) - now).toBeGreaterThan(30 * HOUR_MS);
});
