import * as v from 'valibot';
import { naturalNumber } from '../numbers';

/** What came before a match: results of its teams and the table of its league, of matches that are over. */

const teamSchema = v.object({ id: v.string(), name: v.string() });

const pastMatchSchema = v.object({
  /** Kick-off, ms since the epoch. */
  start: v.number(),
  home: teamSchema,
  away: teamSchema,
  score: v.tuple([naturalNumber, naturalNumber]),
  /** Where regular time did not decide. */
  decidedBy: v.optional(v.picklist(['overtime', 'penalties'])),
});

const tableRowSchema = v.object({
  team: teamSchema,
  played: naturalNumber,
  won: naturalNumber,
  drawn: naturalNumber,
  lost: naturalNumber,
  scored: naturalNumber,
  conceded: naturalNumber,
  /** Absent in sports whose leagues are ordered by the share of matches won. */
  points: v.optional(naturalNumber),
});

const fixturePastSchema = v.object({
  /** The last matches of each team and of both against each other, the latest first. */
  home: v.array(pastMatchSchema),
  away: v.array(pastMatchSchema),
  meetings: v.array(pastMatchSchema),
  /** Absent of a cup. `since`: whose matches count, ms since the epoch. */
  league: v.optional(v.object({ since: v.number(), table: v.array(tableRowSchema) })),
});

/** Null: the feed knows nothing of what was before the match. */
export const pastAnswerSchema = v.object({ past: v.nullable(fixturePastSchema) });

export type PastAnswer = v.InferOutput<typeof pastAnswerSchema>;
export type PastTeam = v.InferOutput<typeof teamSchema>;
export type PastMatch = v.InferOutput<typeof pastMatchSchema>;
export type LeagueTableRow = v.InferOutput<typeof tableRowSchema>;
export type FixturePast = v.InferOutput<typeof fixturePastSchema>;
