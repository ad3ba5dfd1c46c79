import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { transactor } from '../../../server/ledger';
import { recordResults } from '../../../server/settlement/feedResults';
import { machineClock } from '../../../server/timing/machineClock';
import type { Leg } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import type { Campaign } from '../campaign';
import { pageCallsDuring } from '../site/pageCalls';
import { quantileText } from '../site/quantile';
import { FREE_MATCHES, placeAccumulators, placeAll } from '../site/openBets';
import { OPEN_MATCHES, openLeg } from '../site/oddsRecording';
import { type CampaignSite, openSite } from '../site/site';
import { ledgerProblems } from '../site/storedBets';

/** The match that is settled is the first; every bet on it has a second leg on one of these, settled with it. */
const SECOND_MATCHES = FREE_MATCHES - 1;
/** Places in a match whose odds are short: what all bets on a match pay together is bounded. */
const SHORT_ODDS = [0, 3, 4, 5, 6] as const;
/** Combinations of the above, and so bets of one member. */
const BETS_EACH = SHORT_ODDS.length ** 2 * SECOND_MATCHES;
/** Legs of other matches that stay open meanwhile, for each bet that is settled. */
const OPEN_LEGS_EACH = 10;
const MONEY = 100_000_000;
/** Calls of pages are measured as long as this before the settlement, ms. */
const IDLE_MS = 5_000;
/** Later than any runner's. */
const TERM = 1_000_000_000;

/** Settlements, each on a site of its own: the worst hundredth of one settlement's calls is four calls. */
const SITES = 5;

interface Measured {
  /** Times of the calls of pages before and during the settlement, ms. */
  idle: number[];
  settling: number[];
  failures: number;
}

/** How long the bets on one match take to settle, what calls of pages notice of it, and how long bare commits take. */
export const settleRate: Campaign = {
  about: `measures the settlement of one match’s bets beside ten open legs each, and calls of pages meanwhile, on ${SITES} sites`,
  n: 10_000,
  run: async ({ n, log }) => {
    const all: Measured = { idle: [], settling: [], failures: 0 };
    for (let i = 0; i < SITES; i += 1) {
      const site = await openSite({ servers: 1, durable: true });
      try {
        const { idle, settling, failures } = await measure(site, n, log);
        all.idle.push(...idle);
        all.settling.push(...settling);
        all.failures += failures;
      } finally {
        await site.close();
      }
    }
    logCalls(all, log);
    return { trials: SITES * n, failures: all.failures };
  },
};

async function measure(site: CampaignSite, n: number, log: (line: string) => void): Promise<Measured> {
  const members = await site.members(Math.ceil(n / BETS_EACH), MONEY);
  const refused = await placeAll(site, members, n, betOnMatch);
  const open = await placeAccumulators(site, members, n * OPEN_LEGS_EACH);
  log(`${n - refused} bets on the match, ${open.legs} legs on others`);

  const { times: idle } = await pageCallsDuring(site, members, () => wait(IDLE_MS));
  const { times: settling, result: took } = await pageCallsDuring(site, members, () => settle(site, n - refused));
  const bare = await bareCommits(site, n);
  log(`settled in ${seconds(took)}; bare commits of as many rows ${seconds(bare)}: ratio ${(took / bare).toFixed(1)}`);
  const problems = await ledgerProblems(site.database);
  for (const problem of problems.slice(0, 10)) log(problem);
  return { idle, settling, failures: refused + open.failures + problems.length };
}

function logCalls({ idle, settling }: Measured, log: (line: string) => void): void {
  for (const [name, times] of Object.entries({ idle, 'while settling': settling })) {
    const parts = [0.5, 0.9, 0.99].map((part) => `p${part * 100} ${quantileText(times, part)}`);
    log(`calls of pages, ${name}: ${parts.join(', ')}, of ${times.length}`);
  }
}

/** A member's bets on the match, by their number. */
function betOnMatch(i: number): Leg[] {
  const place = (k: number) => SHORT_ODDS[k % SHORT_ODDS.length]! * OPEN_MATCHES;
  const second = 1 + (Math.floor(i / SHORT_ODDS.length ** 2) % SECOND_MATCHES);
  return [openLeg(place(i)), openLeg(second + place(Math.floor(i / SHORT_ODDS.length)))];
}

/** All legs of the match and of the second ones are won; resolves with the ms until each bet is paid. */
async function settle({ database }: CampaignSite, bets: number): Promise<number> {
  const inTransaction = transactor({ database, clock: machineClock, random: Math.random });
  const results = Array.from({ length: 1 + SECOND_MATCHES }, (_, match) =>
    SHORT_ODDS.map((place) => {
      const leg = openLeg(match + place * OPEN_MATCHES);
      if (leg.kind !== 'odds') throw new Error('an outcome of the feed was expected');
      const { area, betId: outcomeId, marketId } = leg;
      return { area, outcomeId, marketId, result: Settlement.won, term: TERM, version: 1 };
    }),
  ).flat();
  const began = performance.now();
  await inTransaction((tx) => recordResults(tx, results));
  // Bets that are due are found by an index: to count the settled ones takes a core's tenth from what is measured.
  for (;;) {
    const { rows } = await database.pool.query(`select from bet where due and state in ('open', 'settled') limit 1`);
    if (rows.length === 0) break;
    await wait(200);
  }
  const took = performance.now() - began;
  const { rows } = await database.pool.query<{ settled: number }>(
    `select count(*)::integer as settled from bet where state = 'settled'`,
  );
  if (rows[0]!.settled < bets) throw new Error(`${rows[0]!.settled} of ${bets} bets were settled`);
  return took;
}

/** Three rows a bet, as the ledger writes, in one prepared statement and one commit each over one connection. ms */
async function bareCommits({ database }: CampaignSite, n: number): Promise<number> {
  await database.pool.query('create table bare_settlement (bet integer, line integer, amount bigint, at timestamptz)');
  const client = await database.pool.connect();
  const began = performance.now();
  for (let i = 0; i < n; i += 1) {
    await client.query({
      name: 'bare_settlement',
      text: `insert into bare_settlement
        select $1, line, line * 5000, clock_timestamp() from generate_series(1, 3) as line`,
      values: [i],
    });
  }
  client.release();
  return performance.now() - began;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
