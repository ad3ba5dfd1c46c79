import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../setup/freePort';
import { type Proxy, startProxy } from '../../setup/proxies';
import { ensureProgram } from '../../setup/debianPrograms';
import { openRunFolder } from '../../setup/runFolder';
import { ChaosRandom } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import { LoadBettors } from '../kill/loadBettors';
import { quantileText } from '../site/quantile';
import { type CampaignSite, openSite } from '../site/site';
import { betsIn, ledgerProblems } from '../site/storedBets';
import { LiveWatch } from '../site/liveWatch';
import { previousVersion } from './previousVersion';

const MONEY = 1_000_000_000;
const BETTORS = 6;
/** Members who watch, and the streams that each of them has. */
const WATCHERS = { members: 25, each: 4 };
const DRAIN_SECONDS = 6;
/** For the proxy to notice that a process is back. ms */
const BACK_MS = 3_000;
/** The longest that a member's odds may not be live. ms */
const GAP_MAX_MS = 3_000;

/** Upgrades two processes behind HAProxy one after another, from the commit before to this one and back, under bets. */
export const rolling: Campaign = {
  about:
    'upgrades two processes behind HAProxy in turn, from the commit before and back: no odds gone for 3 s, no bet lost',
  n: 6,
  needsNats: true,
  run: async ({ n, seed, log }) => {
    const programs = await Promise.all((['haproxy', 'openssl'] as const).map(ensureProgram));
    if (programs.includes(undefined)) throw new Error('there is no haproxy or no openssl');
    const folder = await openRunFolder();
    const site = await openSite({ servers: 2, env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } });
    const plainPort = await freePort();
    const ports = site.servers.map(({ origin }) => Number(new URL(origin).port));
    let proxy: Proxy | undefined;
    try {
      proxy = await startProxy('haproxy', ports, plainPort);
      const before = await previousVersion(folder.path);
      if (!before) log('there is no commit before this one: it is upgraded to itself');
      return await upgrade(site, { n, seed, log, before, origin: `http://127.0.0.1:${plainPort}` });
    } finally {
      await proxy?.end();
      await site.close();
      await folder.remove();
    }
  },
};

interface UpgradeOptions {
  n: number;
  seed: number;
  log: (line: string) => void;
  /** The server as it was before. */
  before: string | undefined;
  /** Of the proxy. */
  origin: string;
}

async function upgrade(site: CampaignSite, { n, seed, log, before, origin }: UpgradeOptions) {
  const watching = await site.members(WATCHERS.members, MONEY);
  const watches = watching.flatMap(({ token }) =>
    Array.from({ length: WATCHERS.each }, () => new LiveWatch(origin, token)),
  );
  const bettors = new LoadBettors(origin, await site.members(BETTORS, MONEY), new ChaosRandom(seed));
  while (!watches.every(({ isLive }) => isLive)) await sleep(100);
  bettors.start();
  for (let i = 0; i < n; i += 1) {
    for (const server of site.servers) {
      await server.end();
      await server.start(i % 2 === 0 ? before : undefined);
      await sleep(BACK_MS);
    }
  }
  await bettors.stop();
  for (const watch of watches) watch.stop();
  const problems = await bettors.resolve();
  problems.push(...bettors.problems(await betsIn(site.database)), ...(await ledgerProblems(site.database)));
  const gaps = watches.flatMap((watch) => watch.gaps);
  for (const gap of gaps) if (gap > GAP_MAX_MS) problems.push(`odds were not live for ${Math.round(gap)} ms`);
  for (const problem of problems.slice(0, 50)) log(problem);
  log(bettors.answeredCount);
  const feeds = Math.max(...watches.map(({ epochs }) => epochs.size));
  log(
    `${watches.length} streams, ${feeds} feeds, ${gaps.length} gaps: median ${quantileText(gaps, 0.5)}, ` +
      `p99 ${quantileText(gaps, 0.99)}, longest ${quantileText(gaps, 1)}`,
  );
  return { trials: n * site.servers.length, failures: problems.length };
}
