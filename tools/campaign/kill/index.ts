import { setTimeout as sleep } from 'node:timers/promises';
import { Chance } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import { openSite, type Site } from '../site/site';
import { betsIn, moneyProblems } from '../site/truth';
import { Punters } from './punters';

const MEMBERS = 16;
const MONEY = 1_000_000_000;
/** What is killed lives so long first, ms. */
const LIFE = [200, 2_500] as const;
/** How long the last settlements may take when all is quiet, ms. */
const QUIET_MS = 60_000;

/** Kills the server and the database in turn, under bets and settlements. */
export const kill: Campaign = {
  about: 'kills the server and the database in turn while bets are made and settled: nothing told is lost or doubled',
  n: 200,
  run: async ({ n, seed, say }) => {
    const site = await openSite({ servers: 1, durable: true });
    try {
      return await killUnderLoad(site, { n, seed, say });
    } finally {
      await site.close();
    }
  },
};

interface KillOptions {
  /** Kills in all, of the server and of the database in turn. */
  n: number;
  seed: number;
  say: (line: string) => void;
}

export async function killUnderLoad(site: Site, { n, seed, say }: KillOptions) {
  const chance = new Chance(seed);
  const [server] = site.servers;
  const punters = new Punters(server!.origin, await site.members(MEMBERS, MONEY), new Chance(seed + 1));
  const ready: number[] = [];
  punters.start();
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
  await punters.stop();
  const problems = [...(await quiet(site)), ...(await punters.resolve()), ...(await moneyProblems(site.database))];
  problems.push(...punters.problems(await betsIn(site.database)));
  for (const problem of problems.slice(0, 50)) say(problem);
  say(`${punters.said}; ready again after ${middle(ready, 0.5)} ms, p95 ${middle(ready, 0.95)} ms`);
  say(`settled: ${await settledIn(site)}`);
  return { trials: n, failures: problems.length };
}

/** Waits until nothing is left to be settled. */
async function quiet({ database }: Site): Promise<string[]> {
  for (const until = Date.now() + QUIET_MS; ; await sleep(500)) {
    const { rows } = await database.pool.query<{ n: string }>('select count(*) as n from bet where due');
    if (rows[0]!.n === '0') return [];
    if (Date.now() > until) return [`${rows[0]!.n} bets are still to be settled`];
  }
}

async function settledIn({ database }: Site): Promise<string> {
  const { rows } = await database.pool.query<{ status: number; n: string }>(
    'select status, count(*) as n from bet group by status order by status',
  );
  return rows.map(({ status, n }) => `${n} × ${status}`).join(', ');
}

function middle(all: readonly number[], part: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
