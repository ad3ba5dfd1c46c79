import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { unit } from '../chance/mix';
import { rng } from '../chance/rng';
import { SPORTS, SPORT_NAMES, type SportName } from '../sports/sports';
import { calendarMatches } from './calendar';
import { calendarOf } from './leagueCalendars';
import { type League, leaguesOf } from './leagues';
import { smallLeagues } from './smallLeagues';

/** How much there is. */
export interface SimulationScale {
  /** Fixtures in play at any hour, at the least. */
  inplay: number;
  /** Fixtures open before their kick-off at any hour, at the least. */
  prematch: number;
  /** The most markets a fixture has in one area; its league may have fewer. */
  markets: number;
}

export const DEFAULT_SCALE: SimulationScale = { inplay: 400, prematch: 1_600, markets: Infinity };

/** How long an average fixture is in play, ms. */
const IN_PLAY = 108 * MINUTE_MS;
/** Some more than asked, for the hours in which matches happen to be short. */
const SPARE = 1.05;

/** Fixtures of the smaller leagues that kick off in a day; those of leagues with a calendar come on top. */
export function fixturesPerDay({ inplay }: SimulationScale): number {
  return Math.max(5, Math.ceil((inplay * SPARE * DAY_MS) / IN_PLAY));
}

/** How long before its kick-off a fixture of a known league is published at the usual size, ms. */
const KNOWN_AHEAD = 36 * HOUR_MS;

/** How long before its kick-off a fixture is published, ms: of leagues that people know, long before they play. */
export function horizonOf(scale: SimulationScale, { known }: Pick<League, 'known'>): number {
  const { prematch } = scale;
  const horizon = Math.ceil((prematch * 1.02 * DAY_MS) / fixturesPerDay(scale)) + 10 * MINUTE_MS;
  const share = Math.min(1, prematch / DEFAULT_SCALE.prematch);
  return known ? Math.max(horizon, share * KNOWN_AHEAD) : horizon;
}

/** A fixture of the timetable. Times are fixture time: ms since the epoch. */
export interface KickOffSlot {
  /** Eight digits, never the same on two days of a generation. */
  id: string;
  league: League;
  home: number;
  away: number;
  kickoff: number;
  /** When it really begins. */
  begins: number;
  /** It does not take place: when that is announced, and whether for good. */
  off?: { at: number; for: 'postponed' | 'cancelled' };
}

const SLOTS = 10_000;
const DAYS = 9_000;
const FIRST_ID = 10_000_000;

/** The timetable of one UTC day (days since the epoch): a pure function of its arguments. */
export function scheduleOf(seed: string, scale: SimulationScale, day: number): KickOffSlot[] {
  return pairingsOf(scale, day).map((pairing, number) => slotOf(pairing, seed, day, number));
}

/** Who meets whom on that day, each at its place: the same for every seed. */
export function pairingsOf(scale: SimulationScale, day: number): Pairing[] {
  const perDay = fixturesPerDay(scale);
  if (perDay > SLOTS - 10) throw new RangeError(`${perDay} fixtures a day are too many: at most ${SLOTS - 10}`);
  const shown = Math.min(1, scale.inplay / DEFAULT_SCALE.inplay);
  return SPORT_NAMES.flatMap((sport) =>
    timetable(sport, Math.max(1, Math.round(perDay * SPORTS[sport].share)), day, shown),
  );
}

/** Which day and place of the timetable an id encodes. `near` distinguishes days a generation apart. */
export function scheduledPlaceOf(id: string, near: number): { day: number; number: number } | undefined {
  const index = Number(id) - FIRST_ID;
  if (!Number.isSafeInteger(index) || index < 0 || index >= DAYS * SLOTS) return undefined;
  const cycle = Math.floor(index / SLOTS);
  const today = Math.floor(near / DAY_MS);
  return { day: today + ((((cycle - today) % DAYS) + DAYS + DAYS / 2) % DAYS) - DAYS / 2, number: index % SLOTS };
}

export type Pairing = Pick<KickOffSlot, 'league' | 'home' | 'away' | 'kickoff'>;

/** A sport's matches of a day: those of leagues with a calendar, and of the smaller ones round the clock. */
function timetable(sport: SportName, count: number, day: number, share: number): Pairing[] {
  const known = leaguesOf(sport).flatMap((league) => {
    const plan = calendarOf(league);
    return plan ? calendarMatches(plan, league, day).map((match) => ({ ...match, league })) : [];
  });
  const shown = known.filter(({ league, home }) => unit(Number(league.id), day * 64 + home) < share);
  return [...shown, ...smallLeagues(sport, count, day)].sort((a, b) => a.kickoff - b.kickoff);
}

/** The fixture at a place of a day's timetable. */
export function slotOf(pairing: Pairing, seed: string, day: number, number: number): KickOffSlot {
  const id = String(FIRST_ID + (day % DAYS) * SLOTS + number);
  const r = rng(`${seed}/kick-off/${id}`);
  const chance = r();
  const begins = pairing.kickoff + Math.floor(r() * 170) * 1000;
  if (chance > 0.004) return { id, ...pairing, begins };
  const at = pairing.kickoff - Math.floor(2 + r() * 25) * MINUTE_MS;
  return { id, ...pairing, begins, off: { at, for: chance < 0.001 ? 'cancelled' : 'postponed' } };
}
