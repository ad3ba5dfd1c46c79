import { setTimeout as sleep } from 'node:timers/promises';
import { ChaosRandom } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import { LoadBettors } from '../kill/loadBettors';
import { betsByOldBooks, recordFence } from '../site/termOfBets';
import { type CampaignSite, openSite } from '../site/site';
import type { SiteServer } from '../site/siteServer';
import { betsIn, ledgerProblems } from '../site/storedBets';

const SERVERS = 3;
const MEMBERS_EACH = 4;
const MONEY = 1_000_000_000;
/** Long enough that the database gives the frozen runner's right to another process, which runs the feed by then. ms */
const FROZEN_MS = 16_000;
/** Longer than a thawed runner may go on before it notices that it no longer is the runner. ms */
const THAWED_MS = 6_000;

/** Freezes the process that runs the feed, lets another one take over, and thaws it, under bets at every process. */
export const freeze: Campaign = {
  about: 'freezes and thaws the process that runs the feed, under bets over three processes: none by an old book',
  n: 50,
  needsNats: true,
  run: async ({ n, seed, log }) => {
    const site = await openSite({ servers: SERVERS });
    try {
      return await freezeUnderLoad(site, { n, seed, log });
    } finally {
      await site.close();
    }
  },
};

interface FreezeOptions {
  n: number;
  seed: number;
  log: (line: string) => void;
}

async function freezeUnderLoad(site: CampaignSite, { n, seed, log }: FreezeOptions) {
  await recordFence(site.database);
  const bettors: LoadBettors[] = [];
  for (const [i, { origin }] of site.servers.entries()) {
    bettors.push(new LoadBettors(origin, await site.members(MEMBERS_EACH, MONEY), new ChaosRandom(seed + i)));
  }
  const problems: string[] = [];
  for (const each of bettors) each.start();
  for (let i = 0; i < n; i += 1) problems.push(...(await freezeOnce(site)));
  for (const each of bettors) await each.stop();
  for (const each of bettors) problems.push(...(await each.resolve()));
  const bets = await betsIn(site.database);
  for (const each of bettors) problems.push(...each.problems(bets));
  problems.push(...(await betsByOldBooks(site.database)), ...(await ledgerProblems(site.database)));
  for (const problem of problems.slice(0, 50)) log(problem);
  for (const each of bettors) log(each.answeredCount);
  return { trials: n, failures: problems.length };
}

/** Freezes the runner, expects another process to be the runner, and thaws the first. */
async function freezeOnce({ servers }: CampaignSite): Promise<string[]> {
  const runner = runnerOf(servers);
  process.kill(runner.pid!, 'SIGSTOP');
  await sleep(FROZEN_MS);
  const next = runnerOf(servers);
  process.kill(runner.pid!, 'SIGCONT');
  await sleep(THAWED_MS);
  return next.term > runner.term ? [] : [`nobody took over from the runner of term ${runner.term}`];
}

/** The server that reported the latest term, with that term as it is now. */
function runnerOf(servers: readonly SiteServer[]) {
  const [{ pid, term }] = servers.toSorted((a, b) => b.term - a.term) as [SiteServer];
  if (term === 0) throw new Error('no server runs the feed');
  return { pid, term };
}
