import type { Area } from '../../../src/contract/stream/channel';
import type { Fixture, FixtureStatus, Scoreboard } from '../../../src/contract/stream/fixture';
import { hash, unit } from '../chance/rng';
import { wander } from '../chance/wander';
import type { MarketSpec } from '../markets/spec';
import type { Match, Mood, Sport } from '../sports/sport';
import { SPORTS } from '../sports/sports';
import type { Slot } from '../world/schedule';
import { teamOf } from '../world/teams';

/** A fixture of the timetable with its teams: all that its life, its prices and its results grow from. */
export interface Plan {
  slot: Slot;
  sport: Sport;
  match: Match;
  /** Seed of what the market thinks of it. */
  salt: number;
}

export function planOf(seed: string, slot: Slot): Plan {
  const { league, id } = slot;
  return {
    slot,
    sport: SPORTS[league.sport].sport,
    match: {
      seed: `${seed}/fixture/${id}`,
      home: teamOf(seed, league, slot.home),
      away: teamOf(seed, league, slot.away),
      scoring: 0.88 + 0.24 * unit(hash(league.id), 1),
      cup: league.cup,
    },
    salt: hash(`${seed}/mood/${id}`),
  };
}

const SECOND = 1_000;
const MINUTE = 60_000;

/**
 * What the market thinks at `time` (fixture time): form that is argued over for an hour, news, and in play the noise of
 * trading.
 */
export function moodOf({ salt }: Plan, time: number, area: Area): Mood {
  const noise = area === 'inplay' ? 0.006 : 0;
  return { home: shift(salt, time, noise), away: shift(salt ^ 0x5bd1e995, time, noise) };
}

function shift(salt: number, time: number, noise: number): number {
  const form = 0.05 * wander(salt, time, 90 * MINUTE) + 0.018 * wander(salt + 1, time, 11 * MINUTE);
  return noise === 0 ? form : form + noise * wander(salt + 2, time, 25 * SECOND);
}

const offers = new Map<string, Offer>();

/** Markets with their places in their sport's catalogue. */
export type Offer = readonly (readonly [number, MarketSpec])[];

/** The markets a fixture has in an area, `most` at the most. */
export function offered({ sport, slot }: Plan, area: Area, most: number): Offer {
  const { tier, cup } = slot.league;
  const key = `${sport.id}/${area}/${tier}/${cup}/${most}`;
  let offer = offers.get(key);
  if (!offer) {
    offer = sport.catalogue
      .map((spec, index) => [index, spec] as const)
      .filter(([, spec]) => (spec[area] ?? Infinity) <= tier && (!spec.cup || cup))
      .slice(0, most);
    offers.set(key, offer);
  }
  return offer;
}

/** `start`: kick-off on the wall clock. */
export function fixtureOf(
  { slot, sport, match }: Plan,
  start: number,
  status: FixtureStatus,
  marketCount: number,
  scoreboard?: Scoreboard,
): Fixture {
  const { id, league } = slot;
  const { home, away } = match;
  return {
    id,
    sport: sport.id,
    location: { id: league.location.id, name: league.location.name },
    league: { id: league.id, name: league.name },
    name: `${home.name} v ${away.name}`,
    start,
    status,
    participants: [
      { id: home.id, name: home.name, position: '1' },
      { id: away.id, name: away.name, position: '2' },
    ],
    ...(scoreboard && { scoreboard }),
    marketCount,
  };
}
