import { setTimeout as sleep } from 'node:timers/promises';
import { ChaosRandom } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import { openSite, type CampaignSite } from '../site/site';
import { limitStakes, overLimit } from '../site/limitedStakes';
import { betsIn, cashOutsIn, ledgerProblems } from '../site/storedBets';
import { LoadBettors } from './loadBettors';

const MEMBERS = 16;
const MONEY = 1_000_000_000;
/** How long a process runs before it is killed, ms. */
const LIFE = [200, 2_500] as const;
/** How long the last settlements may take once nothing is killed any more, ms. */
const QUIET_MS = 60_000;

/** Kills the server and the database in turn, during bets and settlements. */
export const kill: Campaign = {
  about:
    'kills the server and the database in turn while bets are made, edited, cashed out and settled: nothing told is lost or doubled',
  n: 200,
  run: async ({ n, seed, log }) => {
    const site = await openSite({ servers: 1, isKillable: true });
    try {
      return await killUnderLoad(site, { n, seed, log });
    } finally {
      await site.close();
    }
  },
};

interface KillOptions {
  /** Kills in all, of the server and of the database in turn. */
  n: number;
  seed: number;
  log: (line: string) => void;
}

export async function killUnderLoad(site: CampaignSite, { n, seed, log }: KillOptions) {
  const chance = new ChaosRandom(seed);
  const [server] = site.servers;
  const members = await site.members(MEMBERS, MONEY);
  const limited = members.filter((_, i) => i % 4 === 0);
  await limitStakes(server!.origin, limited);
  const bettors = new LoadBettors(server!.origin, members, new ChaosRandom(seed + 1));
  const ready: number[] = [];
  bettors.start();
  for (let i = 0; i < n; i += 1) {
    await sleep(chance.between(...LIFE));
    if (i % 2 === 0) {
      await server!.kill();
      ready.push(await server!.start());
    } else {
      site.killPostgres();
      await site.restartPostgres();
    }
  }
  await bettors.stop();
  const problems = [...(await quiet(site)), ...(await bettors.resolve()), ...(await ledgerProblems(site.database))];
  problems.push(...bettors.problems(await betsIn(site.database)));
  problems.push(...bettors.cashOutProblems(await cashOutsIn(site.database)));
  problems.push(...(await overLimit(site.database, limited)));
  for (const problem of problems.slice(0, 50)) log(problem);
  log(`${bettors.answeredCount}; ready again after ${middle(ready, 0.5)} ms, p95 ${middle(ready, 0.95)} ms`);
  log(`settled: ${await settledIn(site)}`);
  return { trials: n, failures: problems.length };
}

/** Waits until nothing is left to settle. */
export async function quiet({ database }: CampaignSite): Promise<string[]> {
  for (const until = Date.now() + QUIET_MS; ; await sleep(500)) {
    const { rows } = await database.pool.query<{ n: string }>('select count(*) as n from bet where due');
    if (rows[0]!.n === '0') return [];
    if (Date.now() > until) return [`${rows[0]!.n} bets are still to be settled`];
  }
}

async function settledIn({ database }: CampaignSite): Promise<string> {
  const { rows } = await database.pool.query<{ status: number; n: string }>(
    'select status, count(*) as n from bet group by status order by status',
  );
  return rows.map(({ status, n }) => `${n} × ${status}`).join(', ');
}

function middle(all: readonly number[], part: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
