import { scorePartsOf } from '../../contract/codes/scoreParts';
import { findMarket } from '../../contract/markets/findMarket';
import { MarketFamily } from '../../contract/markets/marketFamily';
import type { CountAxis } from '../../contract/markets/marketRow';
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
const DOUBLE_CHANCE = 'Double Chance';
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
  if (found?.row.name === DOUBLE_CHANCE) return bothOf(doubleChance(sides.sport, pick));
  const [side = '', count = ''] = pick.split(AND);
  if (found?.row.name === DOUBLE_CHANCE_AND_TOTAL) {
    return bothOf(doubleChance(sides.sport, side), statementRule(sides, { market: TOTAL, pick: count, line }));
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

function doubleChance(sport: number, pick: string): ScoreRule | undefined {
  const parts = scorePartsOf(sport, 'regulation', undefined);
  const fails = UNLESS[pick.toUpperCase()];
  return parts && fails && { parts, axis: 'margin', reach: 1, truth: (value) => (fails(value) ? -1 : 1) };
}
