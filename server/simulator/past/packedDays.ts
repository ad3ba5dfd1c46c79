import { DAY_MS, MINUTE_MS } from '../../../src/contract/units';
import { SPORT_NAMES } from '../sports/sports';
import { type League, leaguesOf } from '../world/leagues';
import { type KickOffSlot, pairingsOf, type SimulationScale, slotOf } from '../world/schedule';

/** A day's timetable in six bytes a match: league, teams, minute of the day. Its place is its place in the timetable. */
interface PackedDay {
  matches: Uint32Array;
  minutes: Uint16Array;
}

/** More than a year; a day has some 36 kB. */
const DAYS = 400;
const FIRST_LEAGUE = 20_001;
const LEAGUES: ReadonlyMap<number, League> = new Map(
  SPORT_NAMES.flatMap((sport) => leaguesOf(sport).map((league) => [Number(league.id), league])),
);

/** Timetables of days, made when one is asked for: some 20 ms each. */
export class PackedDays {
  readonly #scale: SimulationScale;
  readonly #days = new Map<number, PackedDay>();

  constructor(scale: SimulationScale) {
    this.#scale = scale;
  }

  /** The fixture at a place of a UTC day's timetable. */
  slotAt(seed: string, { day, number }: { day: number; number: number }): KickOffSlot | undefined {
    const packed = this.#dayOf(day).matches[number];
    const league = packed === undefined ? undefined : LEAGUES.get((packed >>> 12) + FIRST_LEAGUE);
    return league && this.#slotOf(seed, league, day, number);
  }

  /** A league's fixtures of a UTC day. */
  slotsOf(seed: string, league: League, day: number): KickOffSlot[] {
    const { matches } = this.#dayOf(day);
    const wanted = Number(league.id) - FIRST_LEAGUE;
    const slots: KickOffSlot[] = [];
    for (let number = 0; number < matches.length; number++) {
      if (matches[number]! >>> 12 === wanted) slots.push(this.#slotOf(seed, league, day, number));
    }
    return slots;
  }

  #slotOf(seed: string, league: League, day: number, number: number): KickOffSlot {
    const { matches, minutes } = this.#dayOf(day);
    const packed = matches[number]!;
    const kickoff = day * DAY_MS + minutes[number]! * MINUTE_MS;
    return slotOf({ league, home: (packed >>> 6) & 63, away: packed & 63, kickoff }, seed, day, number);
  }

  #dayOf(day: number): PackedDay {
    const known = this.#days.get(day);
    if (known) return known;
    if (this.#days.size >= DAYS) this.#days.delete(Math.min(...this.#days.keys()));
    const pairings = pairingsOf(this.#scale, day);
    const packed = {
      matches: Uint32Array.from(pairings, packedOf),
      minutes: Uint16Array.from(pairings, ({ kickoff }) => (kickoff - day * DAY_MS) / MINUTE_MS),
    };
    this.#days.set(day, packed);
    return packed;
  }
}

function packedOf({ league, home, away }: { league: League; home: number; away: number }): number {
  return (((Number(league.id) - FIRST_LEAGUE) << 12) | (home << 6) | away) >>> 0;
}
