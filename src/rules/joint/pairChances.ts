import { axesOf, statementChances } from './scoreGrid';
import type { PricedMatch } from './pricedMatch';
import { presentScore } from './score';
import { OVERTIME, restModel, type ScopeModel, scopeModelOf } from './scopeModel';
import { onAxis, type ScoreStatement } from './scoreStatement';
import { addPair, emptyPair, type PairChances } from './pairSums';
import { volleyballPair } from './volleyball';

/** What the prices of the match imply for two statements together; undefined where they imply nothing. */
export function pairChances(match: PricedMatch, a: ScoreStatement, b: ScoreStatement): PairChances | undefined {
  return volleyballPair(match, a, b) ?? scorePair(match, a, b);
}

interface Parted {
  shared: ScopeModel;
  restA: ScopeModel | undefined;
  restB: ScopeModel | undefined;
}

function scorePair(match: PricedMatch, a: ScoreStatement, b: ScoreStatement): PairChances | undefined {
  const parted = partedModels(match, a, b);
  if (!parted) return undefined;
  const { shared, restA, restB } = parted;
  const sums = emptyPair();
  const chancesA = chancesByShift(a, restA);
  const chancesB = chancesByShift(b, restB);
  for (const { home, away, chance } of shared.grid) {
    addPair(sums, chance, chancesA(onAxis(a.axis, home, away)), chancesB(onAxis(b.axis, home, away)));
  }
  return sums;
}

/**
 * The parts both are about, and what else each counts. Undefined where they overlap without one containing the other.
 */
function partedModels(match: PricedMatch, a: ScoreStatement, b: ScoreStatement): Parted | undefined {
  const modelA = scopeModelOf(match, a.parts);
  const isSame = a.parts.join() === b.parts.join();
  const modelB = isSame ? modelA : scopeModelOf(match, b.parts);
  if (!modelA || !modelB) return undefined;
  if (isSame) return { shared: modelA, restA: undefined, restB: undefined };
  // An overtime depends on what was before it.
  if (a.parts.includes(OVERTIME) || b.parts.includes(OVERTIME)) return undefined;
  const restOf = (whole: ScopeModel, wholeParts: readonly number[], part: ScopeModel, parts: readonly number[]) => {
    const now = presentScore(
      match,
      wholeParts.filter((one) => !parts.includes(one)),
    );
    return now && restModel(whole, part, now);
  };
  if (a.parts.every((part) => b.parts.includes(part))) {
    const restB = restOf(modelB, b.parts, modelA, a.parts);
    return restB && { shared: modelA, restA: undefined, restB };
  }
  if (b.parts.every((part) => a.parts.includes(part))) {
    const restA = restOf(modelA, a.parts, modelB, b.parts);
    return restA && { shared: modelB, restA, restB: undefined };
  }
  if (a.parts.some((part) => b.parts.includes(part))) return undefined;
  return { shared: { ...modelA, grid: [{ home: 0, away: 0, chance: 1 }] }, restA: modelA, restB: modelB };
}

/** Chances of a statement when its shared parts end with a value, remembered by that value. */
function chancesByShift(statement: ScoreStatement, rest: ScopeModel | undefined) {
  const values = rest ? axesOf(rest.grid)(statement.axis) : { from: 0, chances: [1] };
  const known = new Map<number, { won: number; returned: number }>();
  return (shift: number) => {
    let chances = known.get(shift);
    if (!chances) known.set(shift, (chances = statementChances(values, statement, shift)));
    return chances;
  };
}
