import { expect, it } from 'vitest';
import { ChaosRandom } from '../../tools/chaos/chance';
import { rebates } from '../../tools/campaign/rebates';
import { UNBOUNDED_TERMS } from '../../tools/campaign/rebates/terms';
import { playables, playYear } from '../../tools/campaign/rebates/year';

it('rebates: no group gets more than 99.5 % of its stakes back in a year, with every reward there is', async () => {
  const log: string[] = [];
  const { failures } = await rebates.run({ n: 1, seed: 7, log: (line) => void log.push(line) });
  expect(failures, log.join('\n')).toBe(0);
});

it('rewards without bounds pay such a group a profit, and the trial shows it', () => {
  const best = playables().map((playable) => playYear(playable, UNBOUNDED_TERMS, new ChaosRandom(7)).back);
  expect(Math.max(...best)).toBeGreaterThan(1);
});
