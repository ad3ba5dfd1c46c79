import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { IncidentKind } from '../../../src/contract/stream/incident';
import { inForce } from '../../../src/rules/watch/inForce';
import { jumpedFrom, priceMovingState, type PriceMark } from '../../../src/rules/watch/priceJump';

const marksOf = (...prices: number[]): PriceMark[] => prices.map((price, at) => ({ at, price }));

describe('a price jump', () => {
  it.each<[string, number[], number, number | undefined]>([
    ['50 % to 62.5 %', [2_000, 1_600], 12, 2_000],
    ['less than the points', [2_000, 1_600], 13, undefined],
    ['exactly the points: none', [2_000, 2_500], 10, undefined],
    ['a little more than 10 points', [2_000, 2_501], 10, 2_000],
    ['downwards and upwards alike', [1_600, 2_000], 12, 1_600],
    ['small moves of long odds', [50_000, 20_000], 4, undefined],
    ['small moves of short odds', [1_010, 1_150], 10, 1_010],
    ['in steps, from the first that is far enough away', [2_000, 1_900, 1_800, 1_600], 10, 2_000],
    ['there and back again', [2_000, 1_500, 2_000], 10, 1_500],
    ['of what never had a price', [0, 1_200], 1, undefined],
    ['to no price', [1_200, 0], 1, undefined],
    ['of the first price', [1_200], 1, undefined],
    ['of nothing', [], 1, undefined],
  ])('%s', (_, prices, points, from) => {
    expect(jumpedFrom(marksOf(...prices), points)?.price).toBe(from);
  });

  it('is there exactly where a chance in force differs by more than the points', () => {
    const price = fc.integer({ min: 1_001, max: 100_000 });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 90 }),
        (prices, points) => {
          const chance = (odds: number) => 100_000 / odds;
          const last = prices.at(-1)!;
          const apart = Math.max(...prices.map((odds) => Math.abs(chance(odds) - chance(last))));
          fc.pre(Math.abs(apart - points) > 1e-6);
          expect(jumpedFrom(marksOf(...prices), points) !== undefined).toBe(apart > points);
        },
      ),
    );
  });
});

describe('what is in force', () => {
  it('is the last before the window, all within it, and what comes', () => {
    const marks = [0, 10, 20, 30].map((at) => ({ at }));
    const ats = (since: number) => inForce(marks, { at: 40 }, since).map(({ at }) => at);
    expect(ats(-5)).toEqual([0, 10, 20, 30, 40]);
    expect(ats(15)).toEqual([10, 20, 30, 40]);
    expect(ats(20)).toEqual([20, 30, 40]);
    expect(ats(40)).toEqual([40]);
    expect(ats(1_000)).toEqual([40]);
  });

  it('is what was valid at some moment since then, whatever was forgotten before', () => {
    const steps = fc.array(fc.record({ wait: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 9 }) }));
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20 }), (changes, within) => {
        let at = 0;
        let marks: PriceMark[] = [];
        const all: PriceMark[] = [];
        for (const { wait, price } of changes) {
          at += wait;
          const mark = { at, price };
          all.push(mark);
          marks = inForce(marks, mark, at - within);
          const valid = all.filter((_, i) => i === all.length - 1 || all[i + 1]!.at > at - within);
          expect(marks).toEqual(valid);
        }
      }),
    );
  });
});

describe('the state of a match', () => {
  const scoreboard = { results: ['0', '0'] as [string, string], period: 10, periods: [] };
  const match = { status: FixtureStatus.inProgress, scoreboard };
  const changed = (more: object) => priceMovingState({ ...match, scoreboard: { ...scoreboard, ...more } });

  it.each<[string, object]>([
    ['the score', { results: ['1', '0'] }],
    ['the period', { period: 20 }],
    ['the score of a period', { periods: [{ type: 10, results: ['1', '0'], finished: false }] }],
    ['a red card', { stats: [{ type: IncidentKind.redCard, results: ['1', '0'] }] }],
    ['a penalty', { stats: [{ type: IncidentKind.penalty, results: ['0', '1'] }] }],
  ])('changes by %s', (_, more) => {
    expect(changed(more)).not.toBe(priceMovingState(match));
  });

  it('changes by its status, and by its scoreboard coming', () => {
    expect(priceMovingState({ ...match, status: FixtureStatus.interrupted })).not.toBe(priceMovingState(match));
    expect(priceMovingState({ status: match.status })).not.toBe(priceMovingState(match));
  });

  it.each<[string, object]>([
    ['the clock', { clock: { seconds: 5, running: true, at: 1 } }],
    ['corners', { stats: [{ type: IncidentKind.corner, results: ['4', '0'] }] }],
    ['whose turn it is', { turn: '1' }],
  ])('is the same whatever %s', (_, more) => {
    expect(changed(more)).toBe(priceMovingState(match));
  });
});
