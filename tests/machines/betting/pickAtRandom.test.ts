import { expect, it } from 'vitest';
import { SLIP_VARIANTS } from '../../../src/contract/api/betting';
import { pickAtRandom } from './pickAtRandom';

it.each(SLIP_VARIANTS)('random presses change the %s slip as its rules define', (variant) => {
  const { refused, most } = pickAtRandom(variant, 150, 20_261_121);
  expect(refused).toBeGreaterThan(20);
  expect(most).toBeGreaterThanOrEqual({ normal: 5, prematch: 4, european: 5, inplay: 5, virtual: 1, mini: 1 }[variant]);
});
