import { scorePartsOf, SETS } from '../../contract/codes/scoreParts';
import { findMarket } from '../../contract/markets/findMarket';
import { Settlement } from '../../contract/stream/market';
import { onAxis } from '../joint/scoreStatement';
import { type NamedOutcome, type ScoreRule, scoreRulesOf } from '../liability/scoreRules';
import type { Teams } from '../market/outcomeSlot';

/** Home's and away's score by period code; 0:0 where a period was not played. */
export type PartScores = ReadonlyMap<number, readonly [home: number, away: number]>;

interface Sides {
  readonly sport: number;
  readonly teams: Teams | undefined;
}

const DRAW_NO_BET = 'Draw No Bet';
const { halfLost, halfWon, lost, specialHit, won } = Settlement;
const BY_TRUTH: ReadonlyMap<number | undefined, Settlement> = new Map([
  [1, won],
  [0.5, halfWon],
  [0, specialHit],
  [-0.5, halfLost],
  [-1, lost],
]);

/** The periods whose scores decide an outcome; undefined where no score does. */
export function decidingParts(sides: Sides, outcome: NamedOutcome): readonly number[] | undefined {
  const rules = scoreRulesOf(sides, outcome);
  return rules && [...new Set(rules.flatMap(({ parts }) => playedParts(sides.sport, parts)))];
}

/** Sets won are counted from the score of every set. */
function playedParts(sport: number, parts: readonly number[]): readonly number[] {
  return parts.flatMap((part) => (part === SETS ? (scorePartsOf(sport, 'whole', undefined) ?? []) : part));
}

/** What an outcome comes to at a score; undefined where no score decides it, or that of a period which is not known. */
export function resultByScore(sides: Sides, outcome: NamedOutcome, scores: PartScores): Settlement | undefined {
  const truths = scoreRulesOf(sides, outcome)?.map((rule) => truthAt(sides.sport, rule, scores));
  if (!truths) return undefined;
  // Of two that must both hold one alone may lose; what else is not the same for both is left to a person.
  if (truths.includes(-1)) return lost;
  const result = truths.every((truth) => truth === truths[0]) ? BY_TRUTH.get(truths[0]) : undefined;
  return result === specialHit && !refundsLevel(outcome) ? undefined : result;
}

function truthAt(sport: number, { parts, axis, truth }: ScoreRule, scores: PartScores): number | undefined {
  const known = playedParts(sport, parts).map((part) => scores.get(part));
  if (known.includes(undefined)) return undefined;
  const played = known as readonly (readonly [number, number])[];
  const points = parts.includes(SETS) ? played.map(setOf) : played;
  const sum = (side: 0 | 1) => points.reduce((total, score) => total + score[side], 0);
  return truth(onAxis(axis, sum(0), sum(1)));
}

/** A winner of a part may have been sold with a draw or without: that is not known from one outcome. */
function refundsLevel({ market, line }: NamedOutcome): boolean {
  return line !== '' || findMarket(market)?.row.name === DRAW_NO_BET;
}

/** A set as one that is won. */
function setOf([home, away]: readonly [number, number]): readonly [number, number] {
  return [Number(home > away), Number(away > home)];
}
