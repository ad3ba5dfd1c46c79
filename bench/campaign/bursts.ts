import type { Lab } from '../measure/lab';
import { measure } from '../measure/measure';
import type { Sample } from '../measure/sample';
import type { Settings } from '../settings';
import type { StreamPlan } from '../stream/plan';
import { shuffled } from './order';

const WARM = { kind: 'steady', perSecond: 2_000, ms: 1_000 } as const;
const CHANGES = 100_000;

/** Catching up: an image of everything and 100,000 changes at once, on a board without other changes. */
export async function bursts(lab: Lab, settings: Settings, log: (text: string) => void): Promise<Sample[]> {
  const plan: StreamPlan = {
    seed: settings.seed,
    screen: 'desktop',
    parts: [WARM, { kind: 'burst', changes: CHANGES }],
  };
  const samples: Sample[] = [];
  for (let run = 1; run <= settings.burstRuns; run++) {
    const results: string[] = [];
    for (const name of shuffled(settings.contestants, `${settings.seed} ${run} burst`)) {
      const sample = await measure(lab, name, run, plan);
      samples.push(sample);
      results.push(`${name} ${sample.tookMs.toFixed(0)}`);
    }
    log(`burst ${run} of ${settings.burstRuns}, ms until right: ${results.join(', ')}`);
  }
  return samples;
}
