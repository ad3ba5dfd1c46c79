import { describe, expect, it } from 'vitest';
import type { PhoneSample } from '../../bench/measure/measurePhone';
import { phoneAimsOf } from '../../bench/report/aims';
import { phoneTable, phoneText, shareOf } from '../../bench/report/phoneTable';

function sample(run: number, missed: number, taps: number[]): PhoneSample {
  return { contestant: 'ours', run, frames: 100 - missed, missed, longestGap: 20 + run, taps, wrong: 0 };
}

describe('a share with its interval', () => {
  it.each([
    [95, 100, 88.8, 97.8],
    [0, 10, 0, 27.8],
    [10, 10, 72.2, 100],
    [500, 1_000, 46.9, 53.1],
  ])('of %i in %i is Wilson’s', (hits, n, low, high) => {
    const share = shareOf(hits, n);
    expect(share.median).toBeCloseTo((hits / n) * 100, 6);
    expect([share.low, share.high]).toEqual([expect.closeTo(low, 0), expect.closeTo(high, 0)]);
  });
});

describe('the phone’s table', () => {
  const samples = [sample(1, 1, [16, 40, 100]), sample(2, 3, [101]), sample(3, 2, [16, 16])];
  const table = phoneTable({ rate: 2_000, samples }, ['ours']);

  it('has the median of late frames over the runs, and all taps of all runs together', () => {
    const [line] = table.lines;
    expect(line).toMatchObject({
      runs: 3,
      taps: 6,
      late: { median: 2, low: 1, high: 3 },
      longestGap: { median: 22, low: 21, high: 23 },
    });
    expect(line!.answered.median).toBeCloseTo((5 / 6) * 100, 6);
    expect(phoneText(table)).toContain('2,000 changes per second, 3 runs');
  });

  it('is held to its aims', () => {
    expect(phoneAimsOf([table]).map(({ met }) => met)).toEqual([true, false]);
    const late = phoneTable({ rate: 2_000, samples: [sample(1, 5, [16])] }, ['ours']);
    expect(phoneAimsOf([late]).map(({ met }) => met)).toEqual([false, true]);
  });
});
