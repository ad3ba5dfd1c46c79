import { type KnownSport, sportName } from '../../contract/codes/sports';
import { countChances, type CountKind } from './counts';
import { withoutTies } from './deciders';
import { misfitsOf, reproduces } from './fitCheck';
import { leastSquares } from './leastSquares';
import type { PricedMatch } from './pricedMatch';
import { type ScoreQuote, quotesOf } from './quotes';
import { type PartScore, presentScore } from './score';
import { independentGrid, type ScoreCell } from './scoreGrid';

/** How some parts of a match may end: what each team is still expected to count there. */
export interface ScopeModel {
  readonly now: PartScore;
  readonly home: number;
  readonly away: number;
  readonly spread: number;
  readonly kind: CountKind;
  readonly grid: readonly ScoreCell[];
}

const KINDS: Readonly<Partial<Record<KnownSport, CountKind>>> = {
  Football: 'goals',
  Baseball: 'runs',
  Basketball: 'points',
};
/** Points counted for one of a parameter, so that steps are alike in all sports. */
const SCALE: Readonly<Record<CountKind, number>> = { goals: 1, runs: 1, points: 10 };
const LEAST_MEAN = 0.005;
/** No team counts more: a guess beyond it is a wrong one. */
const MOST_MEAN: Readonly<Record<CountKind, number>> = { goals: 12, runs: 30, points: 200 };
const MOST_SPREAD = 1.6;
/** Period code of an overtime that a tie leads to. */
export const OVERTIME = 40;

/** How much a usual spread weighs against the prices. */
const SPREAD_WEIGHT = 0.05;

const models = new WeakMap<PricedMatch, Map<string, ScopeModel | undefined>>();

/** The model that reproduces the prices of these parts; undefined where there are too few, or none does. Remembered by match. */
export function scopeModelOf(match: PricedMatch, parts: readonly number[]): ScopeModel | undefined {
  let known = models.get(match);
  if (!known) models.set(match, (known = new Map()));
  const key = parts.join();
  if (!known.has(key)) known.set(key, fittedModel(match, parts));
  return known.get(key);
}

function fittedModel(match: PricedMatch, parts: readonly number[]): ScopeModel | undefined {
  const name = sportName(match.sport);
  const kind = name && KINDS[name];
  const now = presentScore(match, parts);
  if (!kind || !now) return undefined;
  if (now.isOver) return gridModel({ now, kind, home: 0, away: 0, spread: 1 }, false);
  const quotes = quotesOf(match, parts);
  if (!isEnough(quotes)) return undefined;
  const hasOvertime = parts.includes(OVERTIME);
  const modelOf = ([total = 0, margin = 0, spread = 0]: readonly number[]) => {
    const half = SCALE[kind] / 2;
    const mean = (value: number) => within(half * value, LEAST_MEAN, MOST_MEAN[kind]);
    const [home, away] = [mean(total + margin), mean(total - margin)];
    return gridModel(
      { now, kind, home, away, spread: within(Math.exp(spread), 1 / MOST_SPREAD, MOST_SPREAD) },
      hasOvertime,
    );
  };
  const fitted = leastSquares(
    [guessOf(quotes, now) / SCALE[kind], 0, ...(kind === 'points' ? [0] : [])],
    (parameters) => [
      ...misfitsOf(modelOf(parameters).grid, quotes),
      ...parameters.slice(2).map((spread) => SPREAD_WEIGHT * spread),
    ],
  );
  const model = modelOf(fitted);
  return reproduces(model.grid, quotes) ? model : undefined;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** What follows for a part without prices: the rest of the whole. */
export function restModel(whole: ScopeModel, part: ScopeModel, now: PartScore): ScopeModel | undefined {
  const home = whole.home - part.home;
  const away = whole.away - part.away;
  if (now.isOver) return gridModel({ ...whole, now, home: 0, away: 0 }, false);
  return Math.min(home, away) > 0 ? gridModel({ ...whole, now, home, away }, false) : undefined;
}

function gridModel(model: Omit<ScopeModel, 'grid'>, hasOvertime: boolean): ScopeModel {
  const { now, kind, home, away, spread } = model;
  if (now.isOver) return { ...model, grid: [{ home: now.home, away: now.away, chance: 1 }] };
  const grid = independentGrid(now, countChances(kind, home, spread), countChances(kind, away, spread));
  return { ...model, grid: hasOvertime ? withoutTies(grid, kind, 0.5) : grid };
}

/** Who wins and how many must both be in the prices; where there is a draw, it shows how many. */
function isEnough(quotes: readonly ScoreQuote[]): boolean {
  const has = (test: (quote: ScoreQuote) => boolean) => quotes.some(test);
  const isDraw = has(({ statement }) => statement.wins === 'at');
  return (
    isDraw ||
    (has(({ statement: { axis } }) => axis === 'margin') && has(({ statement: { axis } }) => axis === 'total'))
  );
}

const USUAL_GUESS = 2;

/** What is still expected of both teams, from the total closest to even. */
function guessOf(quotes: readonly ScoreQuote[], now: PartScore): number {
  const [total] = quotes
    .filter(({ statement: { axis, wins } }) => axis === 'total' && wins === 'above')
    .toSorted((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5));
  return total ? Math.max(0.3, total.statement.line - now.home - now.away) : USUAL_GUESS;
}
