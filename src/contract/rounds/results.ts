import * as v from 'valibot';
import { wholeNumber } from '../numbers';

/** What was drawn, one shape per kind of draw. Numbers are as printed on balls and dice. */

const wholes = v.array(wholeNumber);
const side = v.picklist(['L', 'R']);

/** `rank`: 1 = A to 13 = K. `suit`: spades, hearts, diamonds, clubs. */
export const cardSchema = v.object({ rank: wholeNumber, suit: v.picklist(['S', 'H', 'D', 'C']) });
export type PlayingCard = v.InferOutput<typeof cardSchema>;

/** Of 화투: month 1 to 10, and which of the two cards of that month. */
const flowerSchema = v.object({ month: wholeNumber, copy: v.picklist([1, 2]) });
export type FlowerCard = v.InferOutput<typeof flowerSchema>;

/** A ball of MGM 홀짝: 0 to 9. */
const colouredBallSchema = v.object({ number: wholeNumber, color: v.picklist(['blue', 'red']) });

const ladder = {
  start: side,
  lines: v.picklist([3, 4]),
  end: v.picklist(['odd', 'even']),
};

/** `rank` 1 to 12 = 2, 3, …, 9, J, Q, K, A; 0 of the joker. */
export const hiloCardSchema = v.object({
  rank: wholeNumber,
  color: v.picklist(['red', 'black', 'none']),
  joker: v.boolean(),
});

/** One period of a match: points of home and away. */
const periods = v.array(v.tuple([wholeNumber, wholeNumber]));

export const resultSchema = v.variant('kind', [
  v.object({ kind: v.literal('powerball'), balls: wholes, powerball: wholeNumber, normalSum: wholeNumber }),
  /** `ball`: the parent's first ordinary ball, which decides. */
  v.object({ kind: v.literal('powerladder'), ball: wholeNumber, ...ladder }),
  v.object({ kind: v.literal('kenoladder'), ball: wholeNumber, ...ladder }),
  v.object({ kind: v.literal('ladder'), ...ladder }),
  /** `digit`: the last one of `sum`. */
  v.object({ kind: v.literal('keno'), numbers: wholes, sum: wholeNumber, digit: wholeNumber }),
  v.object({
    kind: v.literal('baccarat'),
    player: v.array(cardSchema),
    banker: v.array(cardSchema),
    playerScore: wholeNumber,
    bankerScore: wholeNumber,
    winner: v.picklist(['P', 'B', 'T']),
    playerPair: v.boolean(),
    bankerPair: v.boolean(),
    cardCount: wholeNumber,
    natural: v.boolean(),
  }),
  v.object({
    kind: v.literal('dragontiger'),
    dragon: cardSchema,
    tiger: cardSchema,
    winner: v.picklist(['D', 'T', 'TIE']),
  }),
  v.object({
    kind: v.literal('cardoddeven'),
    open: cardSchema,
    hidden: cardSchema,
    sum: wholeNumber,
    hiddenColor: v.picklist(['red', 'black']),
  }),
  /** The hidden ball is one of the three, the last. */
  v.object({
    kind: v.literal('balls3'),
    balls: v.array(colouredBallSchema),
    hidden: colouredBallSchema,
    sum: wholeNumber,
  }),
  /** Scores: 0 to 9 of two different months, 100 + month of a pair (땡). */
  v.object({
    kind: v.literal('gostop'),
    go: v.array(flowerSchema),
    stop: v.array(flowerSchema),
    goScore: wholeNumber,
    stopScore: wholeNumber,
    winner: v.picklist(['GO', 'STOP', 'TIE']),
  }),
  v.object({ kind: v.literal('sicbo'), dice: wholes, sum: wholeNumber, triple: v.boolean() }),
  v.object({
    kind: v.literal('diceduel'),
    red: wholeNumber,
    blue: wholeNumber,
    sum: wholeNumber,
    winner: v.picklist(['R', 'B', 'T']),
  }),
  v.object({
    kind: v.literal('blackjack'),
    player: v.array(cardSchema),
    dealer: v.array(cardSchema),
    playerTotal: wholeNumber,
    dealerTotal: wholeNumber,
    winner: v.picklist(['P', 'D', 'PUSH']),
    playerBlackjack: v.boolean(),
    dealerBlackjack: v.boolean(),
    playerBust: v.boolean(),
    dealerBust: v.boolean(),
    playerPair: v.boolean(),
  }),
  v.object({ kind: v.literal('race6'), order: wholes, first: wholeNumber, second: wholeNumber }),
  v.object({ kind: v.literal('ring12'), n: wholeNumber, color: v.picklist(['red', 'blue']) }),
  /** `prevRank`: of the last card before it that was no joker; absent in a game's very first round. */
  v.object({ kind: v.literal('hilo'), card: hiloCardSchema, prevRank: v.optional(wholeNumber) }),
  v.object({ kind: v.literal('roulette15'), slot: wholeNumber, color: v.picklist(['green', 'red', 'black']) }),
  /** `goals`: in order; `minute` 1 to 90. */
  v.object({
    kind: v.literal('virtual-soccer'),
    home: wholeNumber,
    away: wholeNumber,
    goals: v.array(v.object({ minute: wholeNumber, side: v.picklist(['home', 'away']) })),
  }),
  /** `q`: points of each period, overtimes after the fourth; `home` and `away` are all of them. */
  v.object({ kind: v.literal('virtual-basketball'), home: wholeNumber, away: wholeNumber, q: periods }),
  /** `order`: numbers of the runners as they came in, all of them. */
  v.object({ kind: v.literal('virtual-horse'), order: wholes }),
  v.object({ kind: v.literal('virtual-dog'), order: wholes }),
]);
export type DrawResult = v.InferOutput<typeof resultSchema>;
export type ResultOf<K extends DrawResult['kind']> = Extract<DrawResult, { kind: K }>;
