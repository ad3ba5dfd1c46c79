import {
  type Bet,
  type BetPage,
  betPageSchema,
  betSchema,
  type betsQuerySchema,
  type Found,
  foundSchema,
  type HistoryPage,
  historyPageSchema,
  type historyQuerySchema,
  type Limits,
  limitsSchema,
  type MoneyStatement,
  type Placed,
  placedSchema,
  type PlaceRequest,
  type PricePolicy,
  policySchema,
  type statementQuerySchema,
  statementFileSchema,
  statementSchema,
  type Winner,
  winnersSchema,
} from '../contract/api/betting';
import { type resultsQuerySchema, sportResultsSchema, type SportResults } from '../contract/api/sportResults';
import { type AutoCashOuts, autoCashOutsSchema, type AutoCashOutTargets } from '../contract/api/autoCashOut';
import {
  type CashOutAnswer,
  cashOutAnswerSchema,
  type CashOutOffers,
  cashOutOffersSchema,
  type CashOutRequest,
  type FoundCashOut,
  foundCashOutSchema,
} from '../contract/api/cashOut';
import type { Client, ClientCall } from './client';
import type { CallResult } from './callResult';

type Query<Schema extends { entries: object }> = { [Name in keyof Schema['entries']]?: string | undefined };
export type BetsQuery = Query<typeof betsQuerySchema>;
export type HistoryQuery = Query<typeof historyQuerySchema>;
export type StatementQuery = Query<typeof statementQuerySchema>;
export type ResultsQuery = Query<typeof resultsQuerySchema>;

interface AutoCashOutChange {
  betId: string;
  version: number | undefined;
}

/** Bets, limits, history and results (`contract/api/betting`). */
export interface BettingCalls {
  limits(signal?: AbortSignal): Promise<CallResult<Limits>>;
  policy(signal?: AbortSignal): Promise<CallResult<PricePolicy>>;
  setPolicy(pricePolicy: PricePolicy, signal?: AbortSignal): Promise<CallResult<PricePolicy>>;
  /** The reference has to be stored before this is called: a lost answer is looked up by it, never requested again. */
  place(request: PlaceRequest, signal?: AbortSignal): Promise<CallResult<Placed>>;
  /** What became of a reference; where nothing did, the look-up voids it for good. */
  find(clientRef: string, signal?: AbortSignal): Promise<CallResult<Found>>;
  bets(query: BetsQuery, signal?: AbortSignal): Promise<CallResult<BetPage>>;
  /** Bets, and play of the casino and of slots. */
  history(query: HistoryQuery, signal?: AbortSignal): Promise<CallResult<HistoryPage>>;
  winners(signal?: AbortSignal): Promise<CallResult<Winner[]>>;
  cancel(id: string, signal?: AbortSignal): Promise<CallResult<Bet>>;
  /** What is offered for the open bets at present. */
  cashOuts(signal?: AbortSignal): Promise<CallResult<CashOutOffers>>;
  /** A lost answer is looked up by the reference, as of a bet. */
  cashOut(id: string, request: CashOutRequest): Promise<CallResult<CashOutAnswer>>;
  findCashOut(clientRef: string): Promise<CallResult<FoundCashOut>>;
  /** What open bets are cashed out at by themselves, and those that are not any more. */
  autoCashOuts(signal?: AbortSignal): Promise<CallResult<AutoCashOuts>>;
  /** `version`: what was listed of it. Nothing is changed over anything else. */
  setAutoCashOut(
    call: AutoCashOutChange & { targets: AutoCashOutTargets; signal?: AbortSignal },
  ): Promise<CallResult<void>>;
  removeAutoCashOut(call: AutoCashOutChange): Promise<CallResult<void>>;
  hide(id: string, signal?: AbortSignal): Promise<CallResult<void>>;
  /** All that are settled. */
  hideAll(signal?: AbortSignal): Promise<CallResult<void>>;
  statement(query: StatementQuery, signal?: AbortSignal): Promise<CallResult<MoneyStatement>>;
  /** All pages as comma-separated values. */
  statementFile(query: StatementQuery, signal?: AbortSignal): Promise<CallResult<string>>;
  results(query: ResultsQuery, signal?: AbortSignal): Promise<CallResult<SportResults>>;
}

function autoCashOutCall(method: 'PUT' | 'DELETE', { betId, version }: AutoCashOutChange): ClientCall<void> {
  return { method, path: `/bets/${betId}/auto-cash-out`, params: { version } };
}

export function bettingCalls(client: Client): BettingCalls {
  const post = (path: string, signal?: AbortSignal) => client.call<void>({ method: 'POST', path, signal });
  return {
    limits: (signal) => client.get('/betting/limits', {}, limitsSchema, signal),
    policy: async (signal) => {
      const answer = await client.get('/betting/policy', {}, policySchema, signal);
      return answer.ok ? { ok: true, value: answer.value.pricePolicy } : answer;
    },
    setPolicy: async (pricePolicy, signal) => {
      const body = { pricePolicy };
      const answer = await client.call({ method: 'PUT', path: '/betting/policy', body, schema: policySchema, signal });
      return answer.ok ? { ok: true, value: answer.value.pricePolicy } : answer;
    },
    place: (body, signal) => client.call({ method: 'POST', path: '/bets', body, schema: placedSchema, signal }),
    find: (clientRef, signal) => client.get(`/bets/by-ref/${clientRef}`, {}, foundSchema, signal),
    bets: (query, signal) => client.get('/bets', query, betPageSchema, signal),
    history: (query, signal) => client.get('/history', query, historyPageSchema, signal),
    winners: (signal) => client.get('/winners', {}, winnersSchema, signal),
    cancel: (id, signal) => client.call({ method: 'POST', path: `/bets/${id}/cancel`, schema: betSchema, signal }),
    cashOuts: (signal) => client.get('/bets/cash-outs', {}, cashOutOffersSchema, signal),
    cashOut: (id, body) =>
      client.call({ method: 'POST', path: `/bets/${id}/cash-out`, body, schema: cashOutAnswerSchema }),
    findCashOut: (clientRef) => client.get(`/bets/cash-outs/by-ref/${clientRef}`, {}, foundCashOutSchema),
    autoCashOuts: (signal) => client.get('/bets/auto-cash-outs', { all: 1 }, autoCashOutsSchema, signal),
    setAutoCashOut: ({ targets, signal, ...change }) =>
      client.call<void>({ ...autoCashOutCall('PUT', change), body: targets, signal }),
    removeAutoCashOut: (change) => client.call<void>(autoCashOutCall('DELETE', change)),
    hide: (id, signal) => post(`/bets/${id}/hide`, signal),
    hideAll: (signal) => post('/bets/hide', signal),
    statement: (query, signal) => client.get('/statement', query, statementSchema, signal),
    statementFile: (query, signal) => client.get('/statement/file', query, statementFileSchema, signal),
    results: (query, signal) => client.get('/game_result/sports', query, sportResultsSchema, signal),
  };
}
