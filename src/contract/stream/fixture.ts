import * as v from 'valibot';
import { moment } from '../bounds';
import { wholeNumber } from '../numbers';
import { ID_PATTERN } from './channel';

/** Where a fixture is in its life. Numbers are LSports'. */
export const FixtureStatus = {
  notSet: 0,
  notStarted: 1,
  inProgress: 2,
  finished: 3,
  cancelled: 4,
  postponed: 5,
  interrupted: 6,
  abandoned: 7,
  coverageLost: 8,
  aboutToStart: 9,
} as const;
export type FixtureStatus = (typeof FixtureStatus)[keyof typeof FixtureStatus];

const id = v.pipe(v.string(), v.regex(ID_PATTERN));
const name = v.pipe(v.string(), v.maxLength(200));
const score = v.pipe(v.string(), v.maxLength(24));
/** Home first, away second; text, since cricket writes `126/4`. */
const results = v.tuple([score, score]);

const place = v.object({ id, name });

/** How much of a market a league is: 2 is best known. Limits follow it. */
export type LeagueTier = 0 | 1 | 2;
const league = v.object({ id, name, tier: v.optional(v.picklist([0, 1, 2])) });

export const participantSchema = v.object({ id, name, position: v.picklist(['1', '2']) });

export const clockSchema = v.object({
  /** Seconds shown when it was read. */
  seconds: wholeNumber,
  running: v.boolean(),
  /** Counts down instead of up (basketball, hockey). */
  down: v.optional(v.boolean()),
  /** When it was read, server wall clock, ms. */
  at: moment,
});

export const scoreboardSchema = v.object({
  results,
  /** Period code of the sport (see `PERIOD_LABELS`); -1 before the start. */
  period: wholeNumber,
  clock: v.optional(clockSchema),
  periods: v.array(v.object({ type: wholeNumber, results, finished: v.boolean() })),
  /** Counts such as corners and cards: LSports incident id → home, away. */
  stats: v.optional(v.array(v.object({ type: wholeNumber, results }))),
  /** Whose turn it is (serve, innings, possession). */
  turn: v.optional(v.picklist(['1', '2'])),
  /** A free line of the feed, shown as it is (overs in cricket). */
  note: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

export const fixtureSchema = v.object({
  id,
  /** LSports sport id (docs/spec.md CODE-2), or the id a file uses for sports beyond those. */
  sport: wholeNumber,
  /** A country by the Korean name that we have for it, or else by its ISO 3166 code. */
  location: place,
  league,
  /** As the source writes it, `Home v Away` where it has no name of its own. */
  name,
  /** Kick-off, ms since the epoch, UTC. */
  start: moment,
  status: v.picklist(Object.values(FixtureStatus)),
  participants: v.pipe(v.array(participantSchema), v.maxLength(64)),
  scoreboard: v.optional(scoreboardSchema),
  /** Markets open for betting in all, for the count beside the main ones. */
  marketCount: v.optional(wholeNumber),
});

export type Fixture = v.InferOutput<typeof fixtureSchema>;
export type Participant = v.InferOutput<typeof participantSchema>;
export type ScoreboardData = v.InferOutput<typeof scoreboardSchema>;
export type MatchClock = v.InferOutput<typeof clockSchema>;
