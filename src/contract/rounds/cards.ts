import * as v from 'valibot';
import { naturalNumber, wholeNumber } from '../numbers';

/**
 * The card of a virtual round: who meets whom and how strong they are, in whole numbers only, so that every browser
 * draws the same from it. Published with the commitment, which covers it, before betting opens.
 */

export const soccerCardSchema = v.object({
  kind: v.literal('virtual-soccer'),
  home: v.string(),
  away: v.string(),
  /** How likely each number of goals is, from 0 up, of 1,000,000. */
  homeGoals: v.array(naturalNumber),
  awayGoals: v.array(naturalNumber),
  /** Lines × 10: over/under, and the handicap of the home side. Never whole, so there are no ties. */
  totalLine: wholeNumber,
  handicap: wholeNumber,
});
export const basketballCardSchema = v.object({
  kind: v.literal('virtual-basketball'),
  home: v.string(),
  away: v.string(),
  /** Least points of a quarter; what comes on top is drawn. */
  homeBase: naturalNumber,
  awayBase: naturalNumber,
  /** × 10 */
  totalLine: wholeNumber,
  handicap: wholeNumber,
});
const runnerSchema = v.object({ no: naturalNumber, name: v.string(), weight: v.pipe(wholeNumber, v.minValue(1)) });
/** The chance of a runner to be next in is its weight over the weights of all that are still running. */
export const raceCardSchema = v.object({
  kind: v.picklist(['virtual-horse', 'virtual-dog']),
  runners: v.array(runnerSchema),
});
export const virtualCardSchema = v.variant('kind', [soccerCardSchema, basketballCardSchema, raceCardSchema]);

export type SoccerCard = v.InferOutput<typeof soccerCardSchema>;
export type BasketballCard = v.InferOutput<typeof basketballCardSchema>;
export type RaceCard = v.InferOutput<typeof raceCardSchema>;
export type VirtualCard = v.InferOutput<typeof virtualCardSchema>;

/** The card in the public input of a round (`input` in `api/rounds`); undefined: there is none, or it is none. */
export function cardIn(input: string): VirtualCard | undefined {
  if (input === '') return undefined;
  try {
    const card = v.safeParse(virtualCardSchema, JSON.parse(input));
    return card.success ? card.output : undefined;
  } catch {
    return undefined;
  }
}
