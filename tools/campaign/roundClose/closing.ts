import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { auditLedger } from '../../../server/ledger';
import { roundEventsOf } from '../../../server/rounds/events';
import { resultBy } from '../../../server/rounds/results';
import { ChaosRandom } from '../../chaos/chance';
import type { CampaignResult } from '../campaign';
import { type DatabaseClock, databaseClock } from '../roundTable/databaseClock';
import { RoundRows } from '../roundTable/table';

export interface ClosingOptions {
  /** A database with the project's tables and nothing in them. */
  url: string;
  /** Rounds. */
  n: number;
  seed: number;
  log: (line: string) => void;
}

const START = Date.parse('2024-11-21T12:00:02+09:00');
/** 하이로우5: a round every ten seconds. */
const GAME = minigameBy(503)!;
const CLIENTS = 8;
/** How far a client's clock is off, and how far from the close by its own clock it sends. ms */
const SKEW_MS = 500;
const AROUND_MS = 700;
/** In every n-th round the clients send all at once while the clock passes the close. */
const AT_ONCE = 4;
const PICKS = ['two-nine', 'jqka', 'ka', 'a', 'joker'] as const;
const PRICES = { 'two-nine': 1_500, jqka: 3_000, ka: 6_000, a: 12_000, joker: 24_000 } as const;

type Round = Awaited<ReturnType<typeof roundEventsOf>>[number];

interface Counts {
  accepted: number;
  late: number;
  closest: number;
}

/** Bets around the close of many rounds: accepted if and only if the database's clock was before it. */
export async function closingRounds({ url, n, seed, log }: ClosingOptions): Promise<CampaignResult> {
  const clock = await databaseClock(url, START);
  const table = new RoundRows(clock.url, { size: CLIENTS + 1, games: [GAME] });
  const chance = new ChaosRandom(seed);
  const counts: Counts = { accepted: 0, late: 0, closest: Infinity };
  let failures = 0;
  try {
    const members = await Promise.all(Array.from({ length: CLIENTS }, () => table.member(500_000_000)));
    await table.step();
    for (let i = 0; i < n; i += 1) {
      const [round] = await roundEventsOf(table.database.sql, GAME, true);
      if (!round) throw new Error('no round is on');
      const play = i % AT_ONCE === AT_ONCE - 1 ? atOnce : oneByOne;
      const problems = await play({ clock, table, chance, members, round, counts });
      problems.push(...(await drawn({ clock, table, round })));
      for (const problem of problems) log(`round ${i}: ${problem}`);
      if (problems.length > 0) failures += 1;
    }
    for (const problem of await auditLedger(table.database.sql)) {
      failures += 1;
      log(problem);
    }
  } finally {
    await table.close();
    await clock.close();
  }
  log(
    `${counts.accepted} bets taken, ${counts.late} refused as late, the closest one ${counts.closest.toFixed(3)} ms from the close`,
  );
  return { trials: n, failures };
}

interface Play {
  clock: DatabaseClock;
  table: RoundRows;
  chance: ChaosRandom;
  members: readonly number[];
  round: Round;
  counts: Counts;
}

async function send({ table, chance, members, round }: Play, client: number): Promise<string> {
  const selectionId = chance.pick(PICKS);
  const leg = { roundId: round.id, marketId: 'range', selectionId, price: PRICES[selectionId] };
  const placed = await table.bet(members[client]!, leg);
  return placed.ok ? 'taken' : placed.reason;
}

/** When a client's request arrives, by the database's clock: it sends around the close by its own, which is off. */
function arrival({ chance, round }: Play): number {
  // A few to the microsecond.
  if (chance.hit(0.2)) return round.closesAt + chance.pick([-1, -0.001, 0, 0.001, 1]);
  const sent = round.closesAt + chance.between(-AROUND_MS, AROUND_MS);
  return sent + chance.between(-SKEW_MS, SKEW_MS);
}

/** One at each moment: which are accepted is known exactly. */
async function oneByOne(play: Play): Promise<string[]> {
  const { clock, round, counts } = play;
  const problems: string[] = [];
  const arrivals = play.members.map(() => arrival(play)).sort((a, b) => a - b);
  for (const [client, at] of arrivals.entries()) {
    await clock.set(at);
    const answer = await send(play, client);
    const inTime = at < round.closesAt;
    counts.closest = Math.min(counts.closest, Math.abs(at - round.closesAt));
    if (answer === 'taken') counts.accepted += 1;
    else counts.late += 1;
    if (answer !== (inTime ? 'taken' : 'round-closed')) {
      problems.push(`a bet at ${(at - round.closesAt).toFixed(3)} ms from the close was ${answer}`);
    }
  }
  return problems;
}

/** All at once while the clock runs: an accepted one began before the close, a refused one ended after it. */
async function atOnce(play: Play): Promise<string[]> {
  const { clock, round, chance, counts } = play;
  const problems: string[] = [];
  let now = round.closesAt - 40;
  await clock.set(now);
  let over = false;
  const passing = (async () => {
    while (!over || now < round.closesAt) {
      const next = now + chance.between(0.5, 6);
      await clock.set(next);
      now = next;
    }
  })();
  await Promise.all(
    play.members.map(async (_, client) => {
      const before = now;
      const answer = await send(play, client);
      // The clock may have been moved already by a step that is not noted yet.
      const after = now + 6;
      if (answer === 'taken') {
        counts.accepted += 1;
        if (before >= round.closesAt) problems.push(`a bet that began ${before - round.closesAt} ms late was taken`);
      } else {
        counts.late += 1;
        if (answer !== 'round-closed' || after < round.closesAt) problems.push(`a bet in time was ${answer}`);
      }
    }),
  );
  over = true;
  await passing;
  return problems;
}

/** Nothing can be read before the draw; after it nothing more is accepted, and every bet is settled. */
async function drawn({ clock, table, round }: Pick<Play, 'clock' | 'table' | 'round'>): Promise<string[]> {
  const problems: string[] = [];
  const { sql } = table.database;
  await clock.set(round.drawsAt - 0.001);
  await table.step();
  const before = await resultBy(sql, round.id);
  if (before?.result || before?.seed !== undefined) problems.push('the result could be read before the draw');
  await clock.set(round.drawsAt);
  await table.step();
  const after = await resultBy(sql, round.id);
  if (!after?.result) problems.push('the round was not drawn');
  await clock.set(round.resultAt);
  await table.step();
  await table.settle();
  const open = await sql
    .selectFrom('bet as b')
    .innerJoin('bet_leg as l', 'l.bet_id', 'b.id')
    .select('b.id')
    .where('l.fixture_id', '=', round.id)
    .where((is) => is.or([is('b.status', '=', 0), is('b.settlements', '<>', 1)]))
    .execute();
  if (open.length > 0) problems.push(`${open.length} bets were not settled once`);
  return problems;
}
