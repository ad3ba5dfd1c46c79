import { expect, it } from 'vitest';
import { runSeed } from '../../../tools/chaos/runSeed';
import { PROTECTIONS } from '../../../tools/campaign/protections/protections';
import { without } from '../../../tools/campaign/protections/without';

/** Short samples of `npm run chaos` and `npm run campaign -- protections`. */

// 77186: a new epoch that the link holds back, of a producer that is silent.
it.each([1, 2, 3, 77_186])(
  'comes to agree with the server after the faults of seed %i, and never had stale odds open',
  (seed) => {
    const { diverged, violations, checks, faults } = runSeed(seed);
    expect(diverged).toBeUndefined();
    expect(violations).toEqual([]);
    expect(checks).toBeGreaterThan(1_000);
    expect(Object.keys(faults).length).toBeGreaterThan(2);
  },
);

it.each([
  ['newer-version merge', 3],
  ['settled is not terminal', 5],
])('without %s the schedule of seed %i fails', (name, seed) => {
  const protection = PROTECTIONS.find((each) => each.name === name);
  expect(protection && without(protection, 1, seed)).toMatch(/^seed /);
});
