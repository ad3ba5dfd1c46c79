import type { ContestantName } from '../contestants/table';
import type { Lab } from '../measure/lab';
import { measure } from '../measure/measure';
import type { Settings } from '../settings';
import { steadyPlan } from './matrix';
import { shuffled } from './order';

const STEPS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000];
const STEP_MS = 3_000;
const WARM_MS = 1_000;
/** A step is passed when one of so many tries is. */
const TRIES = 3;
/** As long as 99 of 100 changes are on the screen within this, ms, a rate is sustained. */
const LIMIT_MS = 100;
/** The feeder itself may be this much too slow; beyond that, the rate was not offered. */
const FEEDER_SLACK = 1.05;

/** The highest rate one search found. 0: not even the lowest. */
export interface RampResult {
  contestant: ContestantName;
  pass: number;
  rate: number;
  /** P99 of each try at the rate that was too high, ms; NaN where the feeder could not offer it. */
  failed: number[];
}

/** Finds the highest rate that each contestant sustains, beginning at the highest it is known to. */
export async function ramps(
  lab: Lab,
  settings: Settings,
  sustains: (name: ContestantName, rate: number) => boolean,
  log: (text: string) => void,
): Promise<RampResult[]> {
  const results: RampResult[] = [];
  for (let pass = 1; pass <= settings.rampPasses; pass++) {
    for (const contestant of shuffled(settings.contestants, `${settings.seed} ${pass} ramp`)) {
      const known = STEPS.filter((rate) => sustains(contestant, rate)).at(-1) ?? 0;
      const result = await climb(lab, settings.seed, contestant, pass, known);
      results.push(result);
      log(`ramp ${pass} of ${settings.rampPasses}: ${contestant} ${result.rate}/s`);
    }
  }
  return results;
}

async function climb(
  lab: Lab,
  seed: string,
  contestant: ContestantName,
  pass: number,
  known: number,
): Promise<RampResult> {
  let rate = known;
  for (const step of STEPS.filter((each) => each > known)) {
    const failed = await tries(lab, seed, contestant, pass, step);
    if (failed.length === TRIES) return { contestant, pass, rate, failed };
    rate = step;
  }
  return { contestant, pass, rate, failed: [] };
}

/** P99 of the tries that failed; fewer than `TRIES` when one did not. */
async function tries(
  lab: Lab,
  seed: string,
  contestant: ContestantName,
  pass: number,
  rate: number,
): Promise<number[]> {
  const failed: number[] = [];
  while (failed.length < TRIES) {
    const { p99, wrong, feedMs } = await measure(lab, contestant, pass, steadyPlan(seed, rate, WARM_MS, STEP_MS));
    const offered = feedMs <= STEP_MS * FEEDER_SLACK;
    if (offered && p99 < LIMIT_MS && wrong === 0) break;
    failed.push(offered ? p99 : NaN);
  }
  return failed;
}
