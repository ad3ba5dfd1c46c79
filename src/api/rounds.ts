import { type AutoBet, autoBetSchema, type AutoBetStart } from '../contract/api/autoBet';
import {
  type MinigameSetting,
  minigameSettingAnswerSchema,
  type ResultGroup,
  type RoundEvent,
  roundEventsSchema,
  type RoundResultListPage,
  roundResultPageSchema,
  type PlaySession,
  playSessionSchema,
  type TeamRanking,
  teamRankingSchema,
} from '../contract/api/rounds';
import { type OnceRequestResult, onceRequestResultSchema } from '../contract/api/clientRef';
import type { Client } from './client';
import type { CallResult } from './callResult';

export interface RoundsQuery {
  gameId?: number;
  group?: ResultGroup;
  /** `YYYY-MM-DD` of Seoul. */
  date?: string;
  page: number;
  size: number;
}

/** Rounds of minigames and virtual games (`contract/api/rounds`). */
export interface RoundCalls {
  /** `null`: there is no such setting. */
  setting(gameId: number, signal?: AbortSignal): Promise<CallResult<MinigameSetting | null>>;
  /** The round that is on, or none. */
  current(gameId: number, signal?: AbortSignal): Promise<CallResult<RoundEvent | undefined>>;
  results(query: RoundsQuery, signal?: AbortSignal): Promise<CallResult<RoundResultListPage>>;
  rankings(signal?: AbortSignal): Promise<CallResult<TeamRanking>>;
  /** Bets on rounds since then, ms by the server's clock. */
  playSession(since: number, signal?: AbortSignal): Promise<CallResult<PlaySession>>;
  /** The member's latest automatic bets on a game; `null`: there were none. */
  autoBet(gameId: number, signal?: AbortSignal): Promise<CallResult<AutoBet | null>>;
  beginAutoBet(gameId: number, start: AutoBetStart): Promise<CallResult<void>>;
  /** What became of a start; where nothing did, the look-up voids it for good. */
  findAutoBet(clientRef: string): Promise<CallResult<OnceRequestResult>>;
  endAutoBet(gameId: number): Promise<CallResult<void>>;
}

export function roundCalls(client: Client): RoundCalls {
  return {
    setting: (gameId, signal) =>
      client.call({
        method: 'GET',
        path: `/settingMinigame/${gameId}`,
        schema: minigameSettingAnswerSchema,
        signal,
        hasOwnRow: true,
      }),
    current: async (gameId, signal) => {
      const answer = await client.get('/minigame/events', { gameId, currentGame: 1 }, roundEventsSchema, signal);
      return answer.ok ? { ok: true, value: answer.value[0] } : answer;
    },
    results: (query, signal) => client.get('/minigame/results', { ...query }, roundResultPageSchema, signal),
    playSession: (since, signal) => client.get('/minigame/sitting', { since }, playSessionSchema, signal),
    autoBet: (gameId, signal) => client.get(`/minigame/auto-bets/${gameId}`, {}, autoBetSchema, signal),
    beginAutoBet: (gameId, body) => client.call<void>({ method: 'PUT', path: `/minigame/auto-bets/${gameId}`, body }),
    findAutoBet: async (clientRef) => {
      const answer = await client.get(`/minigame/auto-bets/by-ref/${clientRef}`, {}, onceRequestResultSchema);
      return answer.ok ? { ok: true, value: answer.value.state } : answer;
    },
    endAutoBet: (gameId) => client.call<void>({ method: 'DELETE', path: `/minigame/auto-bets/${gameId}` }),
    rankings: (signal) => client.get('/minigame/rankings', {}, teamRankingSchema, signal),
  };
}
