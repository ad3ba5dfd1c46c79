import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separated } from '../../../src/rules/text/amount';
import { amountOf, isNoAmount, typedAmount } from '../../../src/rules/text/amountTyped';

/** Each key after the other at the end of the input. */
const byKeys = (text: string) => [...text].reduce((shown, key) => typedAmount(shown + key, shown), '');

describe('what was written at once', () => {
  it.each([
    ['10000', 10_000],
    ['10,000', 10_000],
    ['10000.00', 10_000],
    ['7500.50', 7_500],
    ['7500,50', 7_500],
    ['10,000.50', 10_000],
    ['10.000,50', 10_000],
    ['20.000', 20_000],
    ['20.000,00', 20_000],
    ['1.234.567', 1_234_567],
    ['1 234 567', 1_234_567],
    ['1\u202f234\u00a0567', 1_234_567],
    ['₩10,000', 10_000],
    ['￦ 10,000', 10_000],
    ['10,000원', 10_000],
    [' 10,000 원 ', 10_000],
    ['１００００', 10_000],
    ['１０，０００．５０', 10_000],
    ['0.500', 0],
    ['10000.000', 10_000],
    ['10,000.000', 10_000],
    ['999999999999999', 999_999_999_999_999],
  ])('%j is %d', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
    expect(isNoAmount(text)).toBe(false);
  });

  it.each([
    ['20.000', '20,000'],
    ['10000.00', '10,000'],
    ['20.000,00', '20,000'],
    ['₩10,000원', '10,000'],
    ['１００００', '10,000'],
    ['7500.50', '7500.50'],
    ['10.000,50', '10.000,50'],
  ])('%j is shown as %j', (text, shown) => {
    expect(typedAmount(text)).toBe(shown);
  });

  it.each([
    '-5000',
    '−5000',
    '+5000',
    '1e5',
    '1만',
    '1,0000',
    '1,234,5',
    '1.234.5',
    '1 2',
    '10,00,000',
    '.5',
    '₩',
    '99999999999999999',
  ])('%j is no amount, and stays to be corrected', (text) => {
    expect(amountOf(text)).toBe(0);
    expect(isNoAmount(text)).toBe(true);
    expect(typedAmount(text)).toBe(text);
  });

  it('may be nothing', () => {
    expect(isNoAmount(' ')).toBe(false);
    expect(typedAmount('')).toBe('');
  });
});

describe('what is typed key by key', () => {
  it.each([
    ['10000', '10,000'],
    ['10.5', '10.5'],
    ['10,5', '10,5'],
    ['1e5', '1e5'],
    ['-50', '-50'],
    ['20.000', '20,000'],
    ['1,0000', '10,000'],
    ['１２３４', '1,234'],
  ])('%s is shown as %s', (keys, shown) => {
    expect(byKeys(keys)).toBe(shown);
    expect(amountOf(shown)).toBeLessThanOrEqual(amountOf(keys) || 10_000);
  });

  it.each([
    ['the last digit is deleted', '10,000', '10,00', '1,000'],
    ['a digit in the middle', '1,234,567', '1,24,567', '124,567'],
    ['one is added at the end', '1,000', '1,0000', '10,000'],
    ['one is added at the beginning', '1,000', '91,000', '91,000'],
    ['a separator is deleted', '10,000', '10000', '10,000'],
    ['the beginning is deleted', '1,234,567', '34,567', '34,567'],
    ['a decimal mark is added', '10,000', '10,000.', '10000.'],
    ['a decimal mark is added within', '10,000', '10,0.00', '100.00'],
    ['it is deleted again', '10000.', '10000', '10,000'],
    ['all of it is replaced', '10,000', '7500.00', '7,500'],
    ['the same is pasted behind it', '10,000', '10,00010,000', '10,00010,000'],
  ])('%s', (_, before, text, shown) => {
    expect(typedAmount(text, before)).toBe(shown);
  });
});

const MARKS = [',', '.', ' ', ''] as const;
const written = fc.record({
  whole: fc.integer({ min: 0, max: 9_999_999_999 }),
  mark: fc.constantFrom(...MARKS),
  decimalMark: fc.constantFrom('.', ','),
  decimals: fc.option(fc.stringMatching(/^\d{0,2}$/), { nil: undefined }),
  isWide: fc.boolean(),
});

it('never becomes more or less than the whole part of what was written', () => {
  fc.assert(
    fc.property(written, ({ whole, mark, decimalMark, decimals, isWide }) => {
      fc.pre(decimals === undefined || mark !== decimalMark);
      const text = separated(whole).replaceAll(',', mark) + (decimals === undefined ? '' : decimalMark + decimals);
      const shown = isWide ? text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))) : text;
      expect(amountOf(shown)).toBe(whole);
      if (decimals === undefined) expect(typedAmount(shown)).toBe(separated(whole));
      else expect(amountOf(typedAmount(shown))).toBe(whole);
    }),
    { seed: 7 },
  );
});

it('of any text never becomes more than its digits before a decimal point', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789,. -e원₩１'), maxLength: 12 });
  fc.assert(
    fc.property(text, (typed) => {
      const amount = amountOf(typed);
      expect(amount).toBeLessThanOrEqual(Number(typed.normalize('NFKC').replace(/\D/g, '')));
      expect(/[-e]/.test(typed) ? amount : 0).toBe(0);
      // What is shown reads as what was typed.
      expect(amountOf(typedAmount(typed))).toBe(amount);
      expect(amountOf(byKeys(typed))).toBeLessThanOrEqual(Number(typed.normalize('NFKC').replace(/\D/g, '')));
    }),
    { seed: 7, numRuns: 500 },
  );
});
