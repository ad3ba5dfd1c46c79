import { randomUUID } from 'node:crypto';
import { type Kysely, sql as raw } from 'kysely';
import type { AutoBet, AutoBetStart } from '../../../src/contract/api/autoBet';
import type { MinigameSetting } from '../../../src/contract/api/rounds';
import type { OnceRequestResult } from '../../../src/contract/api/clientRef';
import type { AutoBetEnding } from '../../../src/contract/codes/autoBetCodes';
import type { BetRefusal } from '../../../src/contract/codes/betRefusals';
import type { Minigame } from '../../../src/contract/rounds/catalogue';
import type { Clock } from '../../../src/rules/clock';
import { autoBetBounds, autoBetProblems, autoBetStep, netOf } from '../../../src/rules/rounds/autoBet';
import { bettingCopy } from '../../copy/bettingCopy';
import { type InTransaction, lockMembers, type Tx } from '../../ledger';
import { lookUp, once, type OnceResult } from '../../once/onceRequests';
import type { Schema } from '../../storage/schema';
import { startLoop, type WorkerOptions } from '../../timing/backgroundLoop';
import type { PlaceAsking, PlaceOutcome } from '../place';
import { raiseBetsVersion } from '../writeBet';
import {
  autoBetsDue,
  type AutoBetRow,
  type DueAutoBet,
  isLive,
  latestOf,
  placedOf,
  planOf,
  presentRoundId,
} from './autoBetRows';

/** How often rounds that have opened are looked for, ms. */
const LOOK_MS = 500;
/** Refusals that mean nothing for the next round, and when the bet is tried again. */
const PASSING: Readonly<Partial<Record<BetRefusal, 'nextLook' | 'nextRound'>>> = {
  'round-closed': 'nextLook',
  busy: 'nextLook',
  // By what else the member has open on this round.
  duplicate: 'nextRound',
  opposite: 'nextRound',
};

export interface AutoBetsOptions extends WorkerOptions {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  /** As `inTransaction`, for the bets. */
  inBackground: InTransaction;
  clock: Clock;
  /** Places a bet by the rules of every bet, in a transaction with something else. */
  placeWithin: (tx: Tx, asking: PlaceAsking) => Promise<PlaceOutcome>;
  /** Called with a bet's answer once its transaction is done: one that is done again answers once. */
  onAnswered: (answer: 'accepted' | BetRefusal) => void;
  onError: (failure: unknown) => void;
}

/** Who begins them, and from which session. */
export interface AutoBettor {
  memberId: number;
  sessionId: number;
}

/** Bets on the next rounds of a game that the server places for a member; any number of processes may do so. */
export class AutoBets {
  readonly #options: AutoBetsOptions;
  /** The round that some of them are not tried on again, by id. */
  #passedRounds = new Map<string, string>();
  readonly stop: () => Promise<void>;

