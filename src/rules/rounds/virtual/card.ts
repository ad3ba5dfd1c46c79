import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BasketballCard, RaceCard, SoccerCard, VirtualCard } from '../../../contract/rounds/cards';
import type { Minigame } from '../../../contract/rounds/catalogue';
import { DOG_NAMES, HORSE_NAMES, TEAMS } from '../../../contract/rounds/entrants';
import { distinctNumbers } from '../randomPick';
import { type Chance, SeedStream } from '../seedStream';
import { basketballSpreads, totalOf } from './distributions';

/** Cards are no secret: anybody can make a round's from its id. */
const KEY = bytesToHex(sha256(utf8ToBytes('cards of virtual rounds')));

const SCALE = 1_000_000;
const GOALS_MAX = 9;
/** Least and most goals a team is expected to make, and what the home side has ahead. */
const RATE = { least: 0.6, most: 2.4, even: 1.3, home: 0.18 };
const RUNNERS = { 'virtual-horse': 8, 'virtual-dog': 6 } as const;

/**
 * Who meets whom in a round, how strong they are and where the lines are. The same for the same round. Made once, where the
 * round is announced, and published: nobody has to make it again to check a draw.
 */
export function cardOf(game: Pick<Minigame, 'id' | 'kind'>, roundId: string): VirtualCard | undefined {
  const chance = new SeedStream(KEY, roundId);
  switch (game.kind) {
    case 'virtual-soccer':
      return soccerCard(chance, TEAMS[game.id] ?? []);
    case 'virtual-basketball':
      return basketballCard(chance, TEAMS[game.id] ?? []);
    case 'virtual-horse':
      return raceCard(chance, game.kind, HORSE_NAMES);
    case 'virtual-dog':
      return raceCard(chance, game.kind, DOG_NAMES);
    default:
      return undefined;
  }
}

/** From 1 for the strongest to -1 for the weakest, shifted by the form of the day. */
function strength(chance: Chance, place: number, teams: number): number {
  return 1 - (2 * place) / Math.max(1, teams - 1) + (chance.below(401) - 200) / 1_000;
}

/** How likely each number of goals is at this rate, of a million; what is beyond the last is in it. */
function goals(rate: number): number[] {
  const weights: number[] = [];
  let term = Math.exp(-rate);
  let rest = SCALE;
  for (let n = 0; n < GOALS_MAX; n += 1) {
    const weight = Math.round(term * SCALE);
    weights.push(weight);
    rest -= weight;
    term = (term * rate) / (n + 1);
  }
  return [...weights, Math.max(0, rest)];
}

function soccerCard(chance: Chance, teams: readonly string[]): SoccerCard {
  const [home = 0, away = 1] = distinctNumbers(chance, 2, teams.length);
  const ahead = strength(chance, home, teams.length) - strength(chance, away, teams.length);
  const rate = (by: number): number => Math.min(RATE.most, Math.max(RATE.least, RATE.even * Math.exp(by)));
  const homeGoals = goals(rate(0.42 * ahead + RATE.home));
  const awayGoals = goals(rate(-0.42 * ahead));
  const total = totalOf(homeGoals, awayGoals, (h, a) => h + a);
  const margin = totalOf(homeGoals, awayGoals, (h, a) => h - a);
  return {
    kind: 'virtual-soccer',
    home: teams[home]!,
    away: teams[away]!,
    homeGoals,
    awayGoals,
    totalLine: middle(total),
    handicap: -middle(margin),
  };
}

function basketballCard(chance: Chance, teams: readonly string[]): BasketballCard {
  const [home = 0, away = 1] = distinctNumbers(chance, 2, teams.length);
  const base = (by: number): number => Math.min(12, Math.max(6, Math.round(8.5 + by)));
  const homeBase = base(1.6 * strength(chance, home, teams.length) + 0.4);
  const awayBase = base(1.6 * strength(chance, away, teams.length));
  const { totals, margins } = basketballSpreads({ homeBase, awayBase });
  return {
    kind: 'virtual-basketball',
    home: teams[home]!,
    away: teams[away]!,
    homeBase,
    awayBase,
    totalLine: middle(totals),
    handicap: -middle(margins),
  };
}

function raceCard(chance: Chance, kind: keyof typeof RUNNERS, names: readonly string[]): RaceCard {
  const picked = distinctNumbers(chance, RUNNERS[kind], names.length);
  const runners = picked.map((name, i) => ({
    no: i + 1,
    name: names[name]!,
    // From an outsider to six times as strong.
    weight: 50 + chance.below(251),
  }));
  return { kind, runners };
}

/** The line × 10, half-way between two numbers, that leaves the most even parts below and above. */
function middle(weights: ReadonlyMap<number, number>): number {
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const numbers = [...weights.keys()].sort((a, b) => a - b);
  let below = 0;
  let best = { line: 5, gap: Infinity };
  for (const number of numbers) {
    below += weights.get(number)!;
    const gap = Math.abs(below / all - 0.5);
    if (gap < best.gap) best = { line: number * 10 + 5, gap };
  }
  return best.line;
}
