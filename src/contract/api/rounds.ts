import * as v from 'valibot';
import { wholeWithin } from '../bounds';
import { pageCounts, wholeNumber } from '../numbers';
import { virtualCardSchema } from '../rounds/cards';
import { resultSchema } from '../rounds/results';

/**
 * Rounds of minigames and virtual games (docs/spec.md API-2). Times are ms since the epoch by the database's clock,
 * which alone decides; prices are decimal odds × 1000.
 *
 * A round goes open → closing → closed → drawing → result. All but the last two follow from its times and the server's
 * clock (`phaseOf` in `rules/rounds/phase`); drawing begins when there is a result to show, and the stakes are
 * settled once it has been shown. A round that could not be drawn from what was committed to is void: stakes go back.
 */
const stamp = wholeNumber;
const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** `GET /settingMinigame/{id}`; `null` where there is no such game. True: the game is under maintenance. */
export const minigameSettingSchema = v.object({
  systemMaintenanceFlg: v.boolean(),
  gameId: wholeNumber,
  /** Betting ends so long before the draw. */
  closeSeconds: wholeNumber,
  /** Whole won. */
  limits: v.object({ min: wholeNumber, max: wholeNumber, maxPayout: wholeNumber }),
});
export const minigameSettingAnswerSchema = v.nullable(minigameSettingSchema);
export type MinigameSetting = v.InferOutput<typeof minigameSettingSchema>;

export const PHASES = ['open', 'closing', 'closed', 'drawing', 'result', 'void'] as const;
export type RoundPhase = (typeof PHASES)[number];

/** When what happens to a round. */
const times = {
  opensAt: stamp,
  /** Bets are accepted before this, never at or after it. */
  closesAt: stamp,
  /** The draw, which is also when the next round opens. */
  drawsAt: stamp,
  /** The drawing has been shown; stakes are settled within 3 s of it. */
  resultAt: stamp,
};

/** What names a round. `id` is unique over all games and for ever. */
const name = {
  id: v.string(),
  gameId: wholeNumber,
  /** As members see it: of the day, or ever rising. */
  no: wholeNumber,
  /** Day in Seoul that the round belongs to, `YYYY-MM-DD`: a draw at 00:00 is the day before's last. */
  day: v.string(),
};

const namedSelection = v.object({
  id: v.string(),
  name: v.string(),
  /** Absent: not offered in this round. */
  price: v.optional(wholeNumber),
});

/** A market of the round, in the order of the game's board. */
export const roundMarketSchema = v.object({
  id: v.string(),
  name: v.string(),
  exclusive: v.boolean(),
  extra: v.boolean(),
  /** × 10; a handicap is the home side's. */
  line: v.optional(wholeNumber),
  selections: v.array(namedSelection),
});
export type RoundMarket = v.InferOutput<typeof roundMarketSchema>;

/**
 * What a round can be checked by. `commitment` is the SHA-256 of `source|input|seed`, published before betting opens;
 * `seed` is published with the result. `source` is the round the seed belongs to: the round itself or, for games read
 * from a parent's draw, the parent's of the same round. `input` is what is public of the source before (a card's JSON,
 * or empty).
 */
const proof = {
  source: v.string(),
  commitment: hex32,
  input: v.string(),
  seed: v.optional(hex32),
};

/**
 * A round that was drawn or is void, newest first in lists. `GET /minigame/round/{id}` returns any round so; before the
 * draw it has neither seed nor result.
 */
export const roundResultSchema = v.object({
  ...name,
  ...times,
  ...proof,
  void: v.boolean(),
  /** Absent where it is void. */
  result: v.optional(resultSchema),
  card: v.optional(virtualCardSchema),
});
export type RoundResult = v.InferOutput<typeof roundResultSchema>;

/** Of so many days of Seoul, today the last of them, every round can be looked up; of days before, those that had bets. */
export const RESULT_DAYS = 2;

/** `GET /minigame/results?gameId=&group=&date=&page=&size=`. */
export const roundResultPageSchema = v.object({
  items: v.array(roundResultSchema),
  ...pageCounts,
});
export type RoundResultListPage = v.InferOutput<typeof roundResultPageSchema>;

/** What `group` of `GET /minigame/results` narrows to: minigames, virtual games, or one of their sports. */
export const RESULT_GROUPS = ['minigame', 'virtuals', 'soccer', 'basketball', 'horse', 'dog'] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];
export const RESULT_SIZE_MAX = 200;

