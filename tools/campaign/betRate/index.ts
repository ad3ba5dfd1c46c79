import { Client } from 'pg';
import { machineClock } from '../../../server/timing/machineClock';
import type { Campaign } from '../campaign';
import { quantileText } from '../site/quantile';
import { openSite, type CampaignSite } from '../site/site';
import { crowd, MIX, presser } from './presser';

/** How many members bet at the same time, and what. What is mixed stands beside what is not: each bet that is open costs the next. */
const ROWS = [
  [1, 'plain'],
  [10, 'plain'],
  [50, 'plain'],
  [50, 'mixed'],
  [200, 'plain'],
] as const;
const MONEY = 1_000_000_000;
/** How long the database alone is measured for each crowd, ms. */
const BARE_MS = 2_000;
const BARE_CONNECTIONS = 10;
/** Bets before the measurement, several of each member: a member's bets wait for each other, so these take longest. */
const WARM_BETS = 300;
const QUIET_BETS = 300;

/** Time from press to receipt, bets a second and what a bet costs, beside the database's own commits of the same minute. */
export const betRate: Campaign = {
  about:
    'measures bets before kick-off of 1, 10, 50 and 200 members, and with systems, edits and cash-outs among them: rate, times and processor time, beside bare commits',
  n: 3_000,
  run: async ({ n, log }) => {
    const site = await openSite({ servers: 1, durable: true });
    try {
      return await measure(site, n, log);
    } finally {
      await site.close();
    }
  },
};

async function measure(site: CampaignSite, n: number, log: (line: string) => void) {
  const members = await site.members(Math.max(...ROWS.map(([size]) => size)), MONEY);
  let bets = 0;
  const options = { origin: site.servers[0]!.origin, log, nextBet: () => bets++ };
  const pressers = { plain: presser(options), mixed: presser(options, MIX) };
  await crowd(members.slice(0, 50), WARM_BETS, pressers.plain);
  log('members  bets/s    p50     p99   bare commits/s  ratio   cpu a bet: server  database   a bare commit');
  for (const [size, kind] of ROWS) {
    const press = pressers[kind];
    const before = await bare(site);
    const cpu = site.cpuTimes();
    const presses = size === 1 ? Math.min(n, QUIET_BETS) : n;
    const { rate, times } = await crowd(members.slice(0, size), presses, press);
    const used = site.cpuTimes();
    const after = await bare(site);
    const commits = (before.rate + after.rate) / 2;
    log(
      [
        (kind === 'mixed' ? `${size} mix` : String(size)).padStart(7),
        rate.toFixed(0).padStart(7),
        quantileText(times, 0.5).padStart(9),
        quantileText(times, 0.99).padStart(9),
        commits.toFixed(0).padStart(9),
        (commits / rate).toFixed(1).padStart(9),
        `${((used.server - cpu.server) / presses).toFixed(2)} ms`.padStart(15),
        `${((used.database - cpu.database) / presses).toFixed(2)} ms`.padStart(9),
        `${((before.cpu + after.cpu) / 2).toFixed(2)} ms`.padStart(11),
      ].join('  '),
    );
  }
  const all = Object.values(pressers);
  const sum = (own: (press: (typeof all)[number]) => number) => all.reduce((total, press) => total + own(press), 0);
  return { trials: sum((press) => press.bets()), failures: sum((press) => press.failures()) };
}

/**
 * Transactions of one small insert each, committed, a second, over as many connections as a server uses; and the database's
 * ms of processor time for each.
 */
async function bare({ database, cpuTimes }: CampaignSite): Promise<{ rate: number; cpu: number }> {
  await database.pool.query(
    'create table if not exists bare_rate (id bigint generated always as identity, at timestamptz)',
  );
  const { connectionString } = database.pool.options;
  const clients = await Promise.all(
    Array.from({ length: BARE_CONNECTIONS }, async () => {
      const client = new Client({ connectionString: connectionString! });
      await client.connect();
      return client;
    }),
  );
  let commits = 0;
  const cpu = cpuTimes().database;
  const began = machineClock.mono();
  await Promise.all(
    clients.map(async (client) => {
      while (machineClock.mono() - began < BARE_MS) {
        await client.query('insert into bare_rate (at) values (clock_timestamp())');
        commits += 1;
      }
    }),
  );
  const measured = {
    rate: (commits * 1_000) / (machineClock.mono() - began),
    cpu: (cpuTimes().database - cpu) / commits,
  };
  await Promise.all(clients.map((client) => client.end()));
  return measured;
}
