import type { ContestantName } from '../contestants/table';
import type { StreamPlan } from '../stream/plan';
import { BenchPage } from './benchPage';
import { moveFinger } from './finger';
import type { Lab } from './lab';

/** A phone of the middle: its main thread is this many times slower than this machine's. Workers are not slowed down. */
const SLOW_DOWN = 6;
const REST_MS = 700;

/** One run of one contestant on a phone. */
export interface PhoneSample {
  contestant: ContestantName;
  run: number;
  frames: number;
  missed: number;
  longestGap: number;
  /** Of each press, ms from the finger to the frame that shows what came of it. */
  taps: number[];
  wrong: number;
}

/** Plays the plan's last part while a finger scrolls the list and taps prices. */
export async function measurePhone(
  lab: Lab,
  contestant: ContestantName,
  run: number,
  plan: StreamPlan,
): Promise<PhoneSample> {
  const stream = lab.stream(plan, contestant === 'ours' ? 'ours' : 'keyed');
  const page = await BenchPage.open(lab.cdp, lab.origin, contestant, 'phone');
  try {
    await page.load(stream);
    await page.mount();
    await page.call('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    for (let part = 1; part < plan.parts.length; part++) {
      await page.arm(part);
      await page.play();
    }
    await page.arm(plan.parts.length);
    await new Promise((done) => setTimeout(done, REST_MS));
    await Promise.all([page.play(), moveFinger(page, lastOf(plan))]);
    await page.call('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { frames, missed, longestGap, taps, wrong } = await page.result();
    return { contestant, run, frames, missed, longestGap, taps, wrong };
  } finally {
    await page.close();
  }
}

function lastOf({ parts }: StreamPlan): number {
  const last = parts.at(-1);
  return last?.kind === 'steady' ? last.ms : 0;
}