  constructor(options: AutoBetsOptions) {
    this.#options = options;
    const { clock, isWorker, onError } = options;
    this.stop = startLoop({ clock, restMs: LOOK_MS, isWorker, onError, run: (signal) => this.#look(signal) });
  }

  /** Once for the reference: one that comes late or again begins none anew. `limits`: of a bet on the game. */
  begin(
    { memberId, sessionId }: AutoBettor,
    game: Minigame,
    { start: { clientRef: ref, ...plan }, limits }: { start: AutoBetStart; limits: MinigameSetting['limits'] },
  ): Promise<OnceResult<'autoBet'>> {
    const { marketId, selectionId, price, rounds, stake, doubleMax, profit, loss } = plan;
    const body = [game.id, marketId, selectionId, price, rounds, stake, doubleMax, profit, loss];
    return this.#options.inTransaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      return once(tx, { scope: 'autoBet', actor: memberId, ref, body }, async () => {
        const latest = await latestOf(tx, memberId, game.id);
        const [problem] =
          latest?.ended_at === null
            ? (['running'] as const)
            : autoBetProblems(game, plan, autoBetBounds(limits, price));
        if (problem) return { store: { is: 'refused', problem } };
        await tx
          .insertInto('auto_bet')
          .values({
            ...{ member_id: memberId, session_id: sessionId, game_id: game.id },
            ...{ market_id: marketId, selection_id: selectionId, price, rounds, stake },
            ...{ double_max: doubleMax, profit, loss },
          })
          .execute();
        await raiseBetsVersion(tx, memberId);
        return { store: { is: 'begun' } };
      });
    });
  }

  /** What became of a start. Where nothing did it is void for good; one that is under way is waited for. */
  find(memberId: number, ref: string): Promise<OnceRequestResult> {
    return this.#options.inTransaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const answer = await lookUp(tx, { scope: 'autoBet', actor: memberId, ref });
      if (answer === 'void') return 'void';
      return answer.is === 'begun' ? 'done' : 'refused';
    });
  }

  async latest(memberId: number, gameId: number): Promise<AutoBet | null> {
    const { sql } = this.#options;
    const row = await latestOf(sql, memberId, gameId);
    if (!row) return null;
    const placed = await placedOf(sql, row.id);
    const { ending, refusal } = row;
    return {
      ...planOf(row),
      placed: placed.length,
      net: netOf(placed),
      ...(ending && { ended: { because: ending, ...(refusal && { message: bettingCopy.refused[refusal] }) } }),
    };
  }

  /** Done again it changes nothing. */
  end(memberId: number, gameId: number): Promise<void> {
    return this.#options.inTransaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const latest = await latestOf(tx, memberId, gameId);
      if (latest?.ended_at === null) await end(tx, latest, 'stopped');
    });
  }

  /**
   * Stops all of a member's, in the transaction that changes their password: somebody else who had the session may have begun
   * them, and it goes on.
   */
  async stopAll(tx: Tx, memberId: number): Promise<void> {
    const rows = await tx
      .selectFrom('auto_bet')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    for (const row of rows) await end(tx, row, 'stopped');
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { sql, inBackground, onAnswered, onError } = this.#options;
    const passed = this.#passedRounds;
    this.#passedRounds = new Map();
    for (const due of await autoBetsDue(sql)) {
      if (signal.aborted) return;
      const { id, roundId } = due;
      const pass = () => roundId !== null && this.#passedRounds.set(id, roundId);
      if (roundId !== null && passed.get(id) === roundId) {
        pass();
        continue;
      }
      // The others are not to wait for one that fails; it is tried again at the next look.
      await inBackground((tx) => this.#advance(tx, due)).then((answer) => {
        if (answer) onAnswered(answer);
        if (answer && answer !== 'accepted' && PASSING[answer] === 'nextRound') pass();
      }, onError);
    }
  }

  /**
   * By what the database has under the member's lock: another process may have been at it meanwhile. Gives the answer to the
   * bet, where one was due.
   */
  async #advance(tx: Tx, { id, memberId, sessionId }: DueAutoBet): Promise<'accepted' | BetRefusal | undefined> {
    await lockMembers(tx, [memberId]);
    // The session before the row, as a change of the password, which stops them, locks the one and then the other.
    const isSessionLive = await isLive(tx, sessionId);
    const row = await tx.selectFrom('auto_bet').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (row.ended_at !== null) return undefined;
    const placed = await placedOf(tx, id);
    const step = autoBetStep(planOf(row), placed);
    const ending = isSessionLive ? step.is === 'over' && step.because : 'session';
    if (ending) await end(tx, row, ending);
    if (ending || step.is !== 'bet') return undefined;
    const roundId = await presentRoundId(tx, row.game_id);
    if (roundId === undefined || placed.some((bet) => bet.roundId === roundId)) return undefined;
    return this.#bet(tx, row, { roundId, stake: step.stake });
  }

  async #bet(
    tx: Tx,
    row: AutoBetRow,
    { roundId, stake }: { roundId: string; stake: number },
  ): Promise<'accepted' | BetRefusal> {
    const { clock, placeWithin } = this.#options;
    const { marketId, selectionId, price } = planOf(row);
    const { result } = await placeWithin(tx, {
      memberId: row.member_id,
      arrived: clock.mono(),
      request: {
        clientRef: randomUUID(),
        variant: 'mini',
        legs: [{ kind: 'round', roundId, marketId, selectionId, price }],
        stake,
        pricePolicy: 'better',
      },
    });
    if (result.is !== 'answered') throw new Error(`an automatic bet was answered ${result.is}`);
    const { answer } = result;
    if (answer.is === 'bet') {
      const { id: auto_bet_id } = row;
      await tx.insertInto('auto_bet_round').values({ auto_bet_id, round_id: roundId, bet_id: answer.betId }).execute();
      return 'accepted';
    }
    const { reason } = answer.refusal;
    if (!PASSING[reason]) await end(tx, row, 'refused', reason);
    return reason;
  }
}

async function end(tx: Tx, row: AutoBetRow, ending: AutoBetEnding, refusal?: BetRefusal): Promise<void> {
  await tx
    .updateTable('auto_bet')
    .set({ ended_at: raw<Date>`clock_timestamp()`, ending, refusal: refusal ?? null })
    .where('id', '=', row.id)
    .execute();
  await raiseBetsVersion(tx, row.member_id);
}
