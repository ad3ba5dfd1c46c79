import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_MAX } from '../../../src/contract/stream/market';
import { narrowOddsText, oddsText } from '../../../src/rules/text/odds';

describe('oddsText', () => {
  it.each([
    [1850, '1.85'],
    [1859, '1.85'],
    [1999, '1.99'],
    [1009, '1.00'],
    [1010, '1.01'],
    [2000, '2.00'],
    [11_050, '11.05'],
    [9, '0.00'],
    [999_999, '999.99'],
    [4_415_270, '4,415.27'],
    [PRICE_MAX, '1,000,000.00'],
    [0, '–'],
  ])('%i is %s', (price, text) => {
    expect(oddsText(price)).toBe(text);
  });

  it('is the price with its last digit cut off, never more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: PRICE_MAX }), (price) => {
        const text = oddsText(price);
        expect(text).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/);
        const shown = Math.round(Number(text.replaceAll(',', '')) * 1000);
        expect(shown).toBeLessThanOrEqual(price);
        expect(price - shown).toBeLessThan(10);
      }),
    );
  });
});

describe('narrowOddsText', () => {
  it.each([
    ['999.99', '999.99'],
    ['1,000.00', '1,000'],
    ['4,415.27', '4,415'],
    ['–', '–'],
  ])('of %s leaves %s', (text, narrow) => {
    expect(narrowOddsText(text)).toBe(narrow);
  });
});
