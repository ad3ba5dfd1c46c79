import { type AgentRates, type AgentRow, agentsSchema } from '../contract/api/commission/agents';
import {
  correctedSchema,
  type Correction,
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
import type { Client } from './client';
import type { CallResult } from './callResult';

export type FixtureQuery = { search?: string | undefined; page: number };

/** What administrators do by hand to fixtures, results and managers' rates. */
export interface TradingCalls {
  fixtures(query: FixtureQuery, signal?: AbortSignal): Promise<CallResult<StaffFixtures>>;
  markets(fixtureId: string, signal?: AbortSignal): Promise<CallResult<StaffMarket[]>>;
  suspensions(signal?: AbortSignal): Promise<CallResult<Suspension[]>>;
  /** Suspended already it stays as it was. */
  suspend(draft: SuspensionDraft): Promise<CallResult<void>>;
  liftSuspension(target: SuspensionTarget): Promise<CallResult<void>>;
  bet(id: string, signal?: AbortSignal): Promise<CallResult<StaffBet>>;
  /** How many bets are settled again. */
  correct(betId: string, place: number, correction: Correction): Promise<CallResult<number>>;
  agents(signal?: AbortSignal): Promise<CallResult<AgentRow[]>>;
  setRates(id: number, rates: AgentRates): Promise<CallResult<void>>;
}

export function tradingCalls(client: Client): TradingCalls {
  return {
    fixtures: (query, signal) => client.get('/admin/fixtures', query, staffFixturesSchema, signal),
    markets: (id, signal) =>
      client.get(`/admin/fixtures/${encodeURIComponent(id)}/markets`, {}, staffMarketsSchema, signal),
    suspensions: (signal) => client.get('/admin/holds', {}, suspensionsSchema, signal),
    suspend: (body) => client.call<void>({ method: 'POST', path: '/admin/holds', body }),
    liftSuspension: (body) => client.call<void>({ method: 'POST', path: '/admin/holds/lift', body }),
    bet: (id, signal) => client.get(`/admin/bets/${encodeURIComponent(id)}`, {}, staffBetSchema, signal),
    correct: async (betId, place, body) => {
      const path = `/admin/bets/${encodeURIComponent(betId)}/legs/${place}/result`;
      const answer = await client.call({ method: 'POST', path, body, schema: correctedSchema });
      return answer.ok ? { ok: true, value: answer.value.bets } : answer;
    },
    agents: (signal) => client.get('/admin/agents', {}, agentsSchema, signal),
    setRates: (id, body) => client.call<void>({ method: 'PUT', path: `/admin/agents/${id}`, body }),
  };
}
