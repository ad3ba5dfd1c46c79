import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ScopeState } from '../../../server/simulator/history/matchFacts';
import type { MarketSpec } from '../../../server/simulator/markets/marketSpec';
import { SPORT_NAMES } from '../../../server/simulator/sports/sports';
import { chancesOf, kindOf, type Moment, moments } from './moments';

const CLOSE = 6;
const SOME = { numRuns: 60 };

/** Markets of the moment that are not decided as a whole. */
function undecided({ sport, match, facts }: Moment): MarketSpec[] {
  return sport.catalogue.filter(
    (spec) =>
      (!spec.cup || match.cup) &&
      spec.kind.scopes.every((scope) => facts.tallies[scope]!.state <= ScopeState.underWay) &&
      !(spec.late && facts.tallies[spec.kind.scopes[0]!]!.state === ScopeState.ahead),
  );
}

function linesOf({ lines }: MarketSpec, { facts }: Moment): number[] {
  if (!lines) return [0];
  if ('fixed' in lines) return [...lines.fixed];
  if ('next' in lines) return [facts.tallies[lines.next]!.order.length + 1];
  return Array.from({ length: 41 }, (_, i) => (i - 20) * lines.step + (lines.halves ? 0.5 : 0));
}

test('the bets of every market sum to 1 with what is returned, at any moment of any sport', () => {
  fc.assert(
    fc.property(moments(...SPORT_NAMES), (moment) => {
      const wrong: string[] = [];
      for (const spec of undecided(moment)) {
        for (const line of linesOf(spec, moment)) {
          const all = Object.values(chancesOf(spec.kind, moment.outlook, line));
          if (Number.isNaN(all[0])) continue;
          const sum = all.reduce((a, b) => a + b, 0);
          const inRange = all.every((chance) => chance >= -1e-9 && chance <= 1 + 1e-9);
          if (!inRange || (!spec.kind.overlapping && Math.abs(sum - 1) > 1e-6)) wrong.push(`${spec.name} ${line}`);
        }
      }
      expect(wrong).toEqual([]);
    }),
    SOME,
  );
});

test('ladders are monotone: a higher line is harder to pass, a bigger start is better to have', () => {
  fc.assert(
    fc.property(moments(...SPORT_NAMES), (moment) => {
      for (const spec of undecided(moment)) {
        const { lines, kind } = spec;
        if (!lines || !('step' in lines)) continue;
        const sign = kind.isSided ? 1 : -1;
        let before = sign === 1 ? -1 : 2;
        for (const line of linesOf(spec, moment).filter((each) => Math.abs(each % 1) === 0.5)) {
          const first = chancesOf(kind, moment.outlook, line)[kind.names[0]!]!;
          expect(sign * (first - before), `${spec.name} ${line}`).toBeGreaterThanOrEqual(-1e-9);
          before = first;
        }
      }
    }),
    SOME,
  );
});

test('a quarter line has the mean of the lines beside it, and fair odds between theirs', () => {
  fc.assert(
    fc.property(
      moments('football').filter(({ facts }) => facts.tallies.match!.state <= ScopeState.underWay),
      fc.constantFrom('Under/Over', 'Asian Handicap'),
      fc.integer({ min: -3, max: 8 }),
      ({ sport, outlook }, market, halves) => {
        const at = (line: number) => chancesOf(kindOf(sport, market), outlook, line);
        const [low, middle, high] = [at(halves / 2), at(halves / 2 + 0.25), at(halves / 2 + 0.5)];
        for (const name of [...kindOf(sport, market).names, 'push']) {
          expect(middle[name]).toBeCloseTo((low[name]! + high[name]!) / 2, 9);
        }
        const first = kindOf(sport, market).names[0]!;
        const [a = 0, b = 0, c = 0] = [low, middle, high].map((each) => each[first]! / (1 - each.push!));
        if ([a, b, c].some(Number.isNaN)) return;
        expect(b).toBeGreaterThanOrEqual(Math.min(a, c) - 1e-9);
        expect(b).toBeLessThanOrEqual(Math.max(a, c) + 1e-9);
      },
    ),
    SOME,
  );
});

