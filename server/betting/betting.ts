import type { Kysely } from 'kysely';
import type {
  Bet,
  BetPage,
  Found,
  Limits,
  MoneyStatement,
  PlaceRequest,
  PricePolicy,
  Refused,
  Winner,
} from '../../src/contract/api/betting';
import type { FoundBets, StaffBetFilter, StaffBetSearch } from '../../src/contract/api/staff/bets';
import type { HedgedPage } from '../../src/contract/api/staff/hedged';
import type { CancelRefusal } from '../../src/contract/codes/betRefusals';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { InTransaction, Tx } from '../ledger';
import type { Schema } from '../storage/schema';
import type { OnceAnswers } from '../storage/tables/onceRequests';
import type { WorkerOptions } from '../timing/backgroundLoop';
import type { Backlog } from '../timing/backlog';
import { AutoBets } from './autoBets/autoBets';
import { isBegunMatch } from './begunMatch';
import { bettingTogether, type Together } from './bettingTogether';
import { cancel, hide } from './cancel';
import { CashOuts } from './cashOut/cashOuts';
import type { IsOverridden } from './cashOut/currentLegs';
import type { FileTable } from '../exports/fileTable';
import { foundBets } from './foundBets';
import { foundBetsTable } from './foundBetsTable';
import { hedgedPage } from './hedgedPage';
import { type HistoryRequest, historyOf, moneyStatement, type MoneyStatementQuery } from './history';
import { startDecisionLoop } from './decisionLoop';
import type { LegSource, LegSources } from './legSource';
import { LIVE_DELAY_MS } from './inplayDelay';
import { OpenLiability } from './liability/openLiability';
import { lookUpRequest } from './lookUpRequest';
import { MatchWatch } from './matchWatch';
import { oddsReader, oddsSource } from './oddsSource';
import { type PlaceAsking, placeBet, type PlaceOptions, type PlaceOutcome } from './place';
import { refused } from './refuse';
import { bettorOf } from './bettor';
import { statementFile } from './statementFile';
import { betView, betViewsOf } from './views';
import { latestWinners } from './winners';

export interface BettingOptions extends WorkerOptions {
  sql: Kysely<Schema>;
  inTransaction: InTransaction;
  /** As `inTransaction`, for deciding bets that waited. */
  inBackground: InTransaction;
  bus: FeedBus;
  clock: Clock;
  isOverridden: IsOverridden;
  /** Called with the reason when a look for due bets failed; it is tried again. */
  onError: (failure: unknown) => void;
  /** How long bets in play wait, ms. */
  liveDelayMs?: number;
  /** Where round legs are looked up; without it none are offered. */
  round?: LegSource<Extract<PlaceRequest['legs'][number], { kind: 'round' }>>;
}

type VoidFound = Extract<Found, { state: 'void' }>;

/** The facade of bets: all that calls and other services do with them. Money moves behind it, in `server/ledger`. */
export class BettingServices {
  readonly #options: BettingOptions;
  readonly #legSources: LegSources;
  readonly #odds: NonNullable<PlaceOptions['odds']>;
  readonly #liveDelayMs: number;
  readonly #watch: MatchWatch;
  readonly #stopDeciding: () => Promise<void>;
  readonly #together: Together;
  /** Cashing out bets that are open. */
  readonly cashOuts: CashOuts;
  /** Bets on the next rounds of a game. */
  readonly autoBets: AutoBets;
  /** For staff: what open bets may cost. */
  readonly liability: OpenLiability;
  /** How many bets were answered since the start, by what was answered: the state, or the reason of a refusal. */
  readonly answered = new Map<string, number>();
  /** The latest bets that paid more than they cost. */
  readonly winners: () => Promise<Winner[]>;

