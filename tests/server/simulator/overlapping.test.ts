import { expect, test } from 'vitest';
import { scoreRulesOf, winningTogether } from '../../../src/rules/liability/scoreRules';
import { SPORTS } from '../../../server/simulator/sports/sports';

const OVERLAPPING = Object.entries(SPORTS).flatMap(
  ([
    sport,
    {
      sport: { id, catalogue },
    },
  ]) =>
    catalogue.filter(({ kind }) => kind.overlapping).map(({ name, kind }) => ({ sport, id, name, picks: kind.names })),
);

test.each(OVERLAPPING)('the worst case of $sport, $name, has outcomes that win together', ({ id, name, picks }) => {
  const line = picks.map((pick) => ({ market: name, pick, line: '2.5' }));
  const known = line.every((outcome) => scoreRulesOf({ sport: id, teams: undefined }, outcome));
  expect(known || winningTogether(name, line).some((group) => group.length > 1)).toBe(true);
});
