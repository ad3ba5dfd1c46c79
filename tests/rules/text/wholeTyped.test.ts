import { expect, it } from 'vitest';
import { wholeTyped } from '../../../src/rules/text/wholeTyped';

const BOUNDS = { least: 1, most: 1_000 } as const;

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['1,000', 1_000],
  ['007', 7],
  ['', undefined],
  ['0', undefined],
  ['1,001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e2', undefined],
  ['ten', undefined],
  ['1.0', 1],
  ['1,5', undefined],
  ['1 2', undefined],
  ['１２', 12],
])('%j is %j within 1 and 1,000', (text, number) => {
  expect(wholeTyped(text, BOUNDS)).toBe(number);
});
