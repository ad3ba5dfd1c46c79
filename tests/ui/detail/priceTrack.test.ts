import { describe, expect, it } from 'vitest';
import { joined, summaryOf } from '../../../src/ui/detail/priceTrack';

describe('joined', () => {
  it('puts what came after what was before, equal prices in a row as one', () => {
    expect(
      joined(
        [
          [10, 1_800],
          [20, 1_900],
        ],
        [
          [15, 1_900],
          [25, 1_900],
          [30, 2_000],
          [30, 1_900],
        ],
      ),
    ).toEqual([
      [10, 1_800],
      [20, 1_900],
      [30, 2_000],
      [30, 1_900],
    ]);
  });

  it('begins with what comes where nothing was before', () => {
    expect(joined([], [[30, 2_000]])).toEqual([[30, 2_000]]);
    expect(joined([], [])).toEqual([]);
  });
});

describe('summaryOf', () => {
  it('is nothing before the first price', () => {
    expect(summaryOf([])).toBeUndefined();
  });

  it('returns the ends, the extremes and the number of moves', () => {
    expect(
      summaryOf([
        [10, 1_800],
        [20, 1_500],
        [30, 2_000],
        [40, 1_900],
      ]),
    ).toEqual({ since: 10, first: 1_800, last: 1_900, low: 1_500, high: 2_000, moves: 3 });
  });
});
