import * as v from 'valibot';
import { moment, textWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';
import { CURRENCIES } from '../../currencies';
import { optionalReference } from '../staff/onceReference';
import { loadedVersion } from '../staff/versioned';

/** 명예의 전당: tournaments with prizes, and rankings of the week and the month. */

/**
 * What is compared. `payout`: won paid for bets that won; `odds`: the highest odds × 1000 among them; `rate`: hits of
 * decided bets in basis points; `charge`: won charged.
 */
export const RANKING_METRICS = ['payout', 'odds', 'rate', 'charge'] as const;
export type RankingMetric = (typeof RANKING_METRICS)[number];
/** Decided bets that a rate needs. */
export const RATE_BETS_MIN = 5;

/** The running week (from Monday) or month of Asia/Seoul. */
export const RANKING_PERIODS = ['week', 'month'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

/** Places that are shown. */
export const RANKING_SIZE = 30;
export const PRIZES_MAX = 10;
export const PRIZE_MAX = 10_000_000;

export const TOURNAMENT_STATES = ['coming', 'running', 'counting', 'paid'] as const;

export const TOURNAMENT_TITLE_LENGTH = { least: 2, most: 40 } as const;
export const TOURNAMENT_ABOUT_LENGTH = { least: 0, most: 200 } as const;

/** No place is paid more than the one above it. */
export const hasFallingPrizes = (prizes: readonly number[]) =>
  prizes.every((prize, at) => at === 0 || prize <= prizes[at - 1]!);

const prizes = v.pipe(
  v.array(v.pipe(wholeNumber, v.minValue(1), v.maxValue(PRIZE_MAX))),
  v.minLength(1),
  v.maxLength(PRIZES_MAX),
  v.check((all) => hasFallingPrizes(all)),
);

export const tournamentSchema = v.object({
  id: wholeNumber,
  title: v.string(),
  about: v.string(),
  board: v.picklist(RANKING_METRICS),
  /** ms since the epoch; the end is not in it. */
  startsAt: wholeNumber,
  endsAt: wholeNumber,
  currency: v.picklist(CURRENCIES),
  /** By place, from the first. */
  prizes: v.array(wholeNumber),
  /** `counting`: over, its prizes are not paid yet. */
  state: v.picklist(TOURNAMENT_STATES),
});
export type Tournament = v.InferOutput<typeof tournamentSchema>;

/** `GET /hall_of_fame`: the one that runs or ran last first. */
export const tournamentsSchema = v.array(tournamentSchema);

/** `GET /admin/tournaments`: the same. Its version leaves out its state, which time changes. */
export const staffTournamentsSchema = v.array(v.object({ ...tournamentSchema.entries, ...loadedVersion }));
export type StaffTournament = v.InferOutput<typeof staffTournamentsSchema>[number];

export const tournamentPlaceSchema = v.object({
  rank: wholeNumber,
  level: wholeNumber,
  /** Masked, but for the member's own. */
  nickname: v.string(),
  record: wholeNumber,
  /** Of its tournament; null: none. */
  prize: v.nullable(wholeNumber),
  mine: v.boolean(),
});
export type TournamentPlace = v.InferOutput<typeof tournamentPlaceSchema>;

/** `GET /hall_of_fame/ranking?board=…&span=…` and `GET /hall_of_fame/:id`. */
export const rankingSchema = v.object({
  board: v.picklist(RANKING_METRICS),
  from: wholeNumber,
  to: wholeNumber,
  items: v.array(tournamentPlaceSchema),
  /** The member's own place, also where it is not among the first. */
  mine: v.nullable(tournamentPlaceSchema),
  /** Members who have a record. */
  count: wholeNumber,
});
export type Ranking = v.InferOutput<typeof rankingSchema>;

export const rankingQuerySchema = v.object({ board: v.picklist(RANKING_METRICS), span: v.picklist(RANKING_PERIODS) });

const draft = {
  title: textWithin(TOURNAMENT_TITLE_LENGTH),
  about: textWithin(TOURNAMENT_ABOUT_LENGTH),
  board: v.picklist(RANKING_METRICS),
  startsAt: moment,
  endsAt: moment,
  currency: v.picklist(CURRENCIES),
  prizes,
};
const endsLater = <Draft extends { startsAt: number; endsAt: number }>() =>
  v.check<Draft>(({ startsAt, endsAt }) => startsAt < endsAt);

/** `PUT /admin/tournaments/:id`. */
export const savedTournamentSchema = v.pipe(v.strictObject({ ...loadedVersion, ...draft }), endsLater());
export type TournamentDraft = Omit<v.InferOutput<typeof savedTournamentSchema>, 'version'>;

/** `POST /admin/tournaments`. */
export const newTournamentSchema = v.pipe(v.strictObject({ ...optionalReference, ...draft }), endsLater());
export type NewTournament = v.InferOutput<typeof newTournamentSchema>;
