import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { type Report, REPORT_GROUPINGS, reportSchema } from '../../../src/contract/api/staff/reports';
import type { Leg } from '../../../src/contract/api/betting';
import { dayAfter, seoulDay } from '../../../src/rules/text/days';
import type { Campaign } from '../campaign';
import { openMany } from '../liability/openMany';
import { CampaignBettor } from '../site/bettor';
import { FREE_MATCHES, placeAll } from '../site/openBets';
import { OPEN_MATCHES, OPEN_OUTCOMES, openLeg } from '../site/oddsRecording';
import { quantileText } from '../site/quantile';
import { type CampaignSite, openSite } from '../site/site';
import { fillMonth } from './fillMonth';

const MONEY = 100_000_000;
const MEMBERS = 40;
/** Bets that are placed over HTTP, of which the others are copies. */
const PLACED = 1_000;
/** Bets whose answers are timed, while nothing else is done and while reports are made. */
const TIMED = 200;
const BET_EACH_MS = 25;

/** How long reports of a month take, what bets notice of them, and whether they are the ledger. */
export const reports: Campaign = {
  about: 'measures reports of a month with three ledger entries a bet, and bets meanwhile, and recounts them',
  n: 333_334,
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
  const { pool } = site.database;
  const members = await site.members(MEMBERS, MONEY);
  let failures = await placeAll(site, members, PLACED, (_, i) => legsOf(i));
  await openMany(pool, n);
  await fillMonth(pool, n);
  const { rows } = await pool.query<{ entries: string }>('select count(*) as entries from ledger_entry');
  log(`${rows[0]!.entries} entries in the ledger`);
  const staff = await CampaignBettor.signIn(origin, {
    ...{ id: 0, name: 'admin', password: 'admin1234', address: '10.200.0.1' },
  });
  const quiet = await timesOfBets(members, origin, () => new Promise((done) => setTimeout(done, TIMED * BET_EACH_MS)));
  const busy = await timesOfBets(members, origin, async () => {
    failures += await readAll(site, staff, log);
  });
  for (const [name, times] of [
    ['alone', quiet],
    ['while reports are made', busy],
  ] as const)
    log(
      `a bet's answer ${name}: p50 ${quantileText(times, 0.5)}, p99 ${quantileText(times, 0.99)}, of ${times.length}`,
    );
  return { trials: n, failures };
}

/** Singles, and accumulators of two and three, on all matches but the first ones. */
function legsOf(i: number): Leg[] {
  const others = OPEN_MATCHES - FREE_MATCHES;
  return Array.from({ length: 1 + (i % 3) }, (_, k) => {
    const match = FREE_MATCHES + ((i + k * 7) % others);
    return openLeg(match + ((i + k) % (OPEN_OUTCOMES / OPEN_MATCHES)) * OPEN_MATCHES);
  });
}

/** Each report once, and the reconciliation. Gives how many are not the ledger. */
async function readAll(site: CampaignSite, staff: CampaignBettor, log: (line: string) => void): Promise<number> {
  const { origin } = site.servers[0]!;
  const [today, gross] = [seoulDay(Date.now()), await grossBefore(site)];
  // What is bet meanwhile is of today; the reports that are compared end before it.
  const period = `from=${dayAfter(today, -30)}&to=${dayAfter(today, -1)}`;
  let wrong = 0;
  for (const by of REPORT_GROUPINGS) {
    const report = await timed(log, by, () => reportOf(staff, origin, `by=${by}&${period}`));
    if (report.total.stakes - report.total.paid !== gross) wrong += 1;
  }
  await timed(log, 'reconciliation', () => staff.call(origin, 'GET', `/admin/reports/reconciliation?${period}`));
  const file = `by=league&${period}&order=stakes&direction=descending&format=xlsx`;
  await timed(log, 'league as a file', () =>
    fetch(`${origin}/api/admin/reports/file?${file}`, { headers: staff.headers }),
  );
  await timed(log, 'today', () => reportOf(staff, origin, `by=product&from=${today}&to=${today}`));
  return wrong;
}

async function reportOf(staff: CampaignBettor, origin: string, query: string): Promise<Report> {
  const answer = await staff.call(origin, 'GET', `/admin/reports?${query}`);
  if (answer.lost || answer.status !== 200) throw new Error(`no report ${query}: ${JSON.stringify(answer)}`);
  return v.parse(reportSchema, answer.body);
}

async function timed<T>(log: (line: string) => void, name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const value = await work();
  log(`${name}: ${Math.round(performance.now() - began)} ms`);
  return value;
}

/** What the operator's accounts of play got in the thirty days before today, by Seoul's clock. */
async function grossBefore({ database }: CampaignSite): Promise<number> {
  const { rows } = await database.pool.query<{ gross: string }>(
    `select coalesce(sum(e.amount), 0) as gross from ledger_entry e join ledger_transfer t on t.id = e.transfer
     where e.account in ('stakes', 'payouts', 'provider')
       and (t.at at time zone 'Asia/Seoul')::date between (now() at time zone 'Asia/Seoul')::date - 30
         and (now() at time zone 'Asia/Seoul')::date - 1`,
  );
  return Number(rows[0]!.gross);
}

/** Times of bets that are placed one after another while `work` lasts, ms. */
async function timesOfBets(
  members: readonly CampaignBettor[],
  origin: string,
  work: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const placing = (async () => {
    for (let i = 0; !isOver; i += 1) {
      const began = performance.now();
      await members[i % members.length]!.place(origin, {
        clientRef: randomUUID(),
        variant: 'normal',
        legs: [openLeg((i % FREE_MATCHES) + Math.floor(i / MEMBERS) * OPEN_MATCHES)],
        stake: 5_000,
        pricePolicy: 'ask',
      });
      times.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, BET_EACH_MS));
    }
  })();
  await work();
  isOver = true;
  await placing;
  return times;
}
