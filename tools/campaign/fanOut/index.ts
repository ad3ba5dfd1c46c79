import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { STREAMS_PER_SESSION } from '../../../server/gateway/gateway';
import type { Campaign } from '../campaign';
import type { CampaignBettor } from '../site/bettor';
import { freePort } from '../../setup/freePort';
import { ownProcess, type OwnProcess } from '../site/ownProcess';
import { pageCallsDuring } from '../site/pageCalls';
import { quantileText } from '../site/quantile';
import { type CampaignSite, openSite } from '../site/site';
import { collectGarbage } from './collectGarbage';
import type { Arrivals, Chunk, Opened, OpenStreams, Read, ReadFor } from './readers';

/** What the page of matches in play follows. */
const CHANNELS = ['inplay.games', 'inplay.bets'];
/** At the end of what a stream is sent of a channel at first. */
const IMAGED = '"kind":"heartbeat"';
const WATCHED_MS = 10_000;
/** How long the server is watched without streams: the simulator's work changes from second to second. */
const IDLE_MS = 20_000;
/** Streams that are opened and closed before, so that nothing measured runs for the first time. */
const FIRST = 50;
/** By then a session may have its images again. ms */
const REST_MS = 15_000;
/** For the last part to arrive. ms */
const AFTER_MS = 2_000;

/** What it takes to send the same bytes to many streams, beside a server that does nothing else. */
export const fanOut: Campaign = {
  about: 'measures frames to n streams beside a bare server that writes the same bytes, and a restart under them',
  n: 1_000,
  run: async ({ n, log }) => {
    const inspected = await freePort();
    const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${inspected}` };
    const site = await openSite({ servers: 1, feed: 'simulator', env });
    const readers = ownProcess(new URL('./readers.ts', import.meta.url));
    try {
      const members = await site.members(Math.ceil(n / STREAMS_PER_SESSION), 0);
      const headers = members.map((member) => member.headers);
      await open(readers, { ...streamsOf(site, headers), n: Math.min(n, FIRST), gzip: false });
      await open(readers, { ...streamsOf(site, headers), n: 0, gzip: false });
      await wait(REST_MS);
      const cpu = () => site.cpuTimes().server;
      const [used] = await spent(cpu, () => wait(IDLE_MS));
      const idle = used / IDLE_MS;
      log(`idle: ${(idle * 100).toFixed(1)} % of a processor`);
      const from = { site, readers, n, headers, inspected, idle, log };
      let failures = 0;
      for (const gzip of [false, true]) failures += await measure({ ...from, gzip });
      failures += await measureRestart(from, members);
      return { trials: 3 * n, failures };
    } finally {
      readers.end();
      await site.close();
    }
  },
};

interface Measured {
  site: CampaignSite;
  readers: OwnProcess;
  n: number;
  headers: Record<string, string>[];
  /** Port at which the server can be inspected. */
  inspected: number;
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
  /** More for each stream than without streams, with no garbage left in either, bytes. */
  memory: number;
}

/** How many streams failed. */
async function measure(from: Measured): Promise<number> {
  const { gzip, log } = from;
  log(gzip ? 'compressed' : 'plain');
  const { opened, ours, chunks } = await measureOurs(from);
  log(`  opened in ${(opened.ms / 1_000).toFixed(1)} s, ${opened.failed} failed`);
  log(`  ${(ours.deliveries / from.n / (WATCHED_MS / 1_000)).toFixed(1)} frames a second and stream: ${textOf(ours)}`);
  const { failed, bare } = await measureBare(from, chunks, ours.deliveries);
  log(`  bare: ${textOf(bare)}`);
  log(`  processor time: ${(ours.cpuMs / bare.cpuMs).toFixed(2)} times the bare server's`);
  return opened.failed + failed;
}

async function measureOurs({ site, readers, n, headers, inspected, idle, gzip }: Measured) {
  const resident = () => residentBytes(site.servers[0]!.pid!, () => collectGarbage(inspected));
  const before = await resident();
  const opened = await open(readers, { ...streamsOf(site, headers), n, gzip });
  await wait(REST_MS);
  const [cpuMs, { chunks, frames, looked, delays }] = await spent(
    () => site.cpuTimes().server,
    () => readers.ask<Read>({ kind: 'read', forMs: WATCHED_MS } satisfies ReadFor),
  );
  const memory = ((await resident()) - before) / n;
  const ours: Sent = { cpuMs: cpuMs - idle * WATCHED_MS, deliveries: (frames / looked) * n, delays, memory };
  return { opened, ours, chunks };
}

/** The same `chunks`, and so as many `deliveries`, of a server that only writes. */
async function measureBare({ readers, n }: Measured, chunks: readonly Chunk[], deliveries: number) {
  const server = ownProcess(new URL('./bareServer.ts', import.meta.url));
  try {
    const url = await server.next<string>();
    const resident = () => residentBytes(server.pid, () => server.ask('collect'));
    const before = await resident();
    const { failed } = await open(readers, { kind: 'open', url, headers: [{}], n, gzip: false });
    await wait(REST_MS);
    let end = 0;
    const ends = chunks.map(({ base64 }) => (end += Buffer.byteLength(base64, 'base64')));
    const reading: ReadFor = { kind: 'read', forMs: WATCHED_MS + AFTER_MS, ends };
    const [cpuMs, [arrivals, times]] = await spent(server.cpu, () =>
      Promise.all([readers.ask<Arrivals>(reading), server.ask<number[]>(chunks)]),
    );
    const delays = arrivals.flatMap((each) => each.map((at, i) => at - times[i]!));
    const bare: Sent = { cpuMs, deliveries, delays, memory: ((await resident()) - before) / n };
    return { failed, bare };
  } finally {
    server.end();
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

/** All streams come back at once after the server was killed; how many fail. */
async function measureRestart(
  { site, readers, n, headers, log }: Omit<Measured, 'gzip'>,
  members: readonly CampaignBettor[],
): Promise<number> {
  const [server] = site.servers;
  await server!.kill();
  await server!.start();
  const reopened = () => open(readers, { ...streamsOf(site, headers), n, gzip: true });
  const { times, result: opened } = await pageCallsDuring(site, members, reopened);
  log(`restart: all live after ${(opened.ms / 1_000).toFixed(1)} s, ${opened.failed} failed`);
  log(
    `  calls of pages meanwhile: p50 ${quantileText(times, 0.5)}, p99 ${quantileText(times, 0.99)}, of ${times.length}`,
  );
  return opened.failed;
}

const open = (readers: OwnProcess, asked: OpenStreams) => readers.ask<Opened>(asked);

/** Ms of processor time while something is done, and what comes of that. */
async function spent<T>(cpu: () => number, work: () => Promise<T>): Promise<[number, T]> {
  const before = cpu();
  const result = await work();
  return [cpu() - before, result];
}

/** What a process has of the machine's memory once it has collected its garbage; 0 where that can't be seen. */
async function residentBytes(pid: number, collect: () => Promise<unknown>): Promise<number> {
  await collect();
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}
