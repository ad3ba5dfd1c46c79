import { scorePartsOf } from '../../contract/codes/scoreParts';
import { SEVERAL_WINNERS } from '../../contract/markets/exclusiveOutcomes';
import { findMarket } from '../../contract/markets/findMarket';
import { MarketFamily } from '../../contract/markets/marketFamily';
import type { CountAxis, ScoreScope } from '../../contract/markets/marketRow';
import { COMBINED } from '../joint/combinedMarket';
import { type ScoreTruth, scoreStatementOf, truthOf } from '../joint/scoreStatement';
import type { Teams } from '../market/outcomeSlot';

/** What an axis of the score of some parts decides. */
export interface ScoreRule {
  readonly parts: readonly number[];
  readonly axis: CountAxis;
  /** Values further from 0 than this are decided as those at it. */
  readonly reach: number;
  readonly truth: (value: number) => ScoreTruth;
}

/** An outcome as bets were made on it, in the feed's words. */
export interface NamedOutcome {
  readonly market: string;
  readonly pick: string;
  readonly line: string;
}

interface Sides {
  readonly sport: number;
  readonly teams: Teams | undefined;
}

/** Outcomes of a double chance by what may not happen. */
const UNLESS: Readonly<Record<string, (margin: number) => boolean>> = {
  '1X': (margin) => margin < 0,
  '12': (margin) => margin === 0,
  X2: (margin) => margin > 0,
};
/** Markets of double chances, with what they are decided by. */
const DOUBLE_CHANCES: ReadonlyMap<string, ScoreScope> = new Map([
  ['Double Chance', 'regulation'],
  ['Double Chance Halftime', 'half1'],
  ['Double Chance {nth} Period', 'part'],
]);
const DOUBLE_CHANCE_AND_TOTAL = 'Double Chance And Under/Over';
const TOTAL = 'Under/Over';
/** Between the two outcomes of a combined one. */
const AND = ' And ';

/**
 * By what of the score an outcome is decided: by one rule, or by two that must both hold. Undefined where the score alone
 * does not decide it, or it can't be read.
 */
export function scoreRulesOf(sides: Sides, { market, pick, line }: NamedOutcome): readonly ScoreRule[] | undefined {
  const found = findMarket(market);
  const scope = found && DOUBLE_CHANCES.get(found.row.name);
  if (scope) return bothOf(doubleChance(scorePartsOf(sides.sport, scope, found.part), pick));
  const [side = '', count = ''] = pick.split(AND);
  if (found?.row.name === DOUBLE_CHANCE_AND_TOTAL) {
    const parts = scorePartsOf(sides.sport, 'regulation', undefined);
    return bothOf(doubleChance(parts, side), statementRule(sides, { market: TOTAL, pick: count, line }));
  }
  const combined = COMBINED.map(([winner, total, both]) => ({ winner, total, both: findMarket(both) })).find(
    ({ both }) => both && both.row === found?.row && both.part === found.part,
  );
  if (!combined) return bothOf(statementRule(sides, { market, pick, line }));
  return bothOf(
    statementRule(sides, { market: combined.winner, pick: side, line: '' }),
    statementRule(sides, { market: combined.total, pick: count, line }),
  );
}

function bothOf(...rules: readonly (ScoreRule | undefined)[]): readonly ScoreRule[] | undefined {
  const known = rules.flatMap((rule) => rule ?? []);
  const isOneScore = new Set(known.map(({ parts }) => parts.join())).size === 1;
  return known.length === rules.length && isOneScore ? known : undefined;
}

function statementRule(sides: Sides, { market, pick, line }: NamedOutcome): ScoreRule | undefined {
  const found = findMarket(market);
  // With a draw on sale a level score loses both sides, whether or not somebody bet on the draw.
  const names = found?.row.family === MarketFamily.winDrawLose ? [pick, 'X'] : [pick];
  const outcomes = names.map((name) => ({ name }));
  const statement = scoreStatementOf(sides, { name: market, outcomes }, { name: pick, line, base: line });
  if (!statement) return undefined;
  const { parts, axis, line: at } = statement;
  return { parts, axis, reach: Math.ceil(Math.abs(at)) + 1, truth: (value) => truthOf(statement, value) };
}

/** Outcomes of a line by which win together, where a result is known by no score. */
export function winningTogether<O extends Pick<NamedOutcome, 'pick'>>(market: string, line: readonly O[]): O[][] {
  const name = findMarket(market)?.row.name ?? '';
  if (DOUBLE_CHANCES.has(name)) {
    return [1, 0, -1].map((margin) => line.filter(({ pick }) => !UNLESS[pick.toUpperCase()]?.(margin)));
  }
  return SEVERAL_WINNERS.has(name) ? [[...line]] : line.map((outcome) => [outcome]);
}

function doubleChance(parts: readonly number[] | undefined, pick: string): ScoreRule | undefined {
  const fails = UNLESS[pick.toUpperCase()];
  return parts && fails && { parts, axis: 'margin', reach: 1, truth: (value) => (fails(value) ? -1 : 1) };
}
