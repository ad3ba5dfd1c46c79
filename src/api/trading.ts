import { type AgentRates, type AgentRow, agentsSchema } from '../contract/api/commission/agents';
import {
  correctedSchema,
  type Correction,
  type Hold,
  type HoldDraft,
  holdsSchema,
  type HoldTarget,
  type StaffBet,
  staffBetSchema,
  type StaffFixtures,
  staffFixturesSchema,
  type StaffMarket,
  staffMarketsSchema,
} from '../contract/api/staff/trading';
import type { Client } from './client';
import type { Outcome } from './outcome';

export type FixtureQuery = { search?: string | undefined; page: number };

/** What administrators do by hand to fixtures, results and managers' rates. */
export interface StaffCalls {
  fixtures(query: FixtureQuery, signal?: AbortSignal): Promise<Outcome<StaffFixtures>>;
  markets(fixtureId: string, signal?: AbortSignal): Promise<Outcome<StaffMarket[]>>;
  holds(signal?: AbortSignal): Promise<Outcome<Hold[]>>;
  /** Held already it stays as it was. */
  hold(draft: HoldDraft): Promise<Outcome<void>>;
  lift(target: HoldTarget): Promise<Outcome<void>>;
  bet(id: string, signal?: AbortSignal): Promise<Outcome<StaffBet>>;
  /** How many bets are settled anew. */
  correct(betId: string, place: number, correction: Correction): Promise<Outcome<number>>;
  agents(signal?: AbortSignal): Promise<Outcome<AgentRow[]>>;
  setRates(id: number, rates: AgentRates): Promise<Outcome<void>>;
}

export function staffCalls(client: Client): StaffCalls {
  return {
    fixtures: (query, signal) => client.get('/admin/fixtures', query, staffFixturesSchema, signal),
    markets: (id, signal) =>
      client.get(`/admin/fixtures/${encodeURIComponent(id)}/markets`, {}, staffMarketsSchema, signal),
    holds: (signal) => client.get('/admin/holds', {}, holdsSchema, signal),
    hold: (body) => client.call<void>({ method: 'POST', path: '/admin/holds', body }),
    lift: (body) => client.call<void>({ method: 'POST', path: '/admin/holds/lift', body }),
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
