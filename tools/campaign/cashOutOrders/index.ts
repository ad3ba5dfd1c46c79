import { auditLedger } from '../../../server/ledger';
import { type BettingServer, bettingServer } from '../../../tests/support/bettingServer';
import { ChaosRandom } from '../../chaos/chance';
import type { Campaign, CampaignResult } from '../campaign';
import { withThrowawayDatabase } from '../roundTable/throwawayDatabase';
import { playOrder } from './order';

/** Bets that are played at once. */
const PARALLEL = 6;

/** Over HTTP at a server with real tables, by a feed that each order drives. */
export const cashOutOrders: Campaign = {
  about: 'offers, takes and settles cash-outs in n orders of chance, with results that change: money moves once',
  n: 1_000,
  run: (options) =>
    withThrowawayDatabase(async (url) => {
      const server = await bettingServer({ url });
      try {
        return await playOrders(server, options);
      } finally {
        await server.close();
      }
    }),
};

interface OrdersOptions {
  n: number;
  seed: number;
  log: (line: string) => void;
}

export async function playOrders(server: BettingServer, { n, seed, log }: OrdersOptions): Promise<CampaignResult> {
  let [next, failures] = [0, 0];
  const play = async () => {
    for (let i = next++; i < n; i = next++) {
      const chance = new ChaosRandom(seed * 1_000_003 + i);
      const problems = await playOrder(server, `o${i}x`, chance).catch((failure: unknown) => [String(failure)]);
      for (const problem of problems) log(`order ${i}: ${problem}`);
      if (problems.length > 0) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, play));
  const audit = await auditLedger(server.services.sql);
  for (const problem of audit) log(problem);
  return { trials: n, failures: failures + audit.length };
}
