import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { type Recounted, recountedLiability } from '../../../tests/support/recountedLiability';
import {
  LIABILITY_POLL_MS,
  type LiabilityPage,
  liabilityPageSchema,
  matchLiabilitySchema,
} from '../../../src/contract/api/staff/liability';
import type { Leg } from '../../../src/contract/api/betting';
import type { Campaign } from '../campaign';
import { CampaignBettor } from '../site/bettor';
import { FREE_MATCHES, placeAll } from '../site/openBets';
import { OPEN_MATCHES, OPEN_OUTCOMES, openLeg } from '../site/oddsRecording';
import { quantileText } from '../site/quantile';
import { type CampaignSite, openSite } from '../site/site';
import { openMany } from './openMany';

const MONEY = 100_000_000;
const MEMBERS = 40;
/** Bets that are placed over HTTP, of which the others are copies. */
const PLACED = 1_000;
/** Bets whose way into the page is measured, one after another. */
const MEASURED = 100;
/** The most that may take, ms. */
const LIMIT_MS = 1_000;
const READINGS = 100;

/** With many open bets: how long after a bet a page of staff has it, what a reading costs, and whether it is right. */
export const liability: Campaign = {
  about: 'measures how soon staff sees a bet in the liability of 100,000 open ones, and recounts it from the bets',
  n: 100_000,
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
  let failures = await placeAll(site, members, PLACED, (_, i) => legsOf(i));
  await openMany(site.database.pool, n);
  const staff = await CampaignBettor.signIn(origin, {
    id: 0,
    name: 'admin',
    password: 'admin1234',
    address: '10.200.0.1',
  });
  const began = performance.now();
  const { open } = await pageOf(staff, origin, 1);
  log(
    `${open.bets} open bets; read and added up the first time in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );

  const before = site.cpuTimes().server;
  const readings = await timesOf(READINGS, () => pageOf(staff, origin, 1));
  const cpu = ((site.cpuTimes().server - before) / READINGS).toFixed(1);
  log(
    `a reading of the page: p50 ${quantileText(readings, 0.5)}, p99 ${quantileText(readings, 0.99)}, ${cpu} ms of the server's processor each`,
  );

  const delays = await delaysOf(members, staff, origin);
  log(`from a bet's answer until a page that asks each ${LIABILITY_POLL_MS} ms has it, of ${delays.length} bets:`);
  log(`p50 ${quantileText(delays, 0.5)}, p99 ${quantileText(delays, 0.99)}, most ${quantileText(delays, 1)}`);
  failures += MEASURED - delays.filter((delay) => delay <= LIMIT_MS).length;

  const problems = await differences(site, staff);
  for (const problem of problems.slice(0, 10)) log(problem);
  log(`${problems.length} differences from the bets in the database, counted anew`);
  return { trials: n, failures: failures + problems.length };
}

/** Singles, and accumulators of two and three, on all matches but the first ones. */
function legsOf(i: number): Leg[] {
  const others = OPEN_MATCHES - FREE_MATCHES;
  return Array.from({ length: 1 + (i % 3) }, (_, k) => {
    const match = FREE_MATCHES + ((i + k * 7) % others);
    return openLeg(match + ((i + k) % (OPEN_OUTCOMES / OPEN_MATCHES)) * OPEN_MATCHES);
  });
}

async function pageOf(staff: CampaignBettor, origin: string, page: number): Promise<LiabilityPage> {
  const answer = await staff.call(origin, 'GET', `/admin/liability?order=stake&page=${page}`);
  if (answer.lost || answer.status !== 200) throw new Error('the page was not answered');
  return v.parse(liabilityPageSchema, answer.body);
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

/** Each bet is placed at some moment between two readings of a page that is open; ms until a reading has it. */
async function delaysOf(members: readonly CampaignBettor[], staff: CampaignBettor, origin: string): Promise<number[]> {
  let { bets } = (await pageOf(staff, origin, 1)).open;
  let isOver = false;
  let seen = bets;
  const pageOpen = (async () => {
    while (!isOver) {
      const next = pause(LIABILITY_POLL_MS);
      seen = (await pageOf(staff, origin, 1)).open.bets;
      await next;
    }
  })();
  const delays: number[] = [];
  for (let i = 0; i < MEASURED; i += 1) {
    await pause((i * 137) % LIABILITY_POLL_MS);
    const placed = await members[i % members.length]!.place(origin, {
      clientRef: randomUUID(),
      variant: 'normal',
      legs: [openLeg((i % FREE_MATCHES) + Math.floor(i / MEMBERS) * OPEN_MATCHES)],
      stake: 5_000,
      pricePolicy: 'ask',
    });
    const began = performance.now();
    if (typeof placed !== 'object' || placed.state !== 'accepted') continue;
    bets += 1;
    while (seen < bets && performance.now() - began < 10 * LIMIT_MS) await pause(5);
    delays.push(performance.now() - began);
  }
  isOver = true;
  await pageOpen;
  return delays;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** What is shown against the bets in the database, counted without the product's rules. */
async function differences({ servers, database }: CampaignSite, staff: CampaignBettor): Promise<string[]> {
  const shown = await everythingShown(staff, servers[0]!.origin);
  const { open, matches, outcomes } = await recountedLiability(database.pool);
  const counted = new Map<string, object>([['all', open], ...Object.entries(matches), ...Object.entries(outcomes)]);
  return [...new Set([...shown.keys(), ...counted.keys()])].flatMap((name) => {
    const [is, due] = [shown, counted].map((sums) => JSON.stringify(sums.get(name)));
    return is === due ? [] : [`${name}: ${is} is shown, ${due} was counted`];
  });
}

/** All sums by what they are of, named as in the recount. */
async function everythingShown(staff: CampaignBettor, origin: string): Promise<Map<string, object>> {
  const first = await pageOf(staff, origin, 1);
  const shown = new Map<string, object>([['all', first.open]]);
  for (let page = 1; page <= first.pageCount; page += 1) {
    for (const { id, bets, stake } of (await pageOf(staff, origin, page)).items) {
      shown.set(id, { bets, stake });
      const answer = await staff.call(origin, 'GET', `/admin/liability/${id}`);
      const match = answer.lost ? null : v.parse(matchLiabilitySchema, answer.body);
      for (const { market, outcomes } of match?.markets ?? []) {
        for (const { pick, line, net: _, ...sums } of outcomes)
          shown.set(`${id} ${market} ${pick} ${line}`, sumsOf(sums));
      }
    }
  }
  return shown;
}

/** In the order of the recount. */
function sumsOf({ bets, stake, payout, most }: Recounted): Recounted {
  return { bets, stake, payout, most };
}
