import { expect, it } from 'vitest';
import { storedFiguresOf } from '../../../server/metrics/storedFigures';
import type { Database } from '../../../server/storage/database';
import { VirtualClock } from '../../support/virtualClock';

const FIGURES = { notices: { count: 1, seconds: 2 }, overdue: { decisions: 0, draws: 0, settlements: 0 } };

/** Counts the readings that were begun. */
function readingBy(answer: () => Promise<unknown>) {
  const clock = new VirtualClock();
  const begun = { count: 0 };
  const transaction = (() => {
    begun.count += 1;
    return answer();
  }) as Database['transaction'];
  return { clock, begun, figures: storedFiguresOf({ transaction }, clock) };
}

it('shares one reading of those who look together', async () => {
  const { begun, figures } = readingBy(() => Promise.resolve(FIGURES));
  expect(await Promise.all([figures(), figures()])).toEqual([FIGURES, FIGURES]);
  expect(begun.count).toBe(1);
  expect(await figures()).toEqual(FIGURES);
  expect(begun.count).toBe(2);
});

it('has none at once where the database fails, and reads again at the next look', async () => {
  const { begun, figures } = readingBy(() => Promise.reject(new Error('Connection terminated')));
  expect(await figures()).toBeUndefined();
  expect(await figures()).toBeUndefined();
  expect(begun.count).toBe(2);
});

it('has none after a second where the database does not answer, and hangs by one reading only', async () => {
  let answer: (figures: unknown) => void = () => {};
  const { clock, begun, figures } = readingBy(() => new Promise((resolve) => (answer = resolve)));
  for (let look = 0; look < 3; look += 1) {
    const looked = figures();
    clock.advance(1_000);
    expect(await looked).toBeUndefined();
  }
  const last = figures();
  expect(begun.count).toBe(1);
  answer(FIGURES);
  expect(await last).toEqual(FIGURES);
});
