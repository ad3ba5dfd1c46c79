import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Area } from '../../../src/contract/stream/channel';
import { PRICE_POLICIES, type PlaceRequest } from '../../../src/contract/api/betting';
import { Staleness } from '../../../src/rules/staleness';
import { ChaosRandom } from '../../chaos/chance';
import { root } from '../../setup/root.mjs';
import type { Campaign } from '../campaign';
import type { CampaignBettor } from '../site/bettor';
import { type OddsWatch, watchOdds } from '../site/oddsWatch';
import { openSite, type CampaignSite } from '../site/site';
import { ledgerProblems } from '../site/storedBets';
import { readTimeline, type Timeline } from './timeline';

const SPEED = 20;
const MEMBERS = 50;
const MONEY = 100_000_000;
/** Between two bets of a member, ms. */
const PAUSE = [500, 4_000] as const;
/** A price the feed had left for longer is too old: late, and one heartbeat more. ms */
const ALLOWED_MS = Staleness.lateMs + 5_000;
/** After the end of the recording everything is settled or returned within, ms. */
const SETTLED_WITHIN_MS = 90_000;

/** Plays recorded matches at speed while members bet on them; then every bet is compared with the recording itself. */
export const recordedMatch: Campaign = {
  about: `plays recorded matches at speed ${SPEED} with n members betting: no bet at a price the feed had left, all settled or returned`,
  n: MEMBERS,
  run: async ({ n, seed, log }) => {
    const work = mkdtempSync(join(tmpdir(), 'matches-'));
    let trials = 0;
    let failures = 0;
    try {
      for (const path of recordings(work)) {
        const outcome = await playMatch(path, { members: n, seed, log });
        trials += outcome.trials;
        failures += outcome.failures;
      }
    } finally {
      rmSync(work, { recursive: true });
    }
    return { trials, failures };
  },
};

/** Our own with goals and reviews, and the tennis match of four markets where `RECORDINGS_DIR` has it. */
function recordings(work: string): string[] {
  const own = join(root, 'recordings', 'goals-and-reviews.odds.ndjson.gz');
  const folder = join(process.env['RECORDINGS_DIR'] ?? join(root, '..', 'shared', 'recordings'), 'betfair');
  const tennis = existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('tennis')) : undefined;
  if (!tennis) return [own];
  const out = join(work, 'tennis.odds.ndjson.gz');
  const { status } = spawnSync(process.execPath, [
    join(root, 'tools', 'run.mjs'),
    'import',
    join(folder, tennis),
    '--out',
    out,
  ]);
  return status === 0 ? [own, out] : [own];
}

export interface MatchOptions {
  members: number;
  seed: number;
  log: (line: string) => void;
  /** Recorded seconds a second. */
  speed?: number;
}

export async function playMatch(path: string, { members: count, seed, log, speed = SPEED }: MatchOptions) {
  const timeline = await readTimeline(path);
  const site = await openSite({ servers: 1, feed: `recording:${path}`, env: { FEED_SPEED: String(speed) } });
  const [server] = site.servers;
  const { origin } = server!;
  let watch: OddsWatch | undefined;
  try {
    const members = await site.members(count, MONEY);
    // A match begins when its server starts: all members are signed in by then.
    await server!.end();
    const began = Date.now();
    await server!.start();
    const odds = watchOdds(origin, members[0]!.headers);
    watch = odds;
    const until = began + timeline.lasts / speed;
    const counts: Record<string, number> = {};
    const results = await Promise.all(
      members.map((member, i) => bet(member, { origin, watch: odds, until, chance: new ChaosRandom(seed + i) })),
    );
    for (const each of results.flat()) counts[each] = (counts[each] ?? 0) + 1;
    await sleep(Math.max(0, until - Date.now()));
    const problems = [...(await unsettled(site)), ...(await ledgerProblems(site.database))];
    const { bets, oldest, left } = await priceAges(site, timeline, { speed, began });
    problems.push(...left);
    if (bets === 0) problems.push('no bet was taken');
    for (const problem of problems.slice(0, 30)) log(problem);
    const counted = Object.entries(counts).map(([kind, number]) => `${number} ${kind}`);
    log(`${path}: ${counted.join(', ')}; the oldest price taken had been left for ${Math.round(oldest)} ms`);
    log(`  ${await statuses(site, timeline)}`);
    return { trials: bets, failures: problems.length };
  } finally {
    watch?.stop();
    await site.close();
  }
}

