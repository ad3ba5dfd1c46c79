import type { FixturePast } from '../../../src/contract/api/past';
import { DAY_MS, MINUTE_MS } from '../../../src/contract/units';
import type { Clock } from '../../../src/rules/clock';
import { leagueTable } from '../../../src/rules/match/leagueTable';
import type { PastMatchSource } from '../../feeds/pastMatches';
import { pause } from '../../timing/pause';
import { SPORTS } from '../sports/sports';
import { type League, teamOf } from '../world/leagues';
import { DEFAULT_SCALE, type KickOffSlot, scheduledPlaceOf } from '../world/schedule';
import { mayPlayOn, seasonStartOf } from './leagueSeason';
import { PackedDays } from './packedDays';
import { type SimulatedResult, playedMatchOf } from './playedMatch';

/** A match counts so long after its end, ms: by then it has been published, also where the feed lags. */
const PUBLISHED_MS = MINUTE_MS;
/** How long it computes at a stretch, and how long it lets others go first, ms. */
const SLICE_MS = 15;
const REST_MS = 5;
/** Leagues whose matches are remembered: some 100 kB each. */
const LEAGUES = 200;
const LAST = 5;
/** How far back matches of two teams are looked for, days. */
const BACK = 400;

/** A fixture of a league's timetable, and how it ended, which is computed once it has begun. */
interface Entry {
  slot: KickOffSlot;
  played?: SimulatedResult | undefined;
}

/** A league's entries, oldest first, of all days before `nextDay`. */
interface KnownLeague {
  entries: Entry[];
  nextDay: number;
}

/**
 * The past of simulated matches that run at the clock's own speed. A first look at a league costs seconds, done in slices,
 * one look after the other; what it found stays, for matches that are over never change.
 */
export class SimulatedPast implements PastMatchSource {
  readonly #seed: string;
  readonly #clock: Clock;
  readonly #days: PackedDays;
  readonly #leagues = new Map<string, KnownLeague>();
  #looks: Promise<unknown> = Promise.resolve();
  #slice = 0;

  constructor(seed: string, clock: Clock, days = new PackedDays(DEFAULT_SCALE)) {
    this.#seed = seed;
    this.#clock = clock;
    this.#days = days;
  }

  pastOf(fixtureId: string): Promise<FixturePast | undefined> {
    const look = this.#looks.then(() => this.#look(fixtureId));
    this.#looks = look.catch(() => {});
    return look;
  }

  async #look(fixtureId: string): Promise<FixturePast | undefined> {
    const now = this.#clock.wall();
    const place = scheduledPlaceOf(fixtureId, now);
    const slot = place && this.#days.slotAt(this.#seed, place);
    if (!slot) return undefined;
    const { league, home, away } = slot;
    const { since, played } = await this.#seasonOf(league, now);
    const last = (wanted: Wanted) => this.#lastOf(league, since, played, wanted, now);
    const past = {
      home: await last((a, b) => a === home || b === home),
      away: await last((a, b) => a === away || b === away),
      meetings: await last((a, b) => (a === home && b === away) || (a === away && b === home)),
    };
    if (league.cup) return past;
    const teams = Array.from({ length: league.teams }, (_, i) => {
      const { id, name } = teamOf(this.#seed, league, i);
      return { id, name };
    });
    const { id: sport } = SPORTS[league.sport].sport;
    const matches = played.map(({ match }) => match);
    return { ...past, league: { since, table: leagueTable(sport, teams, matches) } };
  }

  /** Matches of the present season that are over, oldest first. */
  async #seasonOf(league: League, now: number): Promise<{ since: number; played: SimulatedResult[] }> {
    const since = seasonStartOf(league, now);
    const known = this.#leagueOf(league, since);
    const today = Math.floor(now / DAY_MS);
    for (; known.nextDay <= today; known.nextDay++) {
      if (!mayPlayOn(league, known.nextDay)) continue;
      known.entries.push(...this.#days.slotsOf(this.#seed, league, known.nextDay).map((slot) => ({ slot })));
      await this.#rest();
    }
    known.entries = known.entries.filter(({ slot }) => slot.kickoff >= since);
    const played: SimulatedResult[] = [];
    for (const entry of known.entries) {
      if (entry.slot.begins > now) continue;
      if (!('played' in entry)) {
        entry.played = playedMatchOf(this.#seed, entry.slot);
        await this.#rest();
      }
      if (isPublished(entry.played, now)) played.push(entry.played);
    }
    return { since, played };
  }

  #leagueOf({ id }: League, since: number): KnownLeague {
    const first = Math.floor(since / DAY_MS);
    const known = this.#leagues.get(id) ?? { entries: [], nextDay: first };
    known.nextDay = Math.max(known.nextDay, first);
    this.#leagues.delete(id);
    // The oldest that was asked for goes first.
    if (this.#leagues.size >= LEAGUES) this.#leagues.delete(this.#leagues.keys().next().value!);
    this.#leagues.set(id, known);
    return known;
  }

  /** The last matches of certain teams, the latest first; those of earlier seasons where this one has not enough. */
  async #lastOf(league: League, since: number, season: readonly SimulatedResult[], wanted: Wanted, now: number) {
    const found = season.filter(({ home, away }) => wanted(home, away)).slice(-LAST);
    const last = found.reverse().map(({ match }) => match);
    if (!league.known) return last;
    const first = Math.floor(since / DAY_MS);
    for (let day = first; day > first - BACK && last.length < LAST; day--) {
      if (!mayPlayOn(league, day, wanted)) continue;
      const slots = this.#days.slotsOf(this.#seed, league, day).filter(({ home, away, kickoff }) => {
        return kickoff < since && wanted(home, away);
      });
      for (const slot of slots.reverse()) {
        const played = playedMatchOf(this.#seed, slot);
        if (isPublished(played, now)) last.push(played.match);
      }
      await this.#rest();
    }
    return last.slice(0, LAST);
  }

  /** Lets others go first where it has computed for long. */
  async #rest(): Promise<void> {
    if (this.#clock.mono() - this.#slice < SLICE_MS) return;
    await pause(this.#clock, REST_MS);
    this.#slice = this.#clock.mono();
  }
}

type Wanted = (home: number, away: number) => boolean;

function isPublished(played: SimulatedResult | undefined, now: number): played is SimulatedResult {
  return played !== undefined && played.endedAt + PUBLISHED_MS <= now;
}
