import { expect, it } from 'vitest';
import { closingRounds } from '../../../tools/campaign/roundClose/closing';
import { testDatabase } from '../../support/database';

it('accepts bets before the close and none after it: campaign round-close, a short sample', async () => {
  const database = await testDatabase();
  const said: string[] = [];
  try {
    const outcome = await closingRounds({ url: database.url, n: 4, seed: 3, log: (line) => said.push(line) });
    expect(said.slice(0, -1)).toEqual([]);
    expect(outcome).toEqual({ trials: 4, failures: 0 });
    expect(said.at(-1)).toMatch(/^\d+ bets taken, \d+ refused as late/);
  } finally {
    await database.drop();
  }
});