describe.each(['football', 'hockey'] as const)('%s: markets agree with each other', (name) => {
  const check = (what: (ask: (market: string, line?: number) => Record<string, number>, moment: Moment) => void) =>
    fc.assert(
      fc.property(
        moments(name).filter(({ facts }) => facts.tallies.match!.state <= ScopeState.underWay),
        (moment) => what((market, line) => chancesOf(kindOf(moment.sport, market), moment.outlook, line), moment),
      ),
      SOME,
    );

  test('double chance is the sum of two results', () => {
    check((ask) => {
      const result = ask('1X2');
      const double = ask('Double Chance');
      expect(double['1X']).toBeCloseTo(result['1']! + result.X!, CLOSE);
      expect(double['12']).toBeCloseTo(result['1']! + result['2']!, CLOSE);
      expect(double.X2).toBeCloseTo(result.X! + result['2']!, CLOSE);
    });
  });

  test('handicaps, plain and European, continue 1X2', () => {
    check((ask) => {
      const result = ask('1X2');
      expect(ask('Asian Handicap', -0.5)['1']).toBeCloseTo(result['1']!, CLOSE);
      expect(ask('Asian Handicap', 0.5)['2']).toBeCloseTo(result['2']!, CLOSE);
      expect(ask('Asian Handicap', 0).push).toBeCloseTo(result.X!, CLOSE);
      expect(ask('Draw No Bet')).toMatchObject(ask('Asian Handicap', 0));
      expect(ask('European Handicap', -1)['1']).toBeCloseTo(ask('Asian Handicap', -1.5)['1']!, CLOSE);
      expect(ask('European Handicap', -1).X).toBeCloseTo(ask('Asian Handicap', -1).push!, CLOSE);
    });
  });

  test('the correct score adds up to results, totals and both teams to score', () => {
    check((ask, { outlook }) => {
      let [home, over, both] = [0, 0, 0];
      outlook.of('match').each!((h, a, chance) => {
        if (h > a) home += chance;
        if (h + a > 2.5) over += chance;
        if (h > 0 && a > 0) both += chance;
      });
      expect(ask('1X2')['1']).toBeCloseTo(home, CLOSE);
      expect(ask('Under/Over', 2.5).Over).toBeCloseTo(over, CLOSE);
      expect(ask('Both Teams To Score').Yes).toBeCloseTo(both, CLOSE);
      const scores = ask('Correct Score');
      expect(scores['0-0']).toBeCloseTo(ask('Under/Over', 0.5).Under!, CLOSE);
    });
  });

  test('combined bets sum to their parts', () => {
    check((ask) => {
      const result = ask('1X2');
      const withTotal = ask('1X2 And Under/Over', 4.5);
      const withBoth = ask('Both Teams To Score And 1X2');
      for (const way of ['1', 'X', '2'] as const) {
        expect(withTotal[`${way} And Over`]! + withTotal[`${way} And Under`]!).toBeCloseTo(result[way]!, CLOSE);
        expect(withBoth[`Yes And ${way}`]! + withBoth[`No And ${way}`]!).toBeCloseTo(result[way]!, CLOSE);
      }
      const over = withTotal['1 And Over']! + withTotal['X And Over']! + withTotal['2 And Over']!;
      expect(over).toBeCloseTo(ask('Under/Over', 4.5).Over!, CLOSE);
    });
  });

  test("the next goal is somebody's unless the match ends with the present score", () => {
    check((ask, { facts, outlook }) => {
      const goals = facts.tallies.match!.order.length;
      const next = ask('Next Goal', goals + 1);
      expect(next['No Goal']).toBeCloseTo(outlook.of('match').at('total', goals), CLOSE);
      expect(ask('Next Goal', goals + 2)['1']).toBeNaN();
    });
  });
});

test('football: half and full time agree with both', () => {
  fc.assert(
    fc.property(
      moments('football').filter(({ facts }) => facts.tallies.match!.state <= ScopeState.underWay),
      ({ sport, outlook, facts }) => {
        const both = chancesOf(kindOf(sport, 'HT/FT'), outlook);
        const full = chancesOf(kindOf(sport, '1X2'), outlook);
        const half = chancesOf(kindOf(sport, '1st Period Winner'), outlook);
        for (const way of ['1', 'X', '2']) {
          const ending = both[`1/${way}`]! + both[`X/${way}`]! + both[`2/${way}`]!;
          expect(ending).toBeCloseTo(full[way]!, 5);
          if (facts.tallies.half1!.state > ScopeState.underWay) continue;
          expect(both[`${way}/1`]! + both[`${way}/X`]! + both[`${way}/2`]!).toBeCloseTo(half[way]!, 5);
        }
      },
    ),
    SOME,
  );
});

test('who goes through: the winner after ninety minutes, or somebody after a draw', () => {
  fc.assert(
    fc.property(
      moments('football').filter(({ facts, match }) => match.cup && facts.tallies.match!.state <= ScopeState.underWay),
      ({ sport, outlook }) => {
        const result = chancesOf(kindOf(sport, '1X2'), outlook);
        const through = chancesOf(kindOf(sport, 'To Qualify'), outlook);
        expect(through['1']).toBeGreaterThanOrEqual(result['1']! - 1e-9);
        expect(through['1']).toBeLessThanOrEqual(result['1']! + result.X! + 1e-9);
        expect(chancesOf(kindOf(sport, 'Overtime'), outlook).Yes).toBeCloseTo(result.X!, CLOSE);
      },
    ),
    { numRuns: 25 },
  );
});

test.each(['basketball', 'baseball'] as const)('%s: a match with overtime has no draw', (name) => {
  fc.assert(
    fc.property(
      moments(name).filter(({ facts }) => facts.tallies.full!.state <= ScopeState.underWay),
      ({ sport, outlook }) => {
        const winner = chancesOf(kindOf(sport, '12 Including Overtime'), outlook);
        const handicap = kindOf(sport, 'Asian Handicap Including Overtime');
        expect(winner.push).toBeCloseTo(0, 3);
        expect(chancesOf(handicap, outlook, 0.5)['1']).toBeCloseTo(winner['1']!, 3);
        expect(chancesOf(handicap, outlook, -0.5)['1']).toBeCloseTo(winner['1']!, 3);
      },
    ),
    SOME,
  );
});

test('volleyball: sets decide the match', () => {
  fc.assert(
    fc.property(
      moments('volleyball').filter(({ facts }) => facts.tallies.sets!.state <= ScopeState.underWay),
      ({ sport, outlook }) => {
        const winner = chancesOf(kindOf(sport, '12'), outlook);
        const scores = chancesOf(kindOf(sport, 'Correct Score'), outlook);
        expect(scores['3-0']! + scores['3-1']! + scores['3-2']!).toBeCloseTo(winner['1']!, CLOSE);
        const spread = chancesOf(kindOf(sport, 'Set Spread'), outlook, -1.5);
        expect(scores['3-0']! + scores['3-1']!).toBeCloseTo(spread['1']!, CLOSE);
        const sets = chancesOf(kindOf(sport, 'Number Of Sets'), outlook);
        expect(sets['5']).toBeCloseTo(scores['3-2']! + scores['2-3']!, CLOSE);
        expect(chancesOf(kindOf(sport, 'Under/Over Sets'), outlook, 3.5).Under).toBeCloseTo(sets['3']!, CLOSE);
      },
    ),
    SOME,
  );
});
