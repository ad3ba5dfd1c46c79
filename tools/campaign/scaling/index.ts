import { setTimeout as wait } from 'node:timers/promises';
import { STREAMS_PER_SESSION } from '../../../server/gateway/gateway';
import { crowd, presser } from '../betRate/presser';
import type { Campaign, CampaignResult } from '../campaign';
import { cpuTimeOf } from '../site/cpuTime';
import { ownProcess } from '../site/ownProcess';
import { quantileText } from '../site/quantile';
import { type CampaignSite, openSite } from '../site/site';
import type { Opened, OpenStreams } from '../fanOut/readers';

type Log = (line: string) => void;

/** What the page of matches in play follows, and the end of what a stream is sent of each at first. */
const CHANNELS = ['inplay.games', 'inplay.bets'];
const OPENING = { mark: '"kind":"heartbeat"', times: CHANNELS.length };
const GATEWAYS = 2;
/** By then a session may have its images again. ms */
const REST_MS = 15_000;
const WATCHED_MS = 20_000;

const API_PROCESSES = 4;
/** So many that bets wait for each other: a process then places as many in a transaction as it may. */
const BETTORS_EACH = 200;
const MONEY = 1_000_000_000;
const BETS = 4_000;
/** For each way of placing them: what is compared must not run for the first time. */
const WARM_BETS = 3_000;
/** There and back, as each open bet costs the next one. */
const ORDER = [1, API_PROCESSES, API_PROCESSES, 1];

/** What further processes take over: streams of gateways, bets of `api` processes. */
export const scaling: Campaign = {
  about: `measures the processor time of one gateway and of ${GATEWAYS} for the same n streams, and bets of one api process and of ${API_PROCESSES}`,
  n: 4_000,
  run: async ({ n, log }) => {
    const gateways = await measureGateways(n, log);
    const bets = await measureBets(log);
    return { trials: gateways.trials + bets.trials, failures: gateways.failures + bets.failures };
  },
};

/** A site with these roles; the first one is an `api` process, where members sign in. */
function openRoles(roles: readonly string[], options: { feed?: string; durable?: boolean }): Promise<CampaignSite> {
  const each = ['api', ...roles].map((role) => ({ ROLE: role }));
  return openSite({ ...options, servers: each.length, each: () => Promise.resolve(each) });
}

async function measureGateways(n: number, log: Log): Promise<CampaignResult> {
  const site = await openRoles(['feed', 'worker', ...Array<string>(GATEWAYS).fill('gateway')], { feed: 'simulator' });
  const gateways = site.servers.slice(-GATEWAYS);
  const readers = gateways.map(() => ownProcess(new URL('../fanOut/readers.ts', import.meta.url)));
  try {
    const members = await site.members(Math.ceil(n / STREAMS_PER_SESSION), 0);
    const headers = members.map((member) => member.headers);
    const open = (sizes: readonly number[]) =>
      Promise.all(
        gateways.map(({ origin }, i) => {
          const url = `${origin}/api/stream?sources=${CHANNELS.join(',')}`;
          const asked: OpenStreams = { kind: 'open', url, headers, opening: OPENING, n: sizes[i]!, gzip: true };
          return readers[i]!.ask<Opened>(asked);
        }),
      );
    let failures = 0;
    const row = async (sizes: readonly number[]) => {
      const opened = await open(sizes);
      failures += opened.reduce((sum, { failed }) => sum + failed, 0);
      await wait(REST_MS);
      const before = gateways.map(({ pid }) => cpuTimeOf(pid!));
      await wait(WATCHED_MS);
      const parts = gateways.map(({ pid }, i) => (cpuTimeOf(pid!) - before[i]!) / WATCHED_MS);
      log(
        `streams ${sizes.join(' + ')}: processor ${parts.map((part) => `${(part * 100).toFixed(1)} %`).join(' and ')}`,
      );
      return parts;
    };
    const none = gateways.map(() => 0);
    // Nothing measured runs for the first time.
    await open(gateways.map(() => STREAMS_PER_SESSION));
    const idle = await row(none);
    const atOne = [n, ...none.slice(1)];
    const atAll = gateways.map(() => Math.ceil(n / GATEWAYS));
    const alone: number[] = [];
    const shared: number[] = [];
    // There and back: the simulator's work changes.
    for (const sizes of [atOne, atAll, atAll, atOne]) {
      const parts = await row(sizes);
      if (sizes === atOne) alone.push(parts[0]!);
      else shared.push(...parts);
    }
    const [one, each, nobody] = [alone, shared, idle].map(mean) as [number, number, number];
    log(
      `each of ${GATEWAYS} uses ${(each / one).toFixed(2)} of what one uses alone, ` +
        `${((each - nobody) / (one - nobody)).toFixed(2)} without what it uses with no stream`,
    );
    return { trials: 4 * n, failures };
  } finally {
    for (const reader of readers) reader.end();
    await site.close();
  }
}

interface Bets {
  rate: number;
  /** Ms of processor time a bet. */
  server: number;
  database: number;
}

async function measureBets(log: Log): Promise<CampaignResult> {
  const site = await openRoles(['feed', 'worker', ...Array<string>(API_PROCESSES - 1).fill('api')], { durable: true });
  try {
    const members = await site.members(BETTORS_EACH * API_PROCESSES, MONEY);
    const apis = [site.servers[0]!, ...site.servers.slice(1 - API_PROCESSES)];
    let bets = 0;
    const pressers = apis.map(({ origin }) => presser({ origin, log, nextBet: () => bets++, asksAgain: true }));
    const place = (count: number, processes: number) =>
      crowd(members.slice(0, BETTORS_EACH * processes), count, (member) => pressers[member.id % processes]!(member));
    for (const processes of [API_PROCESSES, 1]) await place(WARM_BETS, processes);
    const all: Record<number, Bets[]> = {};
    log('api processes  bets/s      p50      p99   cpu a bet: api  database');
    for (const processes of ORDER) {
      const used = () => apis.reduce((sum, { pid }) => sum + cpuTimeOf(pid!), 0);
      const [server, database] = [used(), site.cpuTimes().database];
      const { rate, times } = await place(BETS, processes);
      const row = { rate, server: (used() - server) / BETS, database: (site.cpuTimes().database - database) / BETS };
      (all[processes] ??= []).push(row);
      log(
        [
          String(processes).padStart(13),
          rate.toFixed(0).padStart(6),
          quantileText(times, 0.5).padStart(7),
          quantileText(times, 0.99).padStart(7),
          `${row.server.toFixed(2)} ms`.padStart(15),
          `${row.database.toFixed(2)} ms`.padStart(8),
        ].join('  '),
      );
    }
    const times = (of: keyof Bets) => {
      const [one, several] = [1, API_PROCESSES].map((processes) => mean(all[processes]!.map((row) => row[of])));
      return several! / one!;
    };
    // A process is one core: with one for each, this is what they could take before the database is full.
    const byCpu = API_PROCESSES / times('server');
    log(
      `${API_PROCESSES} processes: ${times('rate').toFixed(2)} times the bets of one here; by api processor time a bet ${byCpu.toFixed(2)} times, ` +
        `the database ${times('database').toFixed(2)} times the time a bet`,
    );
    const failures = pressers.reduce((sum, press) => sum + press.failures(), 0);
    return { trials: bets, failures };
  } finally {
    await site.close();
  }
}

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
