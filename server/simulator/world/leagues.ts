import type { Tier } from '../markets/marketSpec';
import { SPORT_NAMES, type SportName } from '../sports/sports';
import { FURTHER, LEAGUE_NAMES, SPREAD } from './leagueNames';
import { LOCATIONS, type Location } from './locations';
import { hash } from '../chance/mix';
import { normal, rng } from '../chance/rng';
import type { Team } from '../sports/sport';
import { CULTURES, type Culture, NICKNAMES } from './cultures';

export interface League {
  id: string;
  name: string;
  sport: SportName;
  location: Location;
  tier: Tier;
  cup: boolean;
  /** People know when it plays (`calendarOf`). */
  known: boolean;
  /** Place among the leagues of its sport in its location, best first. */
  rank: number;
  /** How many teams; always even. */
  teams: number;
}

/** Every league of a sport, the best known first. */
export function leaguesOf(sport: SportName): readonly League[] {
  return (made[sport] ??= makeLeagues(sport));
}

const made: Partial<Record<SportName, readonly League[]>> = {};

function makeLeagues(sport: SportName): League[] {
  const { locations, leagues, teams, known } = SPREAD[sport];
  const first = 20_001 + SPORT_NAMES.indexOf(sport) * 10_000;
  const all = LOCATIONS.flatMap((location, place): League[] => {
    const own = LEAGUE_NAMES[sport][location.name]?.split('|') ?? [];
    if (own.length === 0 && place >= locations) return [];
    return fill(own, FURTHER[sport], leagues).map((label, rank) => ({
      id: String(first + place * 40 + rank),
      name: label.replace(/^\*|\+$/g, ''),
      sport,
      location,
      tier: tierOf(label, rank, own.length),
      cup: label.endsWith('+') && sport === 'football',
      known: tierOf(label, rank, own.length) > 0 || rank < Math.min(known, own.length),
      rank,
      teams,
    }));
  });
  return all.sort((a, b) => b.tier - a.tier || a.rank - b.rank);
}

/** The first leagues of locations that have names of their own are the better known. */
function tierOf(label: string, rank: number, own: number): Tier {
  if (label.startsWith('*')) return 2;
  return rank < own && (rank === 0 || (own > 3 && rank === 1)) ? 1 : 0;
}

/** A location's own leagues, and as many further ones as make up the number. */
function fill(own: readonly string[], further: readonly string[], least: number): string[] {
  const names = [...own];
  for (const name of further.slice(Math.min(own.length, further.length - 1))) {
    if (names.length >= least) break;
    if (!names.includes(name)) names.push(name);
  }
  return names;
}

/**
 * One of a league's fixed teams. Its name belongs to the league for good, its strength to the seed. Leagues of one location
 * take different places until these run out.
 */
export function teamOf(seed: string, league: League, index: number): Team {
  const id = `${league.id}${String(index).padStart(2, '0')}`;
  const better = league.teams / 2 - index;
  const luck = normal(rng(`${seed}/team/${id}`));
  return { id, name: nameOf(league, index), strength: Math.max(-2.2, Math.min(2.2, 0.85 * luck + 0.04 * better)) };
}

function nameOf({ sport, location, rank, teams }: League, index: number): string {
  const { heads, tails, clubs }: Culture = CULTURES[location.culture];
  const places = heads.length * tails.length;
  const number = rank * teams + index;
  // A stride without a common divisor visits every place once before any comes again.
  const at = (number * strideOf(places) + hash(`${sport}/${location.id}`)) % places;
  const place = heads[at % heads.length]! + tails[Math.floor(at / heads.length)]!;
  const forms = sport === 'football' ? clubs : NICKNAMES[sport];
  const form = forms[(index + rank * 3 + Math.floor(number / places)) % forms.length]!;
  return form.replace('%', place).replaceAll('_', ' ');
}

function strideOf(places: number): number {
  let stride = 37;
  while (divisor(stride, places) !== 1) stride += 2;
  return stride;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
