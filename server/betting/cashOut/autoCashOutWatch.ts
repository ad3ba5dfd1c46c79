import { randomUUID } from 'node:crypto';
import { type Kysely, sql as raw } from 'kysely';
import type { AutoCashOuts, AutoCashOutTargets } from '../../../src/contract/api/autoCashOut';
import type { AutoCashOutProblem } from '../../../src/contract/codes/autoCashOutProblems';
import type { CashOutRefusal } from '../../../src/contract/codes/cashOutRefusals';
import type { Clock } from '../../../src/rules/clock';
import { autoCashOutProblem, leastTaken } from '../../../src/rules/betting/autoCashOut';
import { cashOutValue } from '../../../src/rules/betting/cashOut';
import { type InTransaction, lockMembers, type Tx } from '../../ledger';
import type { Schema } from '../../storage/schema';
import { startLoop, type WorkerOptions } from '../../timing/backgroundLoop';
import { readChecks } from '../bookChecks';
import { bettorOf } from '../bettor';
import { raiseBetsVersion } from '../writeBet';
import { type AskOptions, cashOut } from './askCashOut';
import { betsToWatch, type CashableBet, lockBet, targetsOf } from './cashableBet';
import { currentLegs } from './currentLegs';
import { cashableRefusal } from './judgeCashOut';

/** How often offers are compared with what members set, ms. */
const LOOK_MS = 1_000;

export interface AutoCashOutsOptions extends AskOptions, WorkerOptions {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  /** As `inTransaction`, for those that fall due. */
  inBackground: InTransaction;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/** Open bets that are cashed out by themselves, whole, at what their members set; any number of processes may watch them. */
export class AutoCashOutWatch {
  readonly #options: AutoCashOutsOptions;
  readonly stop: () => Promise<void>;

  constructor(options: AutoCashOutsOptions) {
    this.#options = options;
    const { clock, isWorker, onError } = options;
    this.stop = startLoop({ clock, restMs: LOOK_MS, isWorker, onError, run: (signal) => this.#look(signal) });
  }

  async list(memberId: number): Promise<AutoCashOuts> {
    const rows = await this.#options.sql
      .selectFrom('auto_cash_out as a')
      .innerJoin('bet as b', 'b.id', 'a.bet_id')
      .select(['a.bet_id', 'a.at_least', 'a.at_most'])
      .where('a.member_id', '=', memberId)
      .where('b.state', '=', 'open')
      .orderBy('a.bet_id')
      .execute();
    return rows.map((row) => ({ betId: row.bet_id, ...targetsOf(row) }));
  }

  /** Undefined: it is set. */
  set(
    memberId: number,
    betId: string,
    targets: AutoCashOutTargets,
  ): Promise<CashOutRefusal | AutoCashOutProblem | undefined> {
    const { inTransaction, odds, liveDelayMs } = this.#options;
    return inTransaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const bet = await lockBet(tx, memberId, betId);
      const { barred, checks } = await bettorOf(tx, memberId, liveDelayMs);
      const refusal = barred ? 'barred' : bet ? cashableRefusal(bet) : 'missing';
      if (refusal || !bet) return refusal;
      const value = cashOutValue(currentLegs(bet.legs, { ...odds, checks }).legs, bet.stake, bet.system);
      const problem = autoCashOutProblem(targets, { payout: bet.payout, value });
      if (problem) return problem;
      await raw`insert into auto_cash_out (bet_id, member_id, at_least, at_most)
        values (${betId}::bigint, ${memberId}, ${targets.atLeast}::bigint, ${targets.atMost}::bigint)
        on conflict (bet_id) do update
          set at_least = excluded.at_least, at_most = excluded.at_most, set_at = clock_timestamp()`.execute(tx);
      await raiseBetsVersion(tx, memberId);
      return undefined;
    });
  }

  /** Done again it changes nothing. */
  remove(memberId: number, betId: string): Promise<void> {
    return this.#options.inTransaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      await raw`delete from auto_cash_out where bet_id = ${betId}::bigint and member_id = ${memberId}`.execute(tx);
      await raiseBetsVersion(tx, memberId);
    });
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { sql, odds, inBackground, onError } = this.#options;
    // One that is settled may be open again: what was set for it stays for as long as that is likely.
    await raw`delete from auto_cash_out a using bet b where b.id = a.bet_id and b.state <> 'open'
      and (b.state <> 'settled' or b.settled_at < clock_timestamp() - interval '1 day')`.execute(sql);
    const bets = await betsToWatch(sql);
    if (bets.length === 0) return;
    const checks = await readChecks(sql);
    for (const { memberId, atLeast, atMost, ...bet } of bets) {
      if (signal.aborted) return;
      if (dueFor(bet, { atLeast, atMost }, { ...odds, checks }) === undefined) continue;
      // The others are not to wait for one that fails; it is tried again at the next look.
      await inBackground((tx) => this.#fire(tx, memberId, bet.id)).catch(onError);
    }
  }

  /** By what the database has of it now: it may have been taken back, changed or cashed out meanwhile. */
  async #fire(tx: Tx, memberId: number, betId: string): Promise<void> {
    const { odds, liveDelayMs } = this.#options;
    const locked = await lockMembers(tx, [memberId]);
    const bet = await lockBet(tx, memberId, betId);
    const { checks } = await bettorOf(tx, memberId, liveDelayMs);
    const { rows } = await raw<{ at_least: string | null; at_most: string | null }>`
      select at_least, at_most from auto_cash_out where bet_id = ${betId}::bigint`.execute(tx);
    const least = bet && rows[0] && dueFor(bet, targetsOf(rows[0]), { ...odds, checks });
    if (least === undefined) return;
    const request = { clientRef: randomUUID(), stake: bet!.stake, value: least };
    // A refusal changes nothing: it is tried again while the offer is there.
    await cashOut(tx, locked, { memberId, betId, request, isAutomatic: true }, { odds, liveDelayMs });
  }
}

/** The least that the bet is given for now; undefined: it is not cashed out yet. */
function dueFor(
  { stake, legs, system }: Pick<CashableBet, 'stake' | 'legs' | 'system'>,
  targets: AutoCashOutTargets,
  odds: Parameters<typeof currentLegs>[1],
): number | undefined {
  const value = cashOutValue(currentLegs(legs, odds).legs, stake, system);
  return value === undefined ? undefined : leastTaken(targets, value);
}
