import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { machineClock } from '../../../server/timing/machineClock';
import type { Campaign } from '../campaign';
import { OPEN_OUTCOMES, openLeg } from '../site/oddsRecording';
import { openSite, type CampaignSite } from '../site/site';

const MEMBERS = 50;
const MONEY = 1_000_000_000;
/** How long the database is measured by itself, before and after, ms. */
const BARE_MS = 4_000;
const BARE_CONNECTIONS = 10;
const QUIET_BETS = 100;

/** Time from press to receipt, and bets a second with 50 members, beside the database's own rate of the same run. */
export const betRate: Campaign = {
  about: 'measures bets before kick-off: press to receipt, and bets a second at 50 members, beside the bare database',
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
  const { origin } = site.servers[0]!;
  const members = await site.members(MEMBERS, MONEY);
  let failures = 0;
  let bets = 0;
  const press = async (member: (typeof members)[number]): Promise<number> => {
    const i = bets++;
    const [a, b] = [openLeg(i % OPEN_OUTCOMES), openLeg((i * 13 + Math.floor(i / OPEN_OUTCOMES) + 1) % OPEN_OUTCOMES)];
    const legs = a.kind === 'odds' && b.kind === 'odds' && a.fixtureId !== b.fixtureId ? [a, b] : [a];
    const began = performance.now();
    const placed = await member.place(origin, {
      clientRef: randomUUID(),
      variant: 'normal',
      legs,
      stake: 5_000,
      pricePolicy: 'ask',
    });
    if (typeof placed !== 'object' || placed.state !== 'accepted') failures += 1;
    return performance.now() - began;
  };
  const before = await bareRate(site);
  const alone: number[] = [];
  for (let i = 0; i < QUIET_BETS; i += 1) alone.push(await press(members[i % MEMBERS]!));
  const crowd: number[] = [];
  const began = performance.now();
  let left = n;
  await Promise.all(
    members.map(async (member) => {
      while (left-- > 0) crowd.push(await press(member));
    }),
  );
  const rate = (n * 1_000) / (performance.now() - began);
  const after = await bareRate(site);
  log(`one member: p50 ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms`);
  log(`${MEMBERS} members: ${rate.toFixed(0)} bets/s, p50 ${at(crowd, 0.5)} ms, p99 ${at(crowd, 0.99)} ms`);
  const bare = (before + after) / 2;
  log(
    `bare database: ${before.toFixed(0)} and ${after.toFixed(0)} commits/s; a bet costs ${(bare / rate).toFixed(1)} of them`,
  );
  return { trials: QUIET_BETS + n, failures };
}

/** Transactions of one small insert each, committed, a second, over as many connections as a server uses. */
async function bareRate({ database }: CampaignSite): Promise<number> {
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
  const began = machineClock.mono();
  await Promise.all(
    clients.map(async (client) => {
      while (machineClock.mono() - began < BARE_MS) {
        await client.query('insert into bare_rate (at) values (clock_timestamp())');
        commits += 1;
      }
      await client.end();
    }),
  );
  return (commits * 1_000) / (machineClock.mono() - began);
}

function at(all: readonly number[], part: number): string {
  const sorted = all.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}
