import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { pairings } from './pairings';

/** When a round's matches are played: so many on a weekday at a time of the league's own clock. */
interface RoundSlot {
  /** 0 is Monday. */
  weekday: number;
  minute: number;
  matches: number;
}

/** When a league plays. Weeks begin on Mondays; each of its rounds comes once a week. */
export interface Calendar {
  /** First and last month of the season, 1 to 12; it may go over the new year. */
  season: readonly [number, number];
  rounds: readonly (readonly RoundSlot[])[];
  /** It plays every so many weeks. */
  every: number;
  /** So many rounds one after the other have the same pairings. */
  series: number;
}

export interface CalendarMatch {
  home: number;
  away: number;
  kickoff: number;
}

/** What a calendar needs to know of a league. */
export interface CalendarLeague {
  id: string;
  teams: number;
  location: { zone: number };
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Fri 20:00 1, Sat 15:00 9`: a round of ten matches. */
function roundOf(text: string): RoundSlot[] {
  return text.split(', ').map((part) => {
    const [day, time, matches] = part.split(' ');
    const [hours, minutes] = time!.split(':').map(Number);
    return { weekday: WEEKDAYS.indexOf(day!), minute: hours! * 60 + minutes!, matches: Number(matches) };
  });
}

export function calendar(
  season: readonly [number, number],
  rounds: readonly string[],
  { every = 1, series = 1 }: { every?: number; series?: number } = {},
): Calendar {
  return { season, rounds: rounds.map(roundOf), every, series };
}

/** The matches of a league that kick off on a UTC day (days since the epoch). */
export function calendarMatches(plan: Calendar, league: CalendarLeague, day: number): CalendarMatch[] {
  const { zone } = league.location;
  return [day - 1, day, day + 1]
    .flatMap((local) => matchesOn(plan, league, local))
    .map(({ minute, ...match }) => ({ ...match, kickoff: minute * MINUTE_MS - zone * HOUR_MS }))
    .filter(({ kickoff }) => Math.floor(kickoff / DAY_MS) === day);
}

/** The matches of a day of the league's own clock; `minute`: of that clock, since the epoch. */
function matchesOn({ season, rounds, every, series }: Calendar, { id, teams }: CalendarLeague, day: number) {
  const week = Math.floor((day + 3) / 7);
  if (!isIn(season, day) || week % every !== Number(id) % every) return [];
  const weekday = (day + 3) % 7;
  return rounds.flatMap((slots, r) => {
    if (!slots.some((slot) => slot.weekday === weekday)) return [];
    const round = week * rounds.length + r;
    return placed(slots, turned(pairings(teams, Math.floor(round / series)), round))
      .filter(({ slot }) => slot.weekday === weekday)
      .map(({ slot, pair: [home, away] }) => ({ home, away, minute: (day * DAY_MS) / MINUTE_MS + slot.minute }));
  });
}

function isIn([first, last]: readonly [number, number], day: number): boolean {
  const month = new Date(day * DAY_MS).getUTCMonth() + 1;
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

/** Another match comes first each time. */
function turned<T>(pairs: readonly T[], round: number): T[] {
  const from = round % pairs.length;
  return [...pairs.slice(from), ...pairs.slice(0, from)];
}

/** Each match with its slot; the last slot takes what is left. */
function placed<T>(slots: readonly RoundSlot[], pairs: readonly T[]): { slot: RoundSlot; pair: T }[] {
  const places = slots.flatMap((slot) => Array.from({ length: slot.matches }, () => slot));
  return pairs.map((pair, i) => ({ slot: places[Math.min(i, places.length - 1)]!, pair }));
}
