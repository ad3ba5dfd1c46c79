import { hash, normal, rng } from '../chance/rng';
import type { Team } from '../sports/sport';
import { type Culture, CULTURES, NICKNAMES } from './cultures';
import type { League } from './leagues';

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
