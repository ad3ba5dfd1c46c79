import { expect, it } from 'vitest';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { hasBegun } from '../../../src/rules/match/matchState';

const inPeriod = (period: number) => ({ results: ['0', '0'] as [string, string], period, periods: [] });

it('a match has begun in play, while it is interrupted, and once it has ended on the pitch', () => {
  const begun = Object.entries(FixtureStatus).filter(([, status]) => hasBegun({ status }));
  expect(begun.map(([name]) => name)).toEqual(['inProgress', 'finished', 'interrupted', 'abandoned']);
});

it('a match that is not covered any more has begun where it had a period', () => {
  const status = FixtureStatus.coverageLost;
  expect(hasBegun({ status, scoreboard: inPeriod(10) })).toBe(true);
  expect(hasBegun({ status, scoreboard: inPeriod(0) })).toBe(true);
  expect(hasBegun({ status, scoreboard: inPeriod(-1) })).toBe(false);
});
