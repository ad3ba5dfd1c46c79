import { type PricePoints, pricePointsSchema } from '../contract/api/odds';
import { type FixturePast, pastAnswerSchema } from '../contract/api/past';
import type { Area } from '../contract/stream/channel';
import type { CallResult } from './callResult';
import type { Client } from './client';

/** What the server remembers of odds. */
export interface OddsCalls {
  /** Empty of an outcome the server does not know. */
  history(area: Area, outcomeId: string, signal?: AbortSignal): Promise<CallResult<PricePoints>>;
  /** Null where the feed knows nothing of what was before the match. */
  past(area: Area, fixtureId: string, signal?: AbortSignal): Promise<CallResult<FixturePast | null>>;
}

export function oddsCalls(client: Client): OddsCalls {
  return {
    history: async (area, bet, signal) => {
      const answer = await client.get('/odds/history', { area, bet }, pricePointsSchema, signal);
      return answer.ok ? { ok: true, value: answer.value.points } : answer;
    },
    past: async (area, fixture, signal) => {
      const answer = await client.get('/odds/past', { area, fixture }, pastAnswerSchema, signal);
      return answer.ok ? { ok: true, value: answer.value.past } : answer;
    },
  };
}
