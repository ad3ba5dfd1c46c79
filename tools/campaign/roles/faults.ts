import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosRandom } from '../../chaos/chance';
import type { StallingProxy } from '../../setup/stallingProxy';
import type { SiteServer } from '../site/siteServer';
import type { FeedServer, RolesSite, SiteRole } from './rolesSite';

/** How long a process is paused, or cut off from others, ms. */
const PAUSED = [12_000, 20_000] as const;

export interface SiteFault {
  kind: string;
  /** No odds can be published from its beginning to its end, but by another runner. */
  isRunnerSilent: boolean;
  /** Does it, and mends it. */
  run(): Promise<void>;
}

type FaultMaker = (site: RolesSite, n: number, pausedMs: number) => () => Promise<void>;

const kill = async (server: SiteServer) => {
  await server.kill();
  await server.start();
};

async function pause(pid: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    await sleep(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

async function stall(lines: readonly StallingProxy[], ms: number): Promise<void> {
  for (const line of lines) line.stalled = true;
  try {
    await sleep(ms);
  } finally {
    for (const line of lines) line.stalled = false;
  }
}

const nth = <T>(all: readonly T[], n: number) => all[n % all.length]!;
const killed =
  (role: SiteRole): FaultMaker =>
  (site, n) =>
  () =>
    kill(nth(site.of(role), n));
const paused =
  (role: SiteRole): FaultMaker =>
  (site, n, ms) =>
  () =>
    pause(nth(site.of(role), n).pid!, ms);
const feedPaused =
  (which: (site: RolesSite) => FeedServer): FaultMaker =>
  (site, _, ms) =>
  () =>
    pause(which(site).server.pid!, ms);
const cutOff =
  (lines: (runner: FeedServer) => readonly StallingProxy[]): FaultMaker =>
  (site, _, ms) =>
  () =>
    stall(lines(site.runner()), ms);

/** In the order in which they are done: every other one leaves time to those before it. */
const KINDS: Readonly<Record<string, FaultMaker>> = {
  'runner killed': (site) => () => kill(site.runner().server),
  'NATS server killed': (site, n) => async () => {
    const i = n % site.nats.ports.length;
    await site.nats.kill(i);
    await site.nats.start(i);
  },
  'runner paused': feedPaused((site) => site.runner()),
  'gateway killed': killed('gateway'),
  'runner cut off from all': cutOff(({ nats, database }) => [...nats, database]),
  'api paused': paused('api'),
  'worker killed': killed('worker'),
  'NATS server paused': (site, n, ms) => () => pause(site.nats.pid((n + 1) % site.nats.ports.length), ms),
  'api killed': killed('api'),
  'runner cut off from NATS': cutOff(({ nats }) => nats),
  // Streams have left the one that was killed.
  'gateway paused': (site, n, ms) => paused('gateway')(site, n + 1, ms),
  'other feed killed': (site) => () => kill(site.standby().server),
  'worker paused': paused('worker'),
  'other feed paused': feedPaused((site) => site.standby()),
  'database killed':
    ({ site }) =>
    async () => {
      site.killPostgres();
      await site.restartPostgres();
    },
};

const RUNNER_SILENT = new Set([
  'runner killed',
  'runner paused',
  'runner cut off from all',
  'runner cut off from NATS',
]);

/** The i-th fault: each kind in turn, each time at another process of its role. */
export function siteFaultOf(site: RolesSite, i: number, chance: ChaosRandom): SiteFault {
  const kinds = Object.entries(KINDS);
  const [kind, make] = nth(kinds, i);
  const ms = chance.between(...PAUSED);
  const run = make(site, Math.floor(i / kinds.length), ms);
  return { kind, isRunnerSilent: RUNNER_SILENT.has(kind), run };
}
