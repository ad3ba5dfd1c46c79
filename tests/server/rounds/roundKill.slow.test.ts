import { expect, it } from 'vitest';
import { roundKill } from '../../../tools/campaign/roundKill';

it('ends every round once and settles every bet once: campaign round-kill, a short sample', async () => {
  const said: string[] = [];
  const outcome = await roundKill.run({ n: 4, seed: 5, log: (line) => said.push(line) });
  expect(said.slice(0, -1)).toEqual([]);
  expect(outcome).toEqual({ trials: 4, failures: 0 });
});
