import * as v from 'valibot';
import { wholeWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';
import { daySchema } from '../days';

/** Points of lost bets (낙첨), of all that was played (콤프), and for reaching a level (레벨업). */
export const PLAY_POINT_KINDS = ['losing', 'comp', 'levelUp'] as const;
export type PlayPointKind = (typeof PLAY_POINT_KINDS)[number];

/** What each kind has a rule of its own for: products, or levels. Rounds of providers are not known to be lost. */
export const PLAY_POINT_SCOPES = {
  losing: ['sports', 'live', 'minigame', 'virtual'],
  comp: ['sports', 'live', 'minigame', 'virtual', 'casino', 'slot'],
  levelUp: ['2', '3', '4', '5', '6', '7', '8', '9', '10'],
} as const satisfies Record<PlayPointKind, readonly string[]>;
export type PointProduct = (typeof PLAY_POINT_SCOPES)['comp'][number];

/** Of stakes, hundredths of a per cent. */
export const PLAY_POINT_RATE = { least: 0, most: 1_000 } as const;
/** Points of a level. */
export const LEVEL_POINTS = { least: 0, most: 1_000_000 } as const;

/** Which rule: what it is for, and the day of Seoul from which it counts. */
const place = {
  losing: { kind: v.literal('losing'), scope: v.picklist(PLAY_POINT_SCOPES.losing), from: daySchema },
  comp: { kind: v.literal('comp'), scope: v.picklist(PLAY_POINT_SCOPES.comp), from: daySchema },
  levelUp: { kind: v.literal('levelUp'), scope: v.picklist(PLAY_POINT_SCOPES.levelUp), from: daySchema },
};

/** `POST /admin/play-points/remove`: 404 where there is none, 409 with `PLAY_POINTS_BEGUN_CODE` once it counts. */
export const playPointPlaceSchema = v.variant('kind', [
  v.strictObject(place.losing),
  v.strictObject(place.comp),
  v.strictObject(place.levelUp),
]);
export type PlayPointPlace = v.InferOutput<typeof playPointPlaceSchema>;

/**
 * `PUT /admin/play-points`: from tomorrow at the earliest, else 409 with `PLAY_POINTS_BEGUN_CODE`; instead of what was set
 * from that day. `amount`: a rate or points; 0 ends what was before.
 */
export const playPointDraftSchema = v.variant('kind', [
  v.strictObject({ ...place.losing, amount: wholeWithin(PLAY_POINT_RATE) }),
  v.strictObject({ ...place.comp, amount: wholeWithin(PLAY_POINT_RATE) }),
  v.strictObject({ ...place.levelUp, amount: wholeWithin(LEVEL_POINTS) }),
]);
export type PlayPointDraft = v.InferOutput<typeof playPointDraftSchema>;

export const PLAY_POINTS_BEGUN_CODE = 'play-points-begun';

const rule = { kind: v.picklist(PLAY_POINT_KINDS), scope: v.string(), amount: wholeNumber, from: v.string() };
const playPointRuleSchema = v.object(rule);
export type PlayPointRule = v.InferOutput<typeof playPointRuleSchema>;

export const RULE_STATES = ['current', 'coming', 'past'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** `GET /admin/play-points`: those that count, then those to come, then those that counted. */
export const staffPlayPointsSchema = v.array(
  v.object({ ...rule, state: v.picklist(RULE_STATES), by: v.string(), at: wholeNumber }),
);
export type StaffPlayPoints = v.InferOutput<typeof staffPlayPointsSchema>;
export type StaffPlayPointRule = StaffPlayPoints[number];

/** `GET /wallet/points`: what counts today for all members, and what the member got for yesterday. */
export const memberPlayPointsSchema = v.object({
  rules: v.array(playPointRuleSchema),
  /** Null where no stakes earned points. */
  yesterday: v.nullable(
    v.object({
      day: v.string(),
      /** Null while the day is not paid yet. */
      points: v.nullable(v.object({ losing: wholeNumber, comp: wholeNumber })),
    }),
  ),
  /** Points of levels that wait until stakes cover them. */
  waiting: wholeNumber,
});
export type MemberPlayPoints = v.InferOutput<typeof memberPlayPointsSchema>;
