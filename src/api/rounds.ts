import {
  type MinigameSetting,
  minigameSettingAnswerSchema,
  type RoundEvent,
  roundEventsSchema,
  type RoundResultPage,
  roundResultPageSchema,
  type TeamRanking,
  teamRankingSchema,
} from '../contract/api/rounds';
import type { Client } from './client';
import type { Outcome } from './outcome';

interface RoundsQuery {
  gameId: number;
  page: number;
  size: number;
}

/** Rounds of minigames and virtual games (`contract/api/rounds`). */
export interface RoundCalls {
  /** `null`: there is no such setting. */
  setting(gameId: number, signal?: AbortSignal): Promise<Outcome<MinigameSetting | null>>;
  /** The round that is on, or none. */
  current(gameId: number, signal?: AbortSignal): Promise<Outcome<RoundEvent | undefined>>;
  results(query: RoundsQuery, signal?: AbortSignal): Promise<Outcome<RoundResultPage>>;
  rankings(signal?: AbortSignal): Promise<Outcome<TeamRanking>>;
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
    rankings: (signal) => client.get('/minigame/rankings', {}, teamRankingSchema, signal),
  };
}