  constructor(options: BettingOptions) {
    const { bus, clock, round, inTransaction, inBackground, isWorker, onError, isOverridden } = options;
    const { liveDelayMs = LIVE_DELAY_MS } = options;
    this.#options = options;
    this.liability = new OpenLiability({ sql: options.sql, bus, clock });
    this.winners = latestWinners(options.sql, clock);
    this.#legSources = { odds: oddsSource(bus, clock), ...(round && { round }) };
    this.#odds = { bus, read: oddsReader(bus, clock), isOverridden };
    this.#liveDelayMs = liveDelayMs;
    this.#watch = new MatchWatch(bus, clock);
    const asking = { odds: this.#odds, liveDelayMs };
    this.#together = bettingTogether({
      clock,
      inTransaction,
      placing: { ...asking, legSources: this.#legSources },
      cashingOut: asking,
    });
    const deciding = { legSources: this.#legSources, odds: this.#odds, watch: this.#watch, liveDelayMs };
    this.#stopDeciding = startDecisionLoop({ ...deciding, inTransaction: inBackground, clock, isWorker, onError });
    this.cashOuts = new CashOuts({
      ...{ sql: options.sql, inTransaction, inBackground, bus, clock, isWorker, onError },
      ...{ watch: this.#watch, asking },
      cashOut: (asked) => this.#together.cashOut(asked),
      viewOf: async (...bet) => (await this.#bet(...bet))!,
      viewOfRows: (rows, cancelsLeft) => betView(rows, { bus, now: clock.wall(), cancelsLeft }),
    });
    this.autoBets = new AutoBets({
      ...{ sql: options.sql, inTransaction, inBackground, clock, isWorker, onError },
      placeWithin: (tx, asking) => this.#placeWithin(tx, asking),
      onAnswered: (answer) => this.#count(answer),
    });
  }

  /** Bets on their way to being placed. */
  get backlog(): Backlog {
    return this.#together.backlog;
  }

  async stop(): Promise<void> {
    this.#watch.stop();
    await Promise.all([this.#stopDeciding(), this.cashOuts.stop(), this.autoBets.stop()]);
  }

  /**
   * `void` where a look-up came before it: reported as a refusal. `undefined`: the reference was used with another
   * body.
   */
  async place(asking: PlaceAsking): Promise<Exclude<Found, VoidFound> | undefined> {
    const found = await this.#place(asking);
    this.#count(found === undefined ? 'conflict' : found.state === 'refused' ? found.refusal.reason : found.state);
    return found;
  }

  #placeWithin(tx: Tx, asking: PlaceAsking): Promise<PlaceOutcome> {
    const { clock } = this.#options;
    const placing = { clock, legSources: this.#legSources, odds: this.#odds, liveDelayMs: this.#liveDelayMs };
    return placeBet(tx, asking, placing);
  }

  #count(answer: string): void {
    this.answered.set(answer, (this.answered.get(answer) ?? 0) + 1);
  }

  async #place(asking: PlaceAsking): Promise<Exclude<Found, VoidFound> | undefined> {
    const placed = await this.#together.place(asking);
    if (placed === 'busy') return this.busy();
    const { memberId } = asking;
    const { result, written, cancelsLeft } = placed;
    if (result.is === 'conflict') return undefined;
    if (result.is === 'void') return { state: 'refused', refusal: refused('ref-void') };
    if (!written) return this.#found(memberId, result.answer);
    const bet = betView(written, await this.#view(memberId, cancelsLeft));
    return this.#foundBet(bet);
  }

  /** The answer to a bet that can't be decided in time: nothing comes of it. */
  busy(): Exclude<Found, VoidFound> {
    return { state: 'refused', refusal: refused('busy') };
  }

  async find(memberId: number, clientRef: string): Promise<Found> {
    const answer = await this.#options.inTransaction((tx) => lookUpRequest(tx, memberId, clientRef));
    return answer === 'void' ? { state: 'void' } : this.#found(memberId, answer);
  }

  async history(request: HistoryRequest): Promise<BetPage> {
    return historyOf(this.#options.sql, request, await this.#view(request.memberId));
  }

  /** These bets of a member's, in the order of the ids. */
  async views(memberId: number, ids: readonly string[]): Promise<Bet[]> {
    return ids.length === 0 ? [] : betViewsOf(this.#options.sql, memberId, ids, await this.#view(memberId));
  }

  /** The bet as it is then, or why it could not be cancelled. */
  async cancel(
    memberId: number,
    betId: string,
  ): Promise<{ ok: true; bet: Bet } | { ok: false; reason: CancelRefusal }> {
    const { bus, inTransaction } = this.#options;
    const isBegun = (fixtureId: string) => isBegunMatch(bus, fixtureId);
    const reason = await inTransaction((tx) => cancel(tx, { memberId, betId, isBegun }));
    if (reason) return { ok: false, reason };
    return { ok: true, bet: (await this.#bet(memberId, betId))! };
  }

  /** False: there was none that may be hidden. */
  hide(memberId: number, betId?: string): Promise<boolean> {
    return this.#options.inTransaction((tx) => hide(tx, memberId, betId));
  }

  async limits(memberId: number): Promise<Limits> {
    return (await bettorOf(this.#options.sql, memberId, this.#liveDelayMs)).limits;
  }

  async policy(memberId: number): Promise<PricePolicy> {
    const row = await this.#options.sql
      .selectFrom('betting_member')
      .select('price_policy')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return row?.price_policy ?? 'ask';
  }

  async setPolicy(memberId: number, price_policy: PricePolicy): Promise<void> {
    await this.#options.sql
      .insertInto('betting_member')
      .values({ member_id: memberId, price_policy })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ price_policy }))
      .execute();
  }

  statement(request: MoneyStatementQuery & { page: number }): Promise<MoneyStatement> {
    return moneyStatement(this.#options.sql, request);
  }

  /** All of it as comma-separated values. */
  statementFile(request: MoneyStatementQuery): Promise<string> {
    return statementFile(this.#options.sql, request);
  }

  /** For staff. */
  hedged(query: { page: number }): Promise<HedgedPage> {
    return hedgedPage(this.#options.sql, query);
  }

  /** For staff. */
  found(search: StaffBetSearch): Promise<FoundBets> {
    return foundBets(this.#options.sql, search);
  }

  /** For staff. */
  foundTable(filter: StaffBetFilter): Promise<FileTable> {
    return foundBetsTable(this.#options.sql, filter);
  }

  async #found(memberId: number, answer: OnceAnswers['bet'], cancelsLeft?: number): Promise<Exclude<Found, VoidFound>> {
    if (answer.is === 'refused') return { state: 'refused', refusal: answer.refusal };
    const bet = (await this.#bet(memberId, answer.betId, cancelsLeft))!;
    if (bet.decideAt === undefined) {
      const refusal = await this.#refusalOf(answer.betId);
      if (refusal) return { state: 'refused', refusal };
    }
    return this.#foundBet(bet);
  }

  #foundBet(bet: Bet): Exclude<Found, VoidFound> {
    const { decideAt } = bet;
    if (decideAt === undefined) return { state: 'accepted', bet };
    return { state: 'waiting', bet, decideAt, serverTime: this.#options.clock.wall() };
  }

  /** Why a bet was refused after it had waited; null: it was not. */
  async #refusalOf(betId: string): Promise<Refused | null> {
    const { sql } = this.#options;
    const row = await sql.selectFrom('bet').select('refusal').where('id', '=', betId).executeTakeFirstOrThrow();
    return row.refusal;
  }

  async #bet(memberId: number, betId: string, cancelsLeft?: number): Promise<Bet | undefined> {
    const [bet] = await betViewsOf(this.#options.sql, memberId, [betId], await this.#view(memberId, cancelsLeft));
    return bet;
  }

  async #view(memberId: number, cancelsLeft?: number) {
    const { sql, bus, clock } = this.#options;
    const left = async () => (await bettorOf(sql, memberId, this.#liveDelayMs)).limits.cancel.leftToday;
    return { bus, now: clock.wall(), cancelsLeft: cancelsLeft ?? (await left()) };
  }
}
