import type { Campaign } from '../campaign';
import { limitStakes } from '../site/limitedStakes';
import { openSite } from '../site/site';
import { spendRounds } from './spendRounds';

/** Two servers on a new database, and two more processes that call the ledger's functions directly. */
export const doubleSpend: Campaign = {
  about:
    'asks 200 times at once for one account, at two servers and past them: bets, systems, cancellations, cash-outs, edits, holds: taken is exactly what the balance and the member’s own limit allow',
  n: 200,
  needsNats: true,
  run: async ({ n, seed, log }) => {
    const site = await openSite({ servers: 2 });
    try {
      const { connectionString = '' } = site.database.pool.options;
      const places = { database: connectionString, origins: site.servers.map(({ origin }) => origin) };
      const newMember = async (money: number, limit: number | undefined) => {
        const [member] = await site.members(1, money);
        if (limit !== undefined) await limitStakes(site.servers[0]!.origin, [member!], limit);
        return { id: member!.id, headers: member!.headers };
      };
      return await spendRounds({ targets: places, newMember, n, seed, log });
    } finally {
      await site.close();
    }
  },
};
