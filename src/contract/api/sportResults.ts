import * as v from 'valibot';
import { pageCounts, wholeNumber } from '../numbers';
import { FixtureStatus } from '../stream/fixture';
import { betsQuerySchema } from './betting';

/** `GET /game_result/sports?date=YYYY-MM-DD&sport=ID&page=`: fixtures that ended on a day of Asia/Seoul, latest first. */
export const resultsQuerySchema = v.object({
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  sport: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  page: betsQuerySchema.entries.page,
});
export const sportResultsSchema = v.object({
  items: v.array(
    v.object({
      fixtureId: v.string(),
      sport: wholeNumber,
      location: v.string(),
      league: v.string(),
      home: v.string(),
      away: v.string(),
      start: wholeNumber,
      status: v.picklist(Object.values(FixtureStatus)),
      score: v.optional(v.tuple([v.string(), v.string()])),
      periods: v.array(v.object({ type: wholeNumber, results: v.tuple([v.string(), v.string()]) })),
    }),
  ),
  ...pageCounts,
  date: v.string(),
  /** Sports that have results that day, with how many. */
  sports: v.array(v.object({ sport: wholeNumber, count: wholeNumber })),
});
export type SportResults = v.InferOutput<typeof sportResultsSchema>;
