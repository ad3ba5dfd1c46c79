import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { STREAMS_PER_SESSION } from '../../../server/gateway/gateway';
import type { Campaign } from '../campaign';
import { ownProcess, type OwnProcess } from '../site/ownProcess';
import { quantileText } from '../site/quantile';
import { type CampaignSite, openSite } from '../site/site';
import type { BareRead, Opened, OpenStreams, Read, ReadFor } from './readers';

/** What the page of matches in play follows. */
const CHANNELS = ['inplay.games', 'inplay.bets'];
/** At the end of what a stream is sent of a channel at first. */
const IMAGED = '"kind":"heartbeat"';
const WATCHED_MS = 10_000;
/** How long the server is watched without streams: the simulator's work changes from second to second. */
const IDLE_MS = 20_000;
/** Streams that are opened and closed before, so that nothing measured runs for the first time. */
const FIRST = 50;
/** By then a session may have its images again, and what opening left behind is collected. ms */
const REST_MS = 15_000;
/** For the last part to arrive. ms */
const AFTER_MS = 2_000;

/** What it takes to send the same bytes to many streams, beside a server that does nothing else. */
export const fanOut: Campaign = {
  about:
    'measures frames to n streams: processor time, memory and delay, beside a bare server that writes the same bytes',
  n: 1_000,
  run: async ({ n, log }) => {
    const site = await openSite({ servers: 1, feed: 'simulator' });
    const readers = await ownProcess<string>(new URL('./readers.ts', import.meta.url));
    try {
      const members = await site.members(Math.ceil(n / STREAMS_PER_SESSION), 0);
      const headers = members.map((member) => member.headers);
      await open(readers, { ...streamsOf(site, headers), n: Math.min(n, FIRST), gzip: false });
      await open(readers, { ...streamsOf(site, headers), n: 0, gzip: false });
      await wait(REST_MS);
      const idle =
        (await spent(
          () => site.cpuTimes().server,
          () => wait(IDLE_MS),
        )) / IDLE_MS;
      log(`idle: ${(idle * 100).toFixed(1)} % of a processor`);
      const from = { site, readers, n, headers, idle, log };
      let failures = 0;
      for (const gzip of [false, true]) failures += await measure({ ...from, gzip });
      return { trials: 2 * n, failures };
    } finally {
      readers.end();
      await site.close();
    }
  },
};

interface Measured {
  site: CampaignSite;
  readers: OwnProcess<string>;
  n: number;
  headers: Record<string, string>[];
  /** What the server uses without streams, ms of processor time in a ms. */
  idle: number;
  gzip: boolean;
  log: (line: string) => void;
}

/** What sending to streams took. */
interface Sent {
  cpuMs: number;
  deliveries: number;
  delays: readonly number[];
  /** More for each stream than without streams, bytes; what opening left behind may still be among it. */
  memory: number;
}

/** How many streams failed. */
async function measure({ site, readers, n, headers, idle, gzip, log }: Measured): Promise<number> {
  const server = site.servers[0]!;
  const cpu = () => site.cpuTimes().server;
  log(gzip ? 'compressed' : 'plain');
  const memory = residentBytes(server.pid!);
  const opened = await open(readers, { ...streamsOf(site, headers), n, gzip });
  await wait(REST_MS);
  let read: Read | undefined;
  const cpuMs = await spent(cpu, async () => {
    read = await readers.ask<Read>({ kind: 'read', forMs: WATCHED_MS } satisfies ReadFor);
  });
  const { chunks, frames, looked, delays } = read!;
  const deliveries = (frames / looked) * n;
  const ours = {
    cpuMs: cpuMs - idle * WATCHED_MS,
    deliveries,
    delays,
    memory: (residentBytes(server.pid!) - memory) / n,
  };
  log(`  opened in ${(opened.ms / 1_000).toFixed(1)} s, ${opened.failed} failed`);
  log(`  ${(frames / looked / (WATCHED_MS / 1_000)).toFixed(1)} frames a second and stream: ${textOf(ours)}`);

  const bare = await ownProcess<string>(new URL('./bareServer.ts', import.meta.url));
  try {
    const before = residentBytes(bare.pid);
    const { failed } = await open(readers, { kind: 'open', url: bare.first, headers: [{}], n, gzip: false });
    await wait(REST_MS);
    let end = 0;
    const ends = chunks.map(({ base64 }) => (end += Buffer.byteLength(base64, 'base64')));
    let found: BareRead | undefined;
    let times: number[] = [];
    const used = await spent(bare.cpu, async () => {
      const reading = readers.ask<BareRead>({ kind: 'read', forMs: WATCHED_MS + AFTER_MS, ends } satisfies ReadFor);
      [times, found] = await Promise.all([bare.ask<number[]>(chunks), reading]);
    });
    const late = found!.arrivals.flatMap((arrivals) => arrivals.map((at, i) => at - times[i]!));
    const same = { cpuMs: used, deliveries, delays: late, memory: (residentBytes(bare.pid) - before) / n };
    log(`  bare: ${textOf(same)}`);
    log(`  processor time: ${(ours.cpuMs / used).toFixed(2)} times the bare server's`);
    return opened.failed + failed;
  } finally {
    bare.end();
  }
}

function textOf({ cpuMs, deliveries, delays, memory }: Sent): string {
  const perSecond = Math.round(deliveries / (WATCHED_MS / 1_000));
  return (
    `${perSecond} deliveries a second, ${((cpuMs * 1_000) / deliveries).toFixed(1)} µs each, ` +
    `${(cpuMs / (WATCHED_MS / 100)).toFixed(0)} % of a processor, delay p50 ${quantileText(delays, 0.5)}, ` +
    `p99 ${quantileText(delays, 0.99)}, ${(memory / 1_024).toFixed(0)} KB a stream`
  );
}

function streamsOf({ servers }: CampaignSite, headers: Record<string, string>[]): Omit<OpenStreams, 'n' | 'gzip'> {
  const url = `${servers[0]!.origin}/api/stream?sources=${CHANNELS.join(',')}`;
  return { kind: 'open', url, headers, opening: { mark: IMAGED, times: CHANNELS.length } };
}

const open = (readers: OwnProcess<string>, asked: OpenStreams) => readers.ask<Opened>(asked);

/** Ms of processor time while something is done. */
async function spent(cpu: () => number, work: () => Promise<void>): Promise<number> {
  const before = cpu();
  await work();
  return cpu() - before;
}

/** What a process has of the machine's memory; 0 where that can't be seen. */
function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}
