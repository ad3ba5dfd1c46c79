import type { Campaign } from '../campaign';
import { sampleFrames } from './samples';
import { type MalformedTally, trial } from './trial';

const AT_ONCE = 50_000;

/** Real frames of a gateway, damaged in their bytes or their structure: the engine must count each and nothing more. */
export const malformed: Campaign = {
  about: 'gives the engine n broken frames: no error, every one counted by its class, the books sound',
  n: 1_000_000,
  run: async ({ n, seed, log }) => {
    const samples = await sampleFrames();
    const all: MalformedTally = { injected: 0, counted: {}, uncaught: [], unsound: [] };
    process.on('uncaughtException', (failure) => all.uncaught.push(String(failure)));
    for (let part = 0; all.injected < n && all.uncaught.length === 0; part++) {
      const tally = trial(samples, Math.min(AT_ONCE, n - all.injected), seed * 1_000 + part);
      all.injected += tally.injected;
      for (const [kind, times] of Object.entries(tally.counted)) all.counted[kind] = (all.counted[kind] ?? 0) + times;
      all.uncaught.push(...tally.uncaught);
      all.unsound.push(...tally.unsound);
      // What was thrown outside of any call surfaces between two parts.
      await new Promise((next) => setImmediate(next));
    }
    const counted = Object.values(all.counted).reduce((sum, times) => sum + times, 0);
    for (const [kind, times] of Object.entries(all.counted).sort()) log(`  ${kind.padEnd(10)} ${times}`);
    log(`injected ${all.injected}, counted ${counted}, uncaught ${all.uncaught.length}, unsound ${all.unsound.length}`);
    for (const failure of [...all.uncaught, ...all.unsound].slice(0, 5)) log(`  ${failure}`);
    const uncounted = Math.abs(all.injected - counted);
    return { trials: all.injected, failures: uncounted + all.uncaught.length + all.unsound.length };
  },
};
