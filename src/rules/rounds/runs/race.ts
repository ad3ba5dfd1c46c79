import type { Chance } from '../seedStream';
import { rangeOf } from './runChance';

/** How a drawn race is run: the order in which runners cross the line is the drawn one, whatever happens before. */
export interface RaceRun {
  /** From the start to the finish line, in lengths of a runner. */
  lengths: number;
  /** In the drawn order. */
  runners: readonly RunnerRun[];
}

export interface RunnerRun {
  no: number;
  /** Share of the show at which it crosses the line. */
  crossesAt: number;
  /** Lengths it runs ahead of an even pace, or behind, before the last stretch. */
  lead: number;
  sways: readonly Sway[];
}

interface Sway {
  lengths: number;
  waves: number;
  phase: number;
}

/** Share of the show at which the gates open, and at which the winner is in. */
export const RACE_STARTS = 0.05;
export const RACE_WON = 0.84;
/** All are past the line, and the picture of the finish is shown. */
export const RACE_OVER = 0.9;

/** Share of a runner's own race in which it gets up to speed. */
const GETAWAY = 0.06;
/** The last stretch, in which leads and sways come to nothing. */
const STRETCH = [0.72, 0.955] as const;
const LEAD_MOST = 1.5;
/** Between one runner and the next at the finish, in lengths. */
const GAP = [0.2, 0.85] as const;

export function raceRun(order: readonly number[], lengths: number, chance: Chance): RaceRun {
  let crossesAt = RACE_WON;
  const pace = lengths / ((1 - GETAWAY / 2) * (RACE_WON - RACE_STARTS));
  const runners = order.map((no, place) => {
    if (place > 0) crossesAt += rangeOf(chance, ...GAP) / pace;
    return { no, crossesAt, lead: rangeOf(chance, -LEAD_MOST, LEAD_MOST), sways: swaysOf(chance) };
  });
  return { lengths, runners };
}

function swaysOf(chance: Chance): Sway[] {
  return [1, 2].map((i) => ({
    lengths: rangeOf(chance, 0.2, 0.8 / i),
    waves: i + rangeOf(chance, 0, 1),
    phase: rangeOf(chance, 0, 2 * Math.PI),
  }));
}

/** How far a runner's nose is from the start, in lengths. It never goes back. */
export function distanceOf({ lengths }: RaceRun, runner: RunnerRun, share: number): number {
  const part = Math.max(0, (share - RACE_STARTS) / (runner.crossesAt - RACE_STARTS));
  const off = runner.sways.reduce(
    (sum, sway) => sum + sway.lengths * Math.sin(2 * Math.PI * sway.waves * part + sway.phase),
    runner.lead,
  );
  return lengths * evenPace(part) + off * freedom(part);
}

/** Up to speed, then evenly; 1 at the line, and as fast behind it. */
function evenPace(part: number): number {
  const whole = 1 - GETAWAY / 2;
  return part < GETAWAY ? (part * part) / (2 * GETAWAY * whole) : (part - GETAWAY / 2) / whole;
}

/** How much a runner may be off its even pace: nothing at the start and from shortly before the line. */
function freedom(part: number): number {
  const [from, to] = STRETCH;
  return smooth(part / (from / 3)) * smooth((to - part) / (to - from));
}

/** From 0 to 1 without a jerk at either end. */
function smooth(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}

/** Runners from the first to the last at this moment. */
export function fieldAt(run: RaceRun, share: number): { no: number; distance: number }[] {
  return run.runners
    .map((runner) => ({ no: runner.no, distance: distanceOf(run, runner, share) }))
    .toSorted((a, b) => b.distance - a.distance);
}
