import type { ResultOf } from '../../../contract/rounds/results';
import { weightedIndex } from '../randomPick';
import type { Chance } from '../seedStream';
import { rangeOf } from './runChance';
import { other, type Score, type TeamSide } from './soccer';

/** A basket, and the attack that led to it where it is one of those that are shown. */
export interface Basket {
  period: number;
  /** Seconds left of the period. */
  left: number;
  side: TeamSide;
  points: 1 | 2 | 3;
  /** The score with it. */
  score: Score;
}

/** An attack that is shown. `from` and `at`: shares of the show at which it begins and at which the ball is in. */
export interface Attack extends Basket {
  from: number;
  at: number;
  /** Where the ball goes, 0 to 1 of the court; home attacks to the right. It ends where the throw is made. */
  route: readonly { x: number; y: number }[];
}

export interface BasketballRun {
  /** All of them, in order. */
  baskets: readonly Basket[];
  attacks: readonly Attack[];
}

const QUARTERS = 4;
const QUARTER_SECONDS = 720;
const OVERTIME_SECONDS = 300;
/** Attacks in all: as many as can be followed. */
const SHOWN = 32;
/** Shares of the show at which it begins and at which it is over. */
const TIP_OFF = 0.02;
const WHISTLE = 0.9;
/** Share of an attack's time after which the ball is in. */
const SCORED = 0.82;
/** Of baskets of one, two and three points. */
const WEIGHTS = [2, 7, 3];

/**
 * A match that comes to the drawn points of each period; of its baskets some are shown, the first and the last of each
 * period among them.
 */
export function basketballRun({ q }: Pick<ResultOf<'virtual-basketball'>, 'q'>, chance: Chance): BasketballRun {
  const score = { home: 0, away: 0 };
  const baskets = q.flatMap((points, period) => periodBaskets(points, period, score, chance));
  const each = Math.max(3, Math.floor(SHOWN / q.length));
  const attacks = q.flatMap((_, period) => {
    const own = baskets.filter((basket) => basket.period === period);
    return spread(own, each).map((basket, i, all) =>
      attackOf(basket, [period + i / all.length, 1 / all.length], q.length, chance),
    );
  });
  return { baskets, attacks };
}

function periodBaskets(
  [home, away]: readonly [number, number],
  period: number,
  score: Score,
  chance: Chance,
): Basket[] {
  const left = { home: parts(home, chance), away: parts(away, chance) };
  const count = left.home.length + left.away.length;
  const seconds = period < QUARTERS ? QUARTER_SECONDS : OVERTIME_SECONDS;
  return Array.from({ length: count }, (_, i): Basket => {
    const side = weightedIndex(chance, [left.home.length, left.away.length]) === 0 ? 'home' : 'away';
    const points = left[side].pop()!;
    score[side] += points;
    const passed = (i + rangeOf(chance, 0.2, 0.8)) / count;
    return { period, left: Math.round(seconds * (1 - passed)), side, points, score: { ...score } };
  });
}

/** Baskets that come to these points. */
function parts(points: number, chance: Chance): (1 | 2 | 3)[] {
  const all: (1 | 2 | 3)[] = [];
  for (let left = points; left > 0; left -= all.at(-1)!) {
    const possible = WEIGHTS.slice(0, left);
    all.push((weightedIndex(chance, possible) + 1) as 1 | 2 | 3);
  }
  return all;
}

/** So many of them at even distances, the first and the last among them. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / (count - 1))]!);
}

function attackOf(basket: Basket, [begins, lasts]: readonly [number, number], periods: number, chance: Chance): Attack {
  const played = (part: number) => TIP_OFF + ((WHISTLE - TIP_OFF) * part) / periods;
  const from = played(begins);
  const at = played(begins + lasts * SCORED);
  return { ...basket, from, at, route: routeOf(basket, chance) };
}

/** Where throws of one, two and three points are made, from the middle of the court's end. */
const THROWS: Readonly<Record<1 | 2 | 3, readonly [least: number, most: number]>> = {
  1: [0.15, 0.15],
  2: [0.04, 0.13],
  3: [0.22, 0.27],
};
/** Of the basket, from the end line. */
export const BASKET_X = 0.055;

function routeOf({ side, points }: Basket, chance: Chance): Attack['route'] {
  const angle = points === 1 ? 0 : rangeOf(chance, -1.15, 1.15);
  const far = rangeOf(chance, ...THROWS[points]);
  // The court is about twice as long as wide.
  const end = { x: 1 - BASKET_X - far * Math.cos(angle), y: 0.5 + 1.8 * far * Math.sin(angle) };
  const route = [
    { x: rangeOf(chance, 0.42, 0.55), y: rangeOf(chance, 0.3, 0.7) },
    { x: rangeOf(chance, 0.66, 0.74), y: rangeOf(chance, 0.12, 0.88) },
    end,
  ];
  return side === 'home' ? route : route.map(({ x, y }) => ({ x: 1 - x, y }));
}

/** The score at a share of the show: with an attack that begins, what was scored since the last one is in. */
export function basketballScoreAt({ attacks }: BasketballRun, share: number): Score {
  const attack = attacks.findLast(({ from }) => from <= share);
  if (!attack) return { home: 0, away: 0 };
  if (share >= attack.at) return attack.score;
  const { side, points, score } = attack;
  return { ...score, [side]: score[side] - points, [other(side)]: score[other(side)] };
}
