import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrivedAt } from '../../../server/timing/arrival';

const ms = (max: number) => fc.double({ min: 0, max, noNaN: true });

it('is never before the arrival, and after it by no more than the question took', () => {
  fc.assert(
    fc.property(ms(1e9), ms(60_000), ms(5_000), ms(1e12), (arrived, waited, tookThere, ahead) => {
      // The database's clock is ahead of the process's by something nobody knows.
      const askedFor = arrived + waited;
      const at = askedFor + tookThere + ahead;
      const late = arrivedAt(arrived, { askedFor, at }) - (arrived + ahead);
      expect(late).toBeGreaterThan(-0.001);
      expect(late).toBeLessThan(tookThere + 0.001);
    }),
  );
});

it('is the reading itself for what arrives while it is asked for', () => {
  expect(arrivedAt(Infinity, { askedFor: 5, at: 1_000 })).toBe(1_000);
});
