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

  /** `all`: with those that are not set any more. */
  async list(memberId: number, { all }: { all: boolean }): Promise<AutoCashOuts> {
    const rows = await this.#options.sql
      .selectFrom('auto_cash_out as a')
      .innerJoin('bet as b', 'b.id', 'a.bet_id')
      .select(['a.bet_id', 'a.at_least', 'a.at_most', 'a.version'])
      .where('a.member_id', '=', memberId)
      .where('b.state', '=', 'open')
      .$if(!all, (set) =>
        set.where((row) => row.or([row('a.at_least', 'is not', null), row('a.at_most', 'is not', null)])),
      )
      .orderBy('a.bet_id')
      .execute();
    return rows.map((row) => ({ betId: row.bet_id, ...targetsOf(row), version: row.version }));
  }

  /** Undefined: it is set. `version`: what the member saw of it; undefined, set over whatever there is. */
  set(
    memberId: number,
    betId: string,
    targets: AutoCashOutTargets,
    version?: number,
  ): Promise<CashOutRefusal | AutoCashOutProblem | 'changed' | undefined> {
    const { inTransaction, odds, liveDelayMs } = this.#options;
    return inTransaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const bet = await lockBet(tx, memberId, betId);
      const { barred, checks } = await bettorOf(tx, memberId, liveDelayMs);
      const refusal = barred ? 'barred' : bet ? cashableRefusal(bet) : 'missing';
      if (refusal || !bet) return refusal;
      const present = await presentOf(tx, memberId, betId);
      const value = cashOutValue(currentLegs(bet.legs, { ...odds, checks }).legs, bet.stake, bet.system);
      const problem = autoCashOutProblem(targets, { payout: bet.payout, value });
      // Asked for again it is set already, and may be met by now.
      if (problem !== 'empty' && isSame(present, targets)) return undefined;
      if (isOvertaken(version, present)) return 'changed';
      if (problem) return problem;
      await raw`insert into auto_cash_out (bet_id, member_id, at_least, at_most)
        values (${betId}::bigint, ${memberId}, ${targets.atLeast}::bigint, ${targets.atMost}::bigint)
        on conflict (bet_id) do update
          set at_least = excluded.at_least, at_most = excluded.at_most, set_at = clock_timestamp(),
            version = auto_cash_out.version + 1`.execute(tx);
      await raiseBetsVersion(tx, memberId);
      return undefined;
    });
  }

  /** Done again it changes nothing. The row stays with its version: a call from before must not set it again. */
  remove(memberId: number, betId: string, version?: number): Promise<'changed' | undefined> {
    return this.#options.inTransaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const present = await presentOf(tx, memberId, betId);
      if (isSame(present, NOTHING)) return undefined;
      if (isOvertaken(version, present)) return 'changed';
      await raw`update auto_cash_out set at_least = null, at_most = null, set_at = clock_timestamp(), version = version + 1
        where bet_id = ${betId}::bigint and member_id = ${memberId}`.execute(tx);
      await raiseBetsVersion(tx, memberId);
      return undefined;
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
    const least = bet && dueFor(bet, await presentOf(tx, memberId, betId), { ...odds, checks });
    if (least === undefined) return;
    const request = { clientRef: randomUUID(), stake: bet!.stake, value: least };
    // A refusal changes nothing: it is tried again while the offer is there.
    await cashOut(tx, locked, { memberId, betId, request, isAutomatic: true }, { odds, liveDelayMs });
  }
}

interface Present extends AutoCashOutTargets {
  version: number;
}

const NOTHING: Present = { atLeast: null, atMost: null, version: 0 };

async function presentOf(tx: Tx, memberId: number, betId: string): Promise<Present> {
  const { rows } = await raw<{ at_least: string | null; at_most: string | null; version: number }>`
    select at_least, at_most, version from auto_cash_out
    where bet_id = ${betId}::bigint and member_id = ${memberId}`.execute(tx);
  return rows[0] ? { ...targetsOf(rows[0]), version: rows[0].version } : NOTHING;
}

function isSame(a: AutoCashOutTargets, b: AutoCashOutTargets): boolean {
  return a.atLeast === b.atLeast && a.atMost === b.atMost;
}

function isOvertaken(version: number | undefined, present: Present): boolean {
  return version !== undefined && version !== present.version;
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
