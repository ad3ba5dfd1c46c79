import {
  AREA_PARAMETER,
  leaguesSchema,
  type LeagueCount,
  type LocationCount,
  locationsSchema,
  type SportCount,
  sportsSchema,
  type TopEvent,
  topEventsSchema,
} from '../contract/api/prematch';
import type { Area } from '../contract/stream/channel';
import type { Client } from './client';
import type { CallResult } from './callResult';

export interface SportTotals {
  sports: (SportCount & { sport_id: number })[];
  /** Count of the entry `etc`, which is no sport (docs/spec.md NAV-7); without one, the sum of the others. */
  total: number;
}

/** The sports tree, one level a call, and the top events (docs/spec.md NAV-7). */
export interface PrematchCalls {
  sports(area: Area, signal?: AbortSignal): Promise<CallResult<SportTotals>>;
  locations(area: Area, sportId: number, signal?: AbortSignal): Promise<CallResult<LocationCount[]>>;
  leagues(area: Area, sportId: number, locationId: string, signal?: AbortSignal): Promise<CallResult<LeagueCount[]>>;
  topEvents(area: Area, signal?: AbortSignal): Promise<CallResult<TopEvent[]>>;
}

export function prematchCalls(client: Client): PrematchCalls {
  return {
    sports: async (area, signal) => {
      const answer = await client.get('/sports-prematch/sports', areaOf(area), sportsSchema, signal);
      return answer.ok ? { ok: true, value: totalsOf(answer.value) } : answer;
    },
    locations: (area, sportId, signal) =>
      client.get('/sports-prematch/location', { ...areaOf(area), sportId }, locationsSchema, signal),
    leagues: (area, sportId, locationId, signal) =>
      client.get('/sports-prematch/league', { ...areaOf(area), sportId, locationId }, leaguesSchema, signal),
    topEvents: (area, signal) => client.get('/sports-prematch/event/top', areaOf(area), topEventsSchema, signal),
  };
}

/** The calls are about fixtures before kick-off where no area is named. */
function areaOf(area: Area) {
  return { [AREA_PARAMETER]: area === 'inplay' ? area : undefined };
}

function totalsOf(counts: readonly SportCount[]): SportTotals {
  const sports = counts.flatMap(({ sport_id, ...rest }) => (sport_id === 'etc' ? [] : [{ sport_id, ...rest }]));
  const total = counts.find(({ sport_id }) => sport_id === 'etc')?.cnt;
  return { sports, total: total ?? sports.reduce((sum, { cnt }) => sum + cnt, 0) };
}
