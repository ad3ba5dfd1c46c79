import { expect, it } from 'vitest';
import { playOrders } from '../../../tools/campaign/cashOutOrders';
import { bettingServer } from '../../support/bettingServer';
import { testDatabase } from '../../support/database';

it('moves money once in whatever order cash-outs and results come: campaign cash-out-orders, a short sample', async () => {
  const database = await testDatabase('demo');
  const server = await bettingServer({ url: database.url });
  const lines: string[] = [];
  try {
    const outcome = await playOrders(server, { n: 18, seed: 2, log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    expect(outcome).toEqual({ trials: 18, failures: 0 });
  } finally {
    await server.close();
    await database.drop();
  }
});
