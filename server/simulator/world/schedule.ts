import { DAY_MS, MINUTE_MS } from '../../../src/contract/units';
import { unit } from '../chance/mix';
import { rng } from '../chance/rng';
import { SPORTS, SPORT_NAMES, type SportName } from '../sports/sports';
import { type League, leaguesOf } from './leagues';

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
const SPARE = 1.04;

/** Fixtures that kick off in a day. */
export function fixturesPerDay({ inplay }: SimulationScale): number {
  return Math.max(5, Math.ceil((inplay * SPARE * DAY_MS) / IN_PLAY));
}

/** How long before its kick-off a fixture is published, ms. */
export function horizonOf(scale: SimulationScale): number {
  return Math.ceil((scale.prematch * 1.02 * DAY_MS) / fixturesPerDay(scale)) + 10 * MINUTE_MS;
}

/** Kick-offs are announced for full five minutes. */
const GRID = 5 * MINUTE_MS;
/** When leagues like to play, hours of their own day, and how far matches of a day lie apart. */
const EVENING = 18.5;
const SPREAD_HOURS = 6;

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
  const perDay = fixturesPerDay(scale);
  if (perDay > SLOTS - 10) throw new RangeError(`${perDay} fixtures a day are too many: at most ${SLOTS - 10}`);
  const slots = SPORT_NAMES.flatMap((sport) =>
    timetable(sport, Math.max(1, Math.round(perDay * SPORTS[sport].share)), day),
  );
  return slots.map((slot, number) => complete(slot, seed, day, number));
}

/** Which day and place of the timetable an id encodes. `near` distinguishes days a generation apart. */
export function scheduledPlaceOf(id: string, near: number): { day: number; number: number } | undefined {
  const index = Number(id) - FIRST_ID;
  if (!Number.isSafeInteger(index) || index < 0 || index >= DAYS * SLOTS) return undefined;
  const cycle = Math.floor(index / SLOTS);
  const today = Math.floor(near / DAY_MS);
  return { day: today + ((((cycle - today) % DAYS) + DAYS + DAYS / 2) % DAYS) - DAYS / 2, number: index % SLOTS };
}

type Pairing = Pick<KickOffSlot, 'league' | 'home' | 'away' | 'kickoff'>;

/** A sport's matches of a day, evenly spread over it: who has his evening first plays first. */
function timetable(sport: SportName, count: number, day: number): Pairing[] {
  const wished = matches(sport, count, day).map((match, i) => {
    const evening =
      EVENING - match.league.location.zone + SPREAD_HOURS * (unit(day * 31 + Number(match.league.id), i % 7) - 0.5);
    return { ...match, wish: (evening + 24) % 24 };
  });
  wished.sort((a, b) => a.wish - b.wish);
  return wished.map(({ league, home, away }, i) => {
    const kickoff = day * DAY_MS + Math.floor((((i + 0.5) / count) * DAY_MS) / GRID) * GRID;
    return { league, home, away, kickoff };
  });
}

/** The best known leagues play every day, the others take turns. */
function matches(sport: SportName, count: number, day: number): Omit<Pairing, 'kickoff'>[] {
  const all = leaguesOf(sport);
  const top = all.filter(({ tier }) => tier === 2);
  const rest = all.filter(({ tier }) => tier < 2);
  const turn = (day * 7) % Math.max(1, rest.length);
  const order = [...top, ...rest.slice(turn), ...rest.slice(0, turn)];
  const found: Omit<Pairing, 'kickoff'>[] = [];
  for (let pass = 0; found.length < count; pass++) {
    for (const league of order) {
      const round = day + pass * (league.teams - 2);
      for (const [home, away] of pairings(league.teams, round)) found.push({ league, home, away });
      if (found.length >= count) break;
    }
  }
  return found.slice(0, count);
}

function complete(pairing: Pairing, seed: string, day: number, number: number): KickOffSlot {
  const id = String(FIRST_ID + (day % DAYS) * SLOTS + number);
  const r = rng(`${seed}/kick-off/${id}`);
  const chance = r();
  const begins = pairing.kickoff + Math.floor(r() * 170) * 1000;
  if (chance > 0.004) return { id, ...pairing, begins };
  const at = pairing.kickoff - Math.floor(2 + r() * 25) * MINUTE_MS;
  return { id, ...pairing, begins, off: { at, for: chance < 0.001 ? 'cancelled' : 'postponed' } };
}

/**
 * Who meets whom in a round of a league in which everybody plays everybody twice (circle method): pairs of team
 * numbers, home first. `teams` is even; after 2 * (teams - 1) rounds it begins again.
 */
export function pairings(teams: number, round: number): [number, number][] {
  const rounds = teams - 1;
  const turn = round % rounds;
  const swapped = Math.floor(round / rounds) % 2 === 1;
  const pairs: [number, number][] = [];
  for (let i = 0; i < teams / 2; i++) {
    const a = i === 0 ? rounds : (turn + i) % rounds;
    const b = (turn - i + rounds) % rounds;
    // The one that stays in place, and every second pair, change ends from round to round.
    const homeFirst = (i === 0 ? turn % 2 === 0 : i % 2 === 0) !== swapped;
    pairs.push(homeFirst ? [a, b] : [b, a]);
  }
  return pairs;
}
