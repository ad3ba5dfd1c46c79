import { type AgentRates, type AgentRow, agentsSchema } from '../contract/api/commission/agents';
import { type StaffBetFilter, type StaffBetSearch, type FoundBets, foundBetsSchema } from '../contract/api/staff/bets';
import type { FileFormat } from '../contract/api/files';
import {
  type LiabilityOrder,
  type LiabilityPage,
  liabilityPageSchema,
  type MatchLiability,
  matchLiabilitySchema,
} from '../contract/api/staff/liability';
import { type MarginDraft, type MarginList, marginListSchema, type MarginPlace } from '../contract/api/staff/margins';
import {
  type OverrideDraft,
  type OverridePlace,
  type OverrideRow,
  overrideRowsSchema,
  type StaffOutcome,
  staffOutcomesSchema,
} from '../contract/api/staff/overrides';
import { type ReviewAnswer, type Reviews, reviewsSchema, type ReviewTerms } from '../contract/api/staff/reviews';
import {
  type MatchBets,
  matchBetsSchema,
  type MatchCorrection,
  type MatchPreview,
  matchPreviewSchema,
  type MatchResult,
} from '../contract/api/staff/matchResults';
import { type LimitDraft, type LimitList, limitListSchema, type LimitPlace } from '../contract/api/staff/limits';
import { type Signals, signalsSchema } from '../contract/api/staff/signals';
import { type HedgedPage, hedgedPageSchema } from '../contract/api/staff/hedged';
import {
  correctedSchema,
  CORRECTION_WAITS,
  type Correction,
  type CorrectionPreview,
  correctionPreviewSchema,
  type Suspension,
  type SuspensionDraft,
  suspensionsSchema,
  type SuspensionTarget,
  type StaffBet,
  staffBetSchema,
  type StaffFixtures,
  staffFixturesSchema,
  type StaffMarket,
  staffMarketsSchema,
} from '../contract/api/staff/trading';
import {
  type PastSuspension,
  pastSuspensionsSchema,
  type WatchTerms,
  watchTermsSchema,
} from '../contract/api/staff/watch';
import type { Client } from './client';
import type { CallResult } from './callResult';

export type FixtureQuery = { search?: string | undefined; page: number };

export type LiabilityQuery = { search?: string | undefined; order: LiabilityOrder; page: number };

/** What became of a correction or a void: how many bets are settled again, or that a second administrator is waited for. */
export type Corrected = { waits: false; bets: number } | { waits: true };

/** What administrators do by hand to fixtures, results and managers' rates. */
export interface TradingCalls {
  fixtures(query: FixtureQuery, signal?: AbortSignal): Promise<CallResult<StaffFixtures>>;
  markets(fixtureId: string, signal?: AbortSignal): Promise<CallResult<StaffMarket[]>>;
  suspensions(signal?: AbortSignal): Promise<CallResult<Suspension[]>>;
  /** Suspended already it stays as it was. */
  suspend(draft: SuspensionDraft): Promise<CallResult<void>>;
  liftSuspension(target: SuspensionTarget): Promise<CallResult<void>>;
  /** What the server suspended by itself, the newest first. */
  pastSuspensions(signal?: AbortSignal): Promise<CallResult<PastSuspension[]>>;
  /** From which changes on it does. */
  watchTerms(signal?: AbortSignal): Promise<CallResult<WatchTerms>>;
  setWatchTerms(terms: WatchTerms): Promise<CallResult<void>>;
  /** Among all members' bets, the latest first. */
  bets(search: StaffBetSearch, signal?: AbortSignal): Promise<CallResult<FoundBets>>;
  /** Of all pages. */
  betsFile(filter: StaffBetFilter, format: FileFormat): Promise<CallResult<Blob>>;
  bet(id: string, signal?: AbortSignal): Promise<CallResult<StaffBet>>;
  /** What a correction would move, before it is asked for. */
  correctionPreview(
    betId: string,
    place: number,
    result: Correction['result'],
    signal?: AbortSignal,
  ): Promise<CallResult<CorrectionPreview>>;
  correct(betId: string, place: number, correction: Correction): Promise<CallResult<Corrected>>;
  /** What of a match was bet on. */
  matchBets(fixtureId: string, signal?: AbortSignal): Promise<CallResult<MatchBets>>;
  matchPreview(fixtureId: string, result: MatchResult, signal?: AbortSignal): Promise<CallResult<MatchPreview>>;
  correctMatch(fixtureId: string, correction: MatchCorrection): Promise<CallResult<Corrected>>;
  /** Gives the stake of an open bet back. */
  voidBet(betId: string, reason: string): Promise<CallResult<Corrected>>;
  /** What open bets may cost, by match. */
  liability(query: LiabilityQuery, signal?: AbortSignal): Promise<CallResult<LiabilityPage>>;
  /** Null where no bet is open on it. */
  matchLiability(fixtureId: string, signal?: AbortSignal): Promise<CallResult<MatchLiability>>;
  hedged(page: number, signal?: AbortSignal): Promise<CallResult<HedgedPage>>;
  margins(signal?: AbortSignal): Promise<CallResult<MarginList>>;
  /** Instead of what was set for the same place before. */
  setMargin(draft: MarginDraft): Promise<CallResult<void>>;
  removeMargin(place: MarginPlace): Promise<CallResult<void>>;
  /** Prices of single outcomes that are set by hand at present. */
  overrides(signal?: AbortSignal): Promise<CallResult<OverrideRow[]>>;
  outcomes(fixtureId: string, marketId: string, signal?: AbortSignal): Promise<CallResult<StaffOutcome[]>>;
  /** Instead of what was set for the same outcome before. */
  override(draft: OverrideDraft): Promise<CallResult<void>>;
  liftOverride(place: OverridePlace): Promise<CallResult<void>>;
  /** Large bets that wait for staff. */
  reviews(signal?: AbortSignal): Promise<CallResult<Reviews>>;
  setReviewTerms(terms: ReviewTerms): Promise<CallResult<void>>;
  answerReview(betId: string, answer: ReviewAnswer): Promise<CallResult<void>>;
  limits(signal?: AbortSignal): Promise<CallResult<LimitList>>;
  /** Instead of what was set for the same place before. */
  setLimit(draft: LimitDraft): Promise<CallResult<void>>;
  removeLimit(place: LimitPlace): Promise<CallResult<void>>;
  /** Members that deserve a look. */
  signals(signal?: AbortSignal): Promise<CallResult<Signals>>;
  agents(signal?: AbortSignal): Promise<CallResult<AgentRow[]>>;
  setRates(id: number, rates: AgentRates): Promise<CallResult<void>>;
}

