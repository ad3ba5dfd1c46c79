import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handicap } from '../../../server/simulator/markets/winner';
import { totalKind } from '../../../server/simulator/markets/total';
import { verdictOf } from '../../../server/simulator/markets/marketSpec';
import { ScopeState, type MatchFacts } from '../../../server/simulator/history/matchFacts';
import { Settlement } from '../../../src/contract/stream/market';
import { isWon, mayResult } from '../../../src/rules/betting/halfResults';
import { settleBet } from '../../../src/rules/betting/settle';
import { neverBothWin } from '../../../src/rules/joint/neverBothWin';
import { onAxis, scoreStatementOf, type ScoreTruth, truthOf } from '../../../src/rules/joint/scoreStatement';
import { isOnBoardChannel, isQuarterLine } from '../../../src/rules/market/quarterLine';
import { netOfStakes } from '../../../src/rules/liability/netGrid';
import { scoreRulesOf } from '../../../src/rules/liability/scoreRules';
import { LINE_RESULTS, type LineResult, lineResultText } from '../../support/lineResults';
import { FOOTBALL } from '../joint/matches';

const { halfLost, halfWon, lost, specialHit, won } = Settlement;
const SIDES = { sport: FOOTBALL, teams: undefined };
const TRUTHS: ReadonlyMap<Settlement, ScoreTruth> = new Map([
  [won, 1],
  [halfWon, 0.5],
  [specialHit, 0],
  [halfLost, -0.5],
  [lost, -1],
]);

function statementOf({ market, pick, line, base }: LineResult) {
  const outcomes = (market === 'Under/Over' ? ['Over', 'Under'] : ['1', '2']).map((name) => ({ name }));
  return scoreStatementOf(SIDES, { name: market, outcomes }, { name: pick, line, base })!;
}

/** A match that is over with a score. */
function endedAt(home: number, away: number): MatchFacts {
  const match = { home, away, order: [], state: ScopeState.over };
  return {
    at: 0,
    tallies: { match },
    span: { from: 0, period: 100, pace: 0 },
    isSuspended: false,
    hasEnded: true,
    isAbandoned: false,
  };
}

describe('every line at every score', () => {
  it('is as it is written down: 828 rows, 48 of them half won or half lost', () => {
    expect(LINE_RESULTS).toHaveLength(23 * 9 * 2 * 2);
    const halves = LINE_RESULTS.filter(({ result }) => result === halfLost || result === halfWon);
    expect(halves.every(({ line }) => isQuarterLine(line))).toBe(true);
    expect(halves).toHaveLength(48);
  });

  it('by the rules of statements', () => {
    for (const row of LINE_RESULTS) {
      const statement = statementOf(row);
      const truth = truthOf(statement, onAxis(statement.axis, row.home, row.away));
      expect(truth, lineResultText(row)).toBe(TRUTHS.get(row.result));
    }
  });

  it("by the simulator's settlement", () => {
    for (const row of LINE_RESULTS) {
      const kind = row.market === 'Under/Over' ? totalKind('match') : handicap('match');
      const outcome = kind.names.indexOf(row.pick);
      const verdict = verdictOf(kind, endedAt(row.home, row.away), outcome, Number(row.base));
      expect(verdict, lineResultText(row)).toBe(row.result);
    }
  });

  it('in what it costs: a stake of 10,000 at 1.85', () => {
    const nets = new Map<Settlement, number>([
      [won, -8_500],
      [halfWon, -4_250],
      [specialHit, 0],
      [halfLost, 5_000],
      [lost, 10_000],
    ]);
    for (const row of LINE_RESULTS) {
      const rules = scoreRulesOf(SIDES, row)!;
      const net = netOfStakes([{ rules, stake: 10_000, payout: 18_500 }], 12, 12);
      expect(net(row.home, row.away) + 0, lineResultText(row)).toBe(nets.get(row.result));
    }
  });

  it('in what a single pays: a stake of 10,001 at 1.85', () => {
    const payouts = new Map<Settlement, number>([
      [won, 18_501],
      [halfWon, 14_251],
      [specialHit, 10_001],
      [halfLost, 5_000],
      [lost, 0],
    ]);
    for (const { result } of LINE_RESULTS) {
      expect(settleBet([{ price: 1_850, result, match: 'm' }], undefined, 10_001)).toMatchObject({
        status: result,
        paid: payouts.get(result),
      });
    }
  });

  it('lets staff choose half results where there are any', () => {
    for (const { line, result } of LINE_RESULTS) expect(mayResult(result, line)).toBe(true);
    expect(['2.5', '-1', '', '0'].filter((line) => mayResult(halfWon, line) || mayResult(halfLost, line))).toEqual([]);
  });
});

it('two sides are never both won where no score wins both, be it by half', () => {
  const named = (market: string) => ({ sport: FOOTBALL, name: market, teams: { home: 'A', away: 'B' } });
  const rows = fc.constantFrom(...LINE_RESULTS);
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      fc.pre(a.market === b.market && (a.pick !== b.pick || a.line !== b.line));
      const winsAt = ({ market, pick, line }: LineResult) =>
        LINE_RESULTS.filter((row) => row.market === market && row.pick === pick && row.line === line)
          .filter(({ result }) => isWon(result))
          .map(({ home, away }) => `${home}:${away}`);
      const both = winsAt(a).some((score) => winsAt(b).includes(score));
      const outcome = ({ pick, line }: LineResult) => ({ name: pick, line, base: '' });
      const never = neverBothWin(named(a.market), outcome(a), outcome(b));
      expect(never).toBe(!both);
    }),
    { numRuns: 3_000 },
  );
});

it("the board's channel carries the main line, and the two beside a quarter one", () => {
  const carried = (main: string) => ['1.5', '1.75', '2', '2.25', '2.5'].filter((base) => isOnBoardChannel(base, main));
  expect(carried('2')).toEqual(['2']);
  expect(carried('2.25')).toEqual(['2', '2.25', '2.5']);
  expect(carried('')).toEqual([]);
  expect(isOnBoardChannel('', '')).toBe(true);
});