interface Betting {
  origin: string;
  watch: OddsWatch;
  until: number;
  chance: ChaosRandom;
}

/** Bets until the end; returns the answers. */
async function bet(member: CampaignBettor, { origin, watch, until, chance }: Betting): Promise<string[]> {
  const results: string[] = [];
  for (; Date.now() < until; await sleep(chance.between(...PAUSE))) {
    const open = watch.open();
    if (open.length === 0) continue;
    const request: PlaceRequest = {
      clientRef: randomUUID(),
      variant: 'normal',
      legs: [chance.pick(open)],
      stake: chance.whole(5, 50) * 1_000,
      pricePolicy: chance.pick(PRICE_POLICIES),
    };
    results.push(await outcome(member, origin, request));
  }
  return results;
}

async function outcome(member: CampaignBettor, origin: string, request: PlaceRequest): Promise<string> {
  let answer: Awaited<ReturnType<CampaignBettor['find']>> | 'conflict' = await member.place(origin, request);
  while (answer !== 'conflict' && (answer === undefined || answer.state === 'waiting')) {
    await sleep(300);
    answer = await member.find(origin, request.clientRef);
  }
  if (answer === 'conflict') return 'conflict';
  return answer.state === 'refused' ? answer.refusal.reason : answer.state;
}

async function unsettled({ database }: CampaignSite): Promise<string[]> {
  for (const until = Date.now() + SETTLED_WITHIN_MS; ; await sleep(500)) {
    const { rows } = await database.pool.query<{ n: string }>(
      `select count(*) as n from bet where state in ('open', 'waiting') or due`,
    );
    if (rows[0]!.n === '0') return [];
    if (Date.now() > until) return [`${rows[0]!.n} bets were not settled after the end`];
  }
}

async function statuses({ database }: CampaignSite, timeline: Timeline): Promise<string> {
  const { rows } = await database.pool.query<{ status: number; n: string }>(
    `select status, count(*) as n from bet b where state <> 'refused'
      and exists (select from bet_leg l where l.bet_id = b.id and l.fixture_id = any($1))
      group by status order by status`,
    [[...timeline.starts.keys()]],
  );
  return `settled: ${rows.map(({ status, n }) => `${n} × ${status}`).join(', ')}`;
}

interface TakenRow {
  id: string;
  area: Area;
  fixture_id: string;
  selection_id: string;
  price: number;
  starts_at: Date;
  taken_at: Date;
}

/**
 * How long before a bet was accepted the feed had left its price: by the file and the ledger, not by what the server
 * thinks.
 */
async function priceAges(
  { database }: CampaignSite,
  timeline: Timeline,
  { speed, began }: { speed: number; began: number },
) {
  // Of the matches of the file: the demo begins with old bets on others.
  const { rows } = await database.pool.query<TakenRow>(
    `
    select b.id::text, l.area, l.fixture_id, l.selection_id, l.price, l.starts_at, t.at as taken_at
    from bet b join bet_leg l on l.bet_id = b.id
      join ledger_transfer t on t.reference = b.id::text and t.kind in ('bet.placed', 'bet.captured')
    where l.fixture_id = any($1)`,
    [[...timeline.starts.keys()]],
  );
  const left: string[] = [];
  let oldest = 0;
  for (const row of rows) {
    // The server moved the kick-off to its own time, which shows when it began to play the file. Of those that were
    // announced it is the one by which it began when it was started.
    const starts = [...timeline.starts.get(row.fixture_id)!];
    const begins = starts.map((start) => row.starts_at.getTime() - (start - timeline.started) / speed);
    const played = begins.toSorted((a, b) => Math.abs(a - began) - Math.abs(b - began))[0]!;
    const at = (row.taken_at.getTime() - played) * speed;
    const gone = timeline.gone(row.area, row.selection_id, row.price, at) / speed;
    oldest = Math.max(oldest, gone);
    if (gone > ALLOWED_MS) left.push(`bet ${row.id} has a price that the feed had left ${Math.round(gone)} ms before`);
  }
  return { bets: rows.length, oldest, left };
}