const matchPath = (fixtureId: string) => `/admin/matches/${encodeURIComponent(fixtureId)}/results`;
const resultPath = (betId: string, place: number) => `/admin/bets/${encodeURIComponent(betId)}/legs/${place}/result`;

export function tradingCalls(client: Client): TradingCalls {
  const correcting = async (path: string, body: object): Promise<CallResult<Corrected>> => {
    const answer = await client.call({ method: 'POST', path, body, schema: correctedSchema });
    if (answer.ok) return { ok: true, value: { waits: false, bets: answer.value.bets } };
    const { failure } = answer;
    return 'code' in failure && failure.code === CORRECTION_WAITS ? { ok: true, value: { waits: true } } : answer;
  };
  return {
    fixtures: (query, signal) => client.get('/admin/fixtures', query, staffFixturesSchema, signal),
    markets: (id, signal) =>
      client.get(`/admin/fixtures/${encodeURIComponent(id)}/markets`, {}, staffMarketsSchema, signal),
    suspensions: (signal) => client.get('/admin/holds', {}, suspensionsSchema, signal),
    suspend: (body) => client.call<void>({ method: 'POST', path: '/admin/holds', body }),
    liftSuspension: (body) => client.call<void>({ method: 'POST', path: '/admin/holds/lift', body }),
    pastSuspensions: (signal) => client.get('/admin/holds/past', {}, pastSuspensionsSchema, signal),
    watchTerms: (signal) => client.get('/admin/holds/terms', {}, watchTermsSchema, signal),
    setWatchTerms: (body) => client.call<void>({ method: 'PUT', path: '/admin/holds/terms', body }),
    bets: (search, signal) => client.get('/admin/bets', search, foundBetsSchema, signal),
    betsFile: (filter, format) => client.file('/admin/bets/file', { ...filter, format }),
    bet: (id, signal) => client.get(`/admin/bets/${encodeURIComponent(id)}`, {}, staffBetSchema, signal),
    correctionPreview: (betId, place, result, signal) =>
      client.get(resultPath(betId, place), { result }, correctionPreviewSchema, signal),
    correct: (betId, place, body) => correcting(resultPath(betId, place), body),
    matchBets: (id, signal) => client.get(matchPath(id), {}, matchBetsSchema, signal),
    matchPreview: (id, body, signal) =>
      client.call({ method: 'POST', path: `${matchPath(id)}/preview`, body, schema: matchPreviewSchema, signal }),
    correctMatch: (id, body) => correcting(matchPath(id), body),
    voidBet: (betId, reason) => correcting(`/admin/bets/${encodeURIComponent(betId)}/void`, { reason }),
    liability: (query, signal) => client.get('/admin/liability', query, liabilityPageSchema, signal),
    matchLiability: (id, signal) =>
      client.get(`/admin/liability/${encodeURIComponent(id)}`, {}, matchLiabilitySchema, signal),
    hedged: (page, signal) => client.get('/admin/hedged-bets', { page }, hedgedPageSchema, signal),
    margins: (signal) => client.get('/admin/margins', {}, marginListSchema, signal),
    setMargin: (body) => client.call<void>({ method: 'PUT', path: '/admin/margins', body }),
    removeMargin: (body) => client.call<void>({ method: 'POST', path: '/admin/margins/remove', body }),
    overrides: (signal) => client.get('/admin/prices', {}, overrideRowsSchema, signal),
    outcomes: (fixtureId, marketId, signal) =>
      client.get(
        `/admin/fixtures/${encodeURIComponent(fixtureId)}/markets/${encodeURIComponent(marketId)}`,
        {},
        staffOutcomesSchema,
        signal,
      ),
    override: (body) => client.call<void>({ method: 'PUT', path: '/admin/prices', body }),
    liftOverride: (body) => client.call<void>({ method: 'POST', path: '/admin/prices/lift', body }),
    reviews: (signal) => client.get('/admin/reviews', {}, reviewsSchema, signal),
    setReviewTerms: (body) => client.call<void>({ method: 'PUT', path: '/admin/reviews/terms', body }),
    answerReview: (id, body) =>
      client.call<void>({ method: 'POST', path: `/admin/reviews/${encodeURIComponent(id)}`, body }),
    limits: (signal) => client.get('/admin/limits', {}, limitListSchema, signal),
    setLimit: (body) => client.call<void>({ method: 'PUT', path: '/admin/limits', body }),
    removeLimit: (body) => client.call<void>({ method: 'POST', path: '/admin/limits/remove', body }),
    signals: (signal) => client.get('/admin/signals', {}, signalsSchema, signal),
    agents: (signal) => client.get('/admin/agents', {}, agentsSchema, signal),
    setRates: (id, body) => client.call<void>({ method: 'PUT', path: `/admin/agents/${id}`, body }),
  };
}
