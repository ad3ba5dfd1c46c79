import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { unit } from '../chance/mix';
import type { SportName } from '../sports/sports';
import { type League, leaguesOf } from './leagues';
import { pairings } from './pairings';

/** Kick-offs are announced for full five minutes. */
const GRID = 5 * MINUTE_MS;
const PLACES = DAY_MS / GRID;

/** How much leagues like to play at hours of their own day; in between, in between. */
const LIKED: readonly (readonly [hour: number, liked: number])[] = [
  [0, 0.0001],
  [9, 0.0001],
  [9.5, 0.02],
  [13, 0.4],
  [19, 1],
  [20.5, 0.9],
  [22, 0.1],
  [23, 0.0001],
  [24, 0.0001],
];
/** The same of a league that played the day before. */
const LIKED_AGAIN = 0.03;
/** A league whose evening lies around midnight UTC plays before it or after it: by when the day's last ones are over, hours. */
const LATE_HOURS = 8;
const EVENING_END = 22.5;

interface Pairing {
  league: League;
  home: number;
  away: number;
  kickoff: number;
}

type Match = Omit<Pairing, 'kickoff'>;

/** Leagues that play at the same hours of the UTC day. */
interface Zone {
  hours: number;
  late: boolean | undefined;
  /** Matches of those whose turn it is, and of those that played the day before. */
  due: Match[];
  again: Match[];
  /** How many there were of each. */
  all: { due: number; again: number };
}

/**
 * Matches of leagues without a calendar, as many as the site needs at every hour: who has his afternoon or evening plays. A
 * league plays every second day as long as there are enough.
 */
export function smallLeagues(sport: SportName, count: number, day: number): Pairing[] {
  const found: Pairing[] = [];
  const most = Math.max(1, Math.floor(count / 48));
  let round = day;
  let zones = zonesOf(sport, day, round);
  for (let place = 0; place < PLACES; place++) {
    const due = Math.floor(((place + 1) * count) / PLACES);
    while (found.length < due) {
      const matches = roundAt(zones, place, most);
      if (matches.length === 0) zones = zonesOf(sport, day, (round += 7));
      else found.push(...matches.map((match) => ({ ...match, kickoff: day * DAY_MS + place * GRID })));
    }
  }
  return found;
}

/** A round of a league whose zone likes most to play now and has most left, `most` matches of it; none: all have played. */
function roundAt(zones: readonly Zone[], place: number, most: number): Match[] {
  const utc = (place * GRID) / HOUR_MS;
  let best: Match[] = [];
  let wish = 0;
  for (const zone of zones) {
    const liked = likedAt(zone, utc);
    const due = (liked * zone.due.length) / Math.max(1, zone.all.due);
    const again = (LIKED_AGAIN * liked * zone.again.length) / Math.max(1, zone.all.again);
    if (due > wish) [best, wish] = [zone.due, due];
    if (again > wish) [best, wish] = [zone.again, again];
  }
  return firstOf(best, most);
}

function likedAt({ hours, late }: Zone, utc: number): number {
  const own = (utc + hours + 24) % 24;
  const after = LIKED.findIndex(([hour]) => hour > own);
  const [[from, a], [to, b]] = [LIKED[after - 1]!, LIKED[after]!];
  const liked = a + ((b - a) * (own - from)) / (to - from);
  return late === undefined || late === utc < 12 ? liked : liked / 1_000;
}

/** Takes matches of the first league, no more than asked for. */
function firstOf(matches: Match[], most: number): Match[] {
  const league = matches.at(-1)?.league;
  const round: Match[] = [];
  while (round.length < most && matches.length > 0 && matches.at(-1)!.league === league) round.push(matches.pop()!);
  return round;
}

function zonesOf(sport: SportName, day: number, round: number): Zone[] {
  const zones = new Map<string, Zone>();
  for (const league of inTurn(sport, day)) {
    const { zone: hours } = league.location;
    const late = isLate(league);
    const key = `${hours}/${late}`;
    const zone: Zone = zones.get(key) ?? { hours, late, due: [], again: [], all: { due: 0, again: 0 } };
    zones.set(key, zone);
    const turn = (day + league.rank) % 2 === 0 ? 'due' : 'again';
    zone[turn].push(...pairings(league.teams, round).map(([home, away]) => ({ league, home, away })));
    zone.all[turn] = zone[turn].length;
  }
  return [...zones.values()];
}

function inTurn(sport: SportName, day: number): League[] {
  return leaguesOf(sport)
    .filter(({ known }) => !known)
    .map((league) => ({ league, turn: unit(Number(league.id), day) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ league }) => league);
}

/** Whether it plays after midnight UTC; undefined where its evening ends before. */
function isLate({ id, location: { zone } }: League): boolean | undefined {
  const over = EVENING_END - zone - 24;
  const before = zone > 10;
  if (over <= 0 && !before) return undefined;
  return before || unit(Number(id), 0) < over / LATE_HOURS;
}
