import type { Lab } from '../measure/lab';
import { measurePhone, type PhoneSample } from '../measure/measurePhone';
import type { Settings } from '../settings';
import { steadyPlan } from './matrix';
import { shuffled } from './order';

export interface PhoneRate {
  rate: number;
  samples: PhoneSample[];
}

/** As `matrix`, on a phone, with a finger on it. */
export async function phones(lab: Lab, settings: Settings, log: (text: string) => void): Promise<PhoneRate[]> {
  const { rates, runs, ms, warmMs, seed, contestants } = settings;
  const all = rates.map((rate): PhoneRate => ({ rate, samples: [] }));
  for (let run = 1; run <= runs; run++) {
    for (const { rate, samples } of all) {
      const plan = steadyPlan(seed, rate, warmMs, ms, 'phone');
      const results: string[] = [];
      for (const name of shuffled(contestants, `${seed} ${run} ${rate} phone`)) {
        const sample = await measurePhone(lab, name, run, plan);
        samples.push(sample);
        results.push(`${name} ${lateShare(sample).toFixed(1)}`);
      }
      log(`phone, run ${run} of ${runs}, ${rate}/s, % late frames: ${results.join(', ')}`);
    }
  }
  return all;
}

/** Percent of the frames that were due. */
export function lateShare({ frames, missed }: PhoneSample): number {
  return (missed / Math.max(1, missed + frames)) * 100;
}
