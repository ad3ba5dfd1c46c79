import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsText } from '../../../src/rules/text/odds';
import { ODDS_FORMATS, type OddsFormat, oddsIn } from '../../../src/rules/text/oddsFormats';

/** Price, then the texts in the order of ODDS_FORMATS. */
const TABLE: [number, ...string[]][] = [
  [0, '–', '–', '–', '–', '–', '–'],
  [1_000, '1.00', '0.00', '0.00', '0.00', '0', '0/1'],
  [1_010, '1.01', '0.01', '0.01', '-100.00', '-10000', '1/100'],
  [1_333, '1.33', '0.33', '0.33', '-3.04', '-304', '1/3'],
  [1_500, '1.50', '0.50', '0.50', '-2.00', '-200', '1/2'],
  [1_859, '1.85', '0.85', '0.85', '-1.18', '-118', '17/20'],
  [1_909, '1.90', '0.90', '0.90', '-1.12', '-112', '9/10'],
  [1_910, '1.91', '0.91', '0.91', '-1.10', '-110', '10/11'],
  [2_000, '2.00', '1.00', '1.00', '1.00', '+100', '1/1'],
  [2_040, '2.04', '1.04', '-0.97', '1.04', '+104', '26/25'],
  [3_500, '3.50', '2.50', '-0.40', '2.50', '+250', '5/2'],
  [501_000, '501.00', '500.00', '-0.01', '500.00', '+50000', '500/1'],
  [4_415_270, '4,415.27', '4,414.27', '-0.01', '4,414.27', '+441427', '441427/100'],
];

/** What a stake of one wins, from the text alone. */
const PROFIT: Record<OddsFormat, (text: string) => number> = {
  decimal: (text) => Number(text) - 1,
  hongKong: Number,
  malay: (text) => (Number(text) < 0 ? -1 / Number(text) : Number(text)),
  indonesian: (text) => (Number(text) < 0 ? -1 / Number(text) : Number(text)),
  american: (text) => (Number(text) < 0 ? -100 / Number(text) : Number(text) / 100),
  fractional: (text) => Number(text.split('/')[0]) / Number(text.split('/')[1]),
};

describe('odds in a format', () => {
  it.each(TABLE)('%i', (price, ...texts) => {
    expect(ODDS_FORMATS.map((format) => oddsIn(format, price))).toEqual(texts);
  });

  it('decimal odds are as they always are', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (price) => {
        expect(oddsIn('decimal', price)).toBe(oddsText(price));
      }),
    );
  });

  it.each(ODDS_FORMATS)('%s: stands for what is paid, and promises no more than a hundredth of it', (format) => {
    fc.assert(
      fc.property(fc.integer({ min: 1_010, max: 999_000 }), (price) => {
        const paid = Math.trunc(price / 10) / 100 - 1;
        const promised = PROFIT[format](oddsIn(format, price));
        expect(promised).toBeLessThanOrEqual(paid + (format === 'fractional' ? 0.01 : 1e-9));
        // A stake rounded up to a hundredth is at most a hundredth too large.
        expect(1 / promised).toBeLessThanOrEqual(1 / paid + 0.01 + 1e-9);
      }),
    );
  });
});
