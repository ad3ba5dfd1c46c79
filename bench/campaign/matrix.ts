import type { ContestantName } from '../contestants/table';
import type { Lab } from '../measure/lab';
import { measure } from '../measure/measure';
import type { Sample } from '../measure/sample';
import type { Settings } from '../settings';
import type { Screen } from '../stream/offer';
import type { StreamPlan } from '../stream/plan';
import { shuffled } from './order';
import type { Saturation } from './saturation';

export interface RateSamples {
  rate: number;
  samples: Sample[];
}

export function steadyPlan(
  seed: string,
  perSecond: number,
  warmMs: number,
  ms: number,
  screen: Screen = 'desktop',
): StreamPlan {
  const part = { kind: 'steady', perSecond } as const;
  return {
    seed,
    screen,
    parts: [
      { ...part, ms: warmMs },
      { ...part, ms },
    ],
  };
}

/**
 * Every contestant at every rate, again and again: a round has all of them once, in a random order, so that what slows
 * the machine down for a while affects all, and ratios within a round are of neighbours.
 */
export async function matrix(
  lab: Lab,
  settings: Settings,
  saturation: Saturation,
  log: (text: string) => void,
): Promise<RateSamples[]> {
  const { rates, runs, ms, warmMs, seed } = settings;
  const all = rates.map((rate): RateSamples => ({ rate, samples: [] }));
  const names: ContestantName[] = ['idle', ...settings.contestants];
  for (let run = 1; run <= runs; run++) {
    for (const { rate, samples } of all) {
      const plan = steadyPlan(seed, rate, warmMs, ms);
      const results: string[] = [];
      for (const name of shuffled(names, `${seed} ${run} ${rate}`)) {
        if (saturation.skips(name, rate)) continue;
        const sample = await measure(lab, name, run, plan);
        samples.push(sample);
        if (name !== 'idle') saturation.note(rate, sample);
        results.push(`${name} ${((sample.main / sample.changes) * 1_000).toFixed(1)}`);
      }
      log(`run ${run} of ${runs}, ${rate}/s, main thread ms per 1,000: ${results.join(', ')}`);
    }
  }
  return all;
}
