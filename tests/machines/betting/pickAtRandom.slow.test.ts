import { expect, it } from 'vitest';
import { SLIP_VARIANTS } from '../../../src/contract/api/betting';
import { pickAtRandom } from './pickAtRandom';

it.each(SLIP_VARIANTS)('10,000 sequences of random presses change the %s slip as its rules define', (variant) => {
  expect(pickAtRandom(variant, 10_000, 20_261_122).refused).toBeGreaterThan(1_000);
});
