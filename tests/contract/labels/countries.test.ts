import { expect, it } from 'vitest';
import { LOCATIONS } from '../../../server/simulator/world/locations';
import { COUNTRY_CODES, countryCode } from '../../../src/contract/labels/countries';
import { flagOf } from '../../../tools/setup/flags';

it('has a code for every country of the simulator, and a flag for every code', () => {
  expect(LOCATIONS.filter(({ name }) => countryCode(name) === undefined)).toEqual([]);
  for (const code of COUNTRY_CODES) expect(flagOf(code)).toMatch(/^<svg /);
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
});

it('has the code of a country by itself too: that is all an exchange sends', () => {
  expect(countryCode('AT')).toBe('AT');
});

it.each(['유럽', 'FO', '', undefined, 'toString'])('has none for %s', (name) => {
  expect(countryCode(name)).toBeUndefined();
});
