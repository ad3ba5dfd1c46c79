import * as v from 'valibot';
import { naturalNumber } from '../numbers';

/** The sports tree and the top events (docs/spec.md NAV-7), under `/sports-prematch`. Counts are of fixtures. */

/** `sport_id` is a feed id, or `etc` for the total, which the client stores as such and does not list. */
export const sportSchema = v.object({
  sport_id: v.union([v.number(), v.literal('etc')]),
  name_korean: v.string(),
  cnt: naturalNumber,
});
export const locationSchema = v.object({ location_id: v.string(), name_korean: v.string(), cnt: naturalNumber });
export const leagueSchema = v.object({ league_id: v.string(), name_korean: v.string(), cnt: naturalNumber });
export const topEventSchema = v.object({
  fixture_id: v.string(),
  sport_id: v.number(),
  location_id: v.string(),
  league_id: v.string(),
  /** Names of its country and league. */
  location: v.optional(v.string()),
  league: v.string(),
  home: v.string(),
  away: v.string(),
  /** Kick-off, ms since the epoch. */
  start: v.number(),
});

export const sportsSchema = v.array(sportSchema);
export const locationsSchema = v.array(locationSchema);
export const leaguesSchema = v.array(leagueSchema);
export const topEventsSchema = v.array(topEventSchema);

export type SportCount = v.InferOutput<typeof sportSchema>;
export type LocationCount = v.InferOutput<typeof locationSchema>;
export type LeagueCount = v.InferOutput<typeof leagueSchema>;
export type TopEvent = v.InferOutput<typeof topEventSchema>;

/** The calls count fixtures before kick-off; with `area=inplay` those in play. */
export const AREA_PARAMETER = 'area';