/** One of `GET minigame/events?gameId={id}&currentGame=1`: a round to bet on. */
export const roundEventSchema = v.object({
  ...name,
  ...times,
  ...proof,
  /** Of the draw, `YYYY-MM-DD HH:mm:ss` in Seoul (docs/spec.md API-2, minigame event). */
  date: v.string(),
  phase: v.picklist(PHASES),
  /** The server's clock when it answered. */
  serverTime: stamp,
  /** Rises with each change of the prices: those of another version are no longer current. */
  priceVersion: wholeNumber,
  markets: v.array(roundMarketSchema),
  card: v.optional(virtualCardSchema),
  /** The round before it, once drawn or void. */
  last: v.optional(roundResultSchema),
  /** The ten before it, newest first, `last` among them. */
  recent: v.array(roundResultSchema),
});
/** With `currentGame=1` the round that is on, or none; without it the ones after it that are known too. */
export const roundEventsSchema = v.array(roundEventSchema);
export type RoundEvent = v.InferOutput<typeof roundEventSchema>;

/** Every game at once, on the `rounds` channel. */
export const gameRoundSchema = v.object({
  gameId: wholeNumber,
  maintenance: v.boolean(),
  priceVersion: wholeNumber,
  /** The round that is on: absent only while the server is catching up. */
  round: v.optional(v.object({ id: v.string(), no: wholeNumber, ...times, commitment: hex32 })),
  /** The one that was drawn last. `mark`: the selection that came out of the game's main market. */
  last: v.optional(
    v.object({
      id: v.string(),
      no: wholeNumber,
      drawsAt: stamp,
      resultAt: stamp,
      void: v.boolean(),
      mark: v.optional(v.string()),
    }),
  ),
  /** Marks of the ten drawn last, newest first; empty where a round was void or nothing of the market came out. */
  recent: v.array(v.string()),
});
export type GameRound = v.InferOutput<typeof gameRoundSchema>;

/** Image of the `rounds` channel, sent when a round is drawn or opens and when a setting changes. */
export const roundsStateSchema = v.object({ games: v.array(gameRoundSchema) });
export type RoundsState = v.InferOutput<typeof roundsStateSchema>;

/** Table of a league of virtual football: the matches of the present day in Seoul. */
const teamStandingSchema = v.object({
  rank: wholeNumber,
  team: v.string(),
  played: wholeNumber,
  won: wholeNumber,
  drawn: wholeNumber,
  lost: wholeNumber,
  goalsFor: wholeNumber,
  goalsAgainst: wholeNumber,
  points: wholeNumber,
});
const table = v.array(teamStandingSchema);
export type TeamStanding = v.InferOutput<typeof teamStandingSchema>;

/** `GET /minigame/rankings`: the four football venues (docs/spec.md RND-6, `teamRankingData`). */
export const teamRankingSchema = v.object({
  Premiership: table,
  Superleague: table,
  EuroCup: table,
  WorldCup: table,
});
export type TeamRanking = v.InferOutput<typeof teamRankingSchema>;

/**
 * `GET /minigame/sitting?since=MS`: what a member did with bets on rounds from then on, in won, hidden ones among them.
 */
export const playSessionSchema = v.object({
  bets: wholeNumber,
  staked: wholeNumber,
  /** The part of `staked` that nothing has come of yet. */
  running: wholeNumber,
  paid: wholeNumber,
});
export type PlaySession = v.InferOutput<typeof playSessionSchema>;

/** × 1000. */
export const MINIGAME_PRICE = { least: 1_010, most: 1_000_000 } as const;
/** Prices by `MARKET/SELECTION` of a board. */
const price = wholeWithin(MINIGAME_PRICE);
const prices = v.record(v.pipe(v.string(), v.maxLength(60)), price);

/** `GET /admin/minigames`: settings of each game. `prices` has the changed ones only. */
export const adminMinigameSchema = v.object({
  gameId: wholeNumber,
  systemMaintenanceFlg: v.boolean(),
  closeSeconds: wholeNumber,
  prices,
  priceVersion: wholeNumber,
});
export const adminMinigamesSchema = v.array(adminMinigameSchema);
export type AdminMinigame = v.InferOutput<typeof adminMinigameSchema>;

export const CLOSE_SECONDS = { least: 2, most: 200 } as const;

/** Code of the refusal of prices that give back too much, until they are confirmed. */
export const OVERPAID = 'margin';

/**
 * `PUT /admin/minigames/{id}`: what is absent stays. A price of `null` goes back to the default; those of rounds that
 * are on change at once. The closing time is that of rounds announced from then on.
 */
export const adminMinigamePatchSchema = v.strictObject({
  systemMaintenanceFlg: v.optional(v.boolean()),
  closeSeconds: v.optional(wholeWithin(CLOSE_SECONDS)),
  prices: v.optional(v.record(v.pipe(v.string(), v.maxLength(60)), v.nullable(price))),
  /** Prices that give back more than 99 % are refused with `OVERPAID` without it; above 100 % they always are. */
  confirmed: v.optional(v.boolean()),
});
export type AdminMinigamePatch = v.InferOutput<typeof adminMinigamePatchSchema>;
