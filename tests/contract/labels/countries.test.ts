import { expect, it } from 'vitest';
import { LOCATIONS } from '../../../server/simulator/world/locations';
import { COUNTRY_CODES, countryCode } from '../../../src/contract/labels/countries';
import { flagOf } from '../../../tools/setup/flags';

it('has a code for every country of the simulator, and a flag for every code', () => {
  expect(LOCATIONS.filter(({ name }) => countryCode(name) === undefined)).toEqual([]);
  for (const code of COUNTRY_CODES) expect(flagOf(code)).toMatch(/^<svg /);
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
});

it.each(['유럽', '', undefined, 'toString'])('has none for %s', (name) => {
  expect(countryCode(name)).toBeUndefined();
});
