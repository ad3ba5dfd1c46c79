import { expect, it } from 'vitest';
import { percentText, percentTyped } from '../../../src/rules/text/percentTyped';

const BOUNDS = { least: 0, most: 1_000 };

it.each([
  ['0', 0],
  ['4.5', 450],
  ['4.05%', 405],
  [' 10 ', 1_000],
  ['10.01', undefined],
  ['４.５％', 450],
  ['1.234', undefined],
  ['-1', undefined],
  ['', undefined],
  ['abc', undefined],
])('reads %j as %s', (text, hundredths) => {
  expect(percentTyped(text, BOUNDS)).toBe(hundredths);
});

it('writes what it reads', () => {
  for (let hundredths = 0; hundredths <= 1_000; hundredths += 1) {
    expect(percentTyped(percentText(hundredths), BOUNDS)).toBe(hundredths);
  }
});
