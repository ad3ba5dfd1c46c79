import type { Kysely } from 'kysely';
import type { Bet } from '../../../src/contract/api/betting';
import type { CashOutOffers, FoundCashOut } from '../../../src/contract/api/cashOut';
import type { Clock } from '../../../src/rules/clock';
import { cashOutValue } from '../../../src/rules/betting/cashOut';
import type { FeedBus } from '../../bus/feedBus';
import { type InTransaction, lockMembers } from '../../ledger';
import { lookUp } from '../../once/onceRequests';
import type { Schema } from '../../storage/schema';
import type { OnceAnswers } from '../../storage/tables/onceRequests';
import type { WorkerOptions } from '../../timing/backgroundLoop';
import type { MatchWatch } from '../matchWatch';
import type { BetRows } from '../views';
import { readChecks } from '../bookChecks';
import { AutoCashOutWatch } from './autoCashOutWatch';
import type { AskOptions, CashOutAsking, CashOutOutcome } from './askCashOut';
import { cashableBets } from './cashableBet';
import { startCashOutLoop } from './cashOutLoop';
import { currentLegs } from './currentLegs';
import { cashOutRefused } from './judgeCashOut';

/** Bets that offers are made for at once, the newest. */
const OFFERED_AT_ONCE = 60;

export interface CashOutsOptions extends WorkerOptions {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  /** As `inTransaction`, for deciding those that waited. */
  inBackground: InTransaction;
  bus: FeedBus;
  clock: Clock;
  watch: MatchWatch;
  asking: AskOptions;
  onError: (failure: unknown) => void;
  /** Cashes a bet out together with what else is asked for. */
  cashOut: (asking: CashOutAsking) => Promise<CashOutOutcome>;
  /** A bet as its member sees it: by its number, and by its rows. */
  viewOf: (memberId: number, betId: string) => Promise<Bet>;
  viewOfRows: (rows: BetRows, cancelsLeft: number) => Bet;
}

type VoidFound = Extract<FoundCashOut, { state: 'void' }>;

/** Cashing out open bets: what is offered, what is asked for, and what became of it. */
export class CashOuts {
  readonly #options: CashOutsOptions;
  readonly #stopDeciding: () => Promise<void>;
  /** Those that members have set up beforehand. */
  readonly auto: AutoCashOutWatch;

  constructor(options: CashOutsOptions) {
    const { clock, watch, asking, inBackground, isWorker, onError } = options;
    this.#options = options;
    this.#stopDeciding = startCashOutLoop({
      ...asking,
      watch,
      inTransaction: inBackground,
      clock,
      isWorker,
      onError,
    });
    this.auto = new AutoCashOutWatch({ ...options, ...asking });
  }

  async stop(): Promise<void> {
    await Promise.all([this.#stopDeciding(), this.auto.stop()]);
  }

  /** What is offered for a member's open bets at present. */
  async offers(memberId: number): Promise<CashOutOffers> {
    const { sql, asking } = this.#options;
    const [bets, checks] = await Promise.all([cashableBets(sql, memberId, OFFERED_AT_ONCE), readChecks(sql)]);
    const odds = { ...asking.odds, checks };
    return bets.flatMap(({ id: betId, stake, legs, system }) => {
      const value = cashOutValue(currentLegs(legs, odds).legs, stake, system);
      return value === undefined ? [] : [{ betId, stake, value }];
    });
  }

  /** As `BettingServices.place`: once for each reference; `undefined`: it was used with another body. */
  async ask(asking: CashOutAsking): Promise<Exclude<FoundCashOut, VoidFound> | undefined> {
    const { memberId } = asking;
    const { result, paid } = await this.#options.cashOut(asking);
    if (result.is === 'conflict') return undefined;
    if (result.is === 'void') return { state: 'refused', refusal: cashOutRefused('ref-void') };
    if (!paid) return this.#found(memberId, result.answer);
    const { value, bet, cancelsLeft } = paid;
    return { state: 'paid', value, bet: this.#options.viewOfRows(bet, cancelsLeft) };
  }

  /** What became of a reference; where nothing did it is void from then on. */
  async find(memberId: number, clientRef: string): Promise<FoundCashOut> {
    const answer = await this.#options.inTransaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      return lookUp(tx, { scope: 'cashOut', actor: memberId, ref: clientRef });
    });
    return answer === 'void' ? { state: 'void' } : this.#found(memberId, answer);
  }

  async #found(memberId: number, answer: OnceAnswers['cashOut']): Promise<Exclude<FoundCashOut, VoidFound>> {
    if (answer.is === 'refused') return { state: 'refused', refusal: answer.refusal };
    const { sql, clock, viewOf } = this.#options;
    const { bet_id, state, value, refusal, decide_at } = await sql
      .selectFrom('cash_out')
      .select(['bet_id', 'state', 'value', 'refusal', 'decide_at'])
      .where('id', '=', answer.id)
      .executeTakeFirstOrThrow();
    if (state === 'waiting') return { state, decideAt: decide_at!.getTime(), serverTime: clock.wall() };
    if (state === 'refused') return { state, refusal: refusal! };
    return { state, value: Number(value), bet: await viewOf(memberId, bet_id) };
  }
}
