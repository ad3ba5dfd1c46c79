import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { STREAMS_PER_SESSION } from '../../../server/gateway/gateway';
import type { Campaign } from '../campaign';
import { quantileText } from '../site/quantile';
import { type CampaignSite, openSite } from '../site/site';
import { type OpenedStream, openStream } from './openedStream';

/** What the home page follows. */
const CHANNELS = ['inplay.games', 'inplay.bets', 'europe.games', 'europe.bets'];
/** Opened at the same time: browsers that come back after a restart do not wait for each other. */
const AT_ONCE = 20;
/** How long the server is watched with nobody there, and with all streams open, ms. */
const WATCHED_MS = 10_000;

/** What a stream costs the server: to open it, and to send it what changes. */
export const streams: Campaign = {
  about: "measures the server's processor time for each of n streams: opening it, and what changes in it",
  n: 200,
  run: async ({ n, log }) => {
    const site = await openSite({ servers: 1, feed: 'simulator' });
    const opened: OpenedStream[] = [];
    try {
      return await measure(site, n, opened, log);
    } finally {
      for (const stream of opened) stream.close();
      await site.close();
    }
  },
};

async function measure(site: CampaignSite, n: number, opened: OpenedStream[], log: (line: string) => void) {
  const members = await site.members(Math.ceil(n / STREAMS_PER_SESSION), 0);
  // The first images are made of code that was never run before.
  const warm = await Promise.all(members.map((member) => openStream(site.servers[0]!.origin, member, CHANNELS)));
  for (const stream of warm) stream.close();
  await wait(2_000);
  const idle = await cpuRate(site);

  const times: number[] = [];
  const [cpu, began] = [site.cpuTimes().server, performance.now()];
  let next = 0;
  const openNext = async () => {
    for (let i = next++; i < n; i = next++) {
      const asked = performance.now();
      opened.push(await openStream(site.servers[0]!.origin, members[i % members.length]!, CHANNELS));
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  const ms = performance.now() - began;
  const each = (site.cpuTimes().server - cpu - idle * ms) / n;
  const bytes = opened.reduce((sum, stream) => sum + stream.bytes, 0) / n;
  log(`idle              ${(idle * 100).toFixed(1)} % of a processor`);
  log(
    `opening           ${each.toFixed(2)} ms of processor time each, ${(bytes / 1_024).toFixed(0)} KB, in ${ms.toFixed(0)} ms`,
  );
  log(
    `until all is there  ${quantileText(times, 0.5)} in the middle, ${quantileText(times, 0.95)} at the 95th percentile`,
  );

  const sum = () =>
    opened.reduce((all, { frames, bytes }) => ({ frames: all.frames + frames, bytes: all.bytes + bytes }), {
      frames: 0,
      bytes: 0,
    });
  const before = sum();
  const busy = await cpuRate(site);
  const after = sum();
  const frames = after.frames - before.frames;
  const spent = ((busy - idle) * WATCHED_MS * 1_000) / frames;
  log(
    `what changes      ${spent.toFixed(1)} µs a frame and stream, ${(frames / n / (WATCHED_MS / 1_000)).toFixed(1)} frames and ` +
      `${((after.bytes - before.bytes) / n / 1_024 / (WATCHED_MS / 1_000)).toFixed(1)} KB a second`,
  );
  return { trials: n, failures: n - opened.length };
}

/** Ms of the server's processor time in a ms. */
async function cpuRate(site: CampaignSite): Promise<number> {
  const [cpu, began] = [site.cpuTimes().server, performance.now()];
  await wait(WATCHED_MS);
  return (site.cpuTimes().server - cpu) / (performance.now() - began);
}
