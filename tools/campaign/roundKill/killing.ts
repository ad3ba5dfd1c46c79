import type { Minigame } from '../../../src/contract/rounds/catalogue';
import type { RoundPhase } from '../../../src/contract/api/rounds';
import { closingAt } from '../../../src/rules/rounds/schedule';
import { roundEventsOf } from '../../../server/rounds/events';
import { ChaosRandom } from '../../chaos/chance';
import type { CampaignResult } from '../campaign';
import { RoundRows } from '../roundTable/table';
import { GAMES } from './games';
import { checkAllRounds } from './checkAllRounds';
import { type RoundProcess, startRoundProcess } from './roundProcess';

export interface KillingOptions {
  /** A database with the project's tables and nothing in them. */
  url: string;
  /** Kills. */
  n: number;
  seed: number;
  log: (line: string) => void;
}

const PHASES: readonly RoundPhase[] = ['open', 'closing', 'closed', 'drawing', 'result'];
const MEMBERS = 6;
const BETS_A_ROUND = 4;
/** At every n-th kill the seed of a round with bets is lost. */
const LOST = 10;
/** Longest wait for a round to be on, or for all that is due to be done. ms */
const PATIENCE_MS = 60_000;

interface Table {
  table: RoundRows;
  chance: ChaosRandom;
  members: readonly number[];
}

const sleep = (ms: number) => new Promise<void>((done) => void setTimeout(done, Math.max(0, ms)));

type Round = Awaited<ReturnType<typeof roundEventsOf>>[number];

/** A round of a game that has just opened, or is about to. */
async function nextRound({ table }: Table, game: Minigame): Promise<Round> {
  for (const patience = Date.now() + PATIENCE_MS; Date.now() < patience;) {
    const [round] = (await roundEventsOf(table.database.sql, game, false)).filter(
      ({ serverTime, opensAt, closesAt }) => serverTime < opensAt + (closesAt - opensAt) / 3,
    );
    if (round) {
      await sleep(round.opensAt - round.serverTime);
      return round;
    }
    await sleep(20);
  }
  throw new Error(`no round of ${game.name} was announced`);
}

async function betOn({ table, chance, members }: Table, round: Round): Promise<void> {
  for (let i = 0; i < BETS_A_ROUND; i += 1) {
    const market = chance.pick(round.markets.filter(({ selections }) => selections.some(({ price }) => price)));
    const { id, price } = chance.pick(market.selections.filter((selection) => selection.price !== undefined));
    const leg = { roundId: round.id, marketId: market.id, selectionId: id, price: price! };
    await table.bet(chance.pick(members), leg);
  }
}

/** A moment within a phase, ms since the epoch; some just around its beginning, where the work is done. */
function momentIn(round: Round, phase: RoundPhase, chance: ChaosRandom): number {
  const marks = {
    open: [round.opensAt, closingAt(round)],
    closing: [closingAt(round), round.closesAt],
    closed: [round.closesAt, round.drawsAt],
    drawing: [round.drawsAt, round.resultAt],
    result: [round.resultAt, round.resultAt + 500],
  } as const;
  const [from, to] = marks[phase as keyof typeof marks];
  return chance.hit(0.6) ? from + chance.between(0, 40) : chance.between(from, to);
}

/** Kills one of two processes in every phase of rounds, again and again, and checks the rounds and the bets. */
export async function killingRounds({ url, n, seed, log }: KillingOptions): Promise<CampaignResult> {
  const chance = new ChaosRandom(seed);
  const table = new RoundRows(url, { games: GAMES });
  let processes: RoundProcess[] = [];
  try {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => table.member(500_000_000)));
    processes = await Promise.all([startRoundProcess(url), startRoundProcess(url)]);
    const setting = { table, chance, members };
    for (let i = 0; i < n; i += 1) {
      const round = await nextRound(setting, GAMES[i % GAMES.length]!);
      await betOn(setting, round);
      if (i % LOST === LOST - 1) {
        await table.database.sql.updateTable('round').set({ seed: null }).where('id', '=', round.source).execute();
      }
      await sleep(momentIn(round, PHASES[Math.floor(i / GAMES.length) % PHASES.length]!, chance) - Date.now());
      const victim = chance.whole(0, processes.length - 1);
      await processes[victim]!.kill();
      processes[victim] = await startRoundProcess(url);
    }
    await allDone(table);
    const { drawn, voided, bets, problems } = await checkAllRounds(table.database);
    for (const problem of problems.slice(0, 20)) log(problem);
    log(`${drawn} rounds drawn, ${voided} void, ${bets} bets settled`);
    return { trials: n, failures: problems.length };
  } finally {
    await Promise.all(processes.map((roundProcess) => roundProcess.kill()));
    await table.close();
  }
}

/** Until every bet is settled and every round that is due is done with. */
async function allDone({ database }: RoundRows): Promise<void> {
  for (const patience = Date.now() + PATIENCE_MS; Date.now() < patience; await sleep(200)) {
    const open = await database.sql.selectFrom('bet').select('id').where('status', '=', 0).limit(1).executeTakeFirst();
    if (!open) return;
  }
}
