import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { STREAMS_PER_SESSION } from '../../../server/gateway/gateway';
import type { Campaign } from '../campaign';
import { quantileText } from '../site/quantile';
import { type CampaignSite, openSite } from '../site/site';
import { openReader, type ReadStream, type StreamReader } from './streamReader';

/** What the home page follows. */
const CHANNELS = ['inplay.games', 'inplay.bets', 'europe.games', 'europe.bets'];
/** Opened at the same time: browsers that come back after a restart do not wait for each other. */
const AT_ONCE = 20;
/** How long the server is watched with nobody there, and with all streams open, ms. */
const WATCHED_MS = 10_000;
/** By then a session may have its images again, and what ran for the first time is compiled. ms */
const REST_MS = 15_000;

/** What a stream costs the server: to open it, and to send it what changes. */
export const streams: Campaign = {
  about: "measures the server's processor time for each of n streams: opening it, and what changes; compressed and not",
  n: 200,
  run: async ({ n, log }) => {
    const site = await openSite({ servers: 1, feed: 'simulator' });
    try {
      const members = await site.members(Math.ceil(n / STREAMS_PER_SESSION), 0);
      const open = (encoding: ReadStream['encoding']) => (i: number) =>
        openReader({
          origin: site.servers[0]!.origin,
          bettor: members[i % members.length]!,
          channels: CHANNELS,
          encoding,
        });
      // The first images are made by code that was never run before.
      const warm = await Promise.all(members.map((_, i) => open('gzip')(i)));
      for (const stream of warm) stream.close();
      await wait(REST_MS);
      const idle = await cpuRate(site);
      log(`idle: ${(idle * 100).toFixed(1)} % of a processor`);
      let failures = 0;
      for (const encoding of ['identity', 'gzip'] as const) {
        log(encoding);
        failures += await measure({ site, n, idle, open: open(encoding), log });
        await wait(REST_MS);
      }
      return { trials: 2 * n, failures };
    } finally {
      await site.close();
    }
  },
};

interface Measured {
  site: CampaignSite;
  n: number;
  idle: number;
  open: (i: number) => Promise<StreamReader>;
  log: (line: string) => void;
}

/** How many streams failed. */
async function measure({ site, n, idle, open, log }: Measured): Promise<number> {
  const opened: StreamReader[] = [];
  const times: number[] = [];
  const [cpu, began] = [site.cpuTimes().server, performance.now()];
  let next = 0;
  const openNext = async () => {
    for (let i = next++; i < n; i = next++) {
      const asked = performance.now();
      opened.push(await open(i));
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  const ms = performance.now() - began;
  const each = (site.cpuTimes().server - cpu - idle * ms) / n;
  const sum = (part: 'frames' | 'bytes') => opened.reduce((all, stream) => all + stream[part], 0);
  log(
    `  opening: ${each.toFixed(2)} ms of processor time each, ${kilo(sum('bytes') / n)} KB, all in ${(ms / 1_000).toFixed(1)} s`,
  );
  log(
    `  all there after ${quantileText(times, 0.5)} in the middle, ${quantileText(times, 0.95)} at the 95th percentile`,
  );

  const before = { frames: sum('frames'), bytes: sum('bytes') };
  const busy = await cpuRate(site);
  const frames = sum('frames') - before.frames;
  const spent = ((busy - idle) * WATCHED_MS * 1_000) / frames;
  const rate = (count: number) => count / n / (WATCHED_MS / 1_000);
  log(
    `  changes: ${spent.toFixed(1)} µs a frame and stream, ${rate(frames).toFixed(1)} frames and ` +
      `${kilo(rate(sum('bytes') - before.bytes))} KB a second each`,
  );
  for (const stream of opened) stream.close();
  return n - opened.length;
}

const kilo = (bytes: number) => (bytes / 1_024).toFixed(1);

/** Ms of the server's processor time in a ms. */
async function cpuRate(site: CampaignSite): Promise<number> {
  const [cpu, began] = [site.cpuTimes().server, performance.now()];
  await wait(WATCHED_MS);
  return (site.cpuTimes().server - cpu) / (performance.now() - began);
}
