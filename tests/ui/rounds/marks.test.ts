import { describe, expect, it } from 'vitest';
import type { RoundResult } from '../../../src/contract/api/rounds';
import { minigameAt } from '../../../src/contract/rounds/catalogue';
import { beadPlate } from '../../../src/rules/rounds/roads';
import { marksOf, RESULTS_RETAINED } from '../../../src/ui/rounds/marks';

const GAME = minigameAt('/minigame/eos/powerball1')!;

/** The results that a page has after a round of the day, the newest first. */
const after = (no: number, first = 1): RoundResult[] =>
  Array.from({ length: Math.min(no - first + 1, RESULTS_RETAINED) }, (_, i) => {
    const result = { kind: 'powerball', numbers: [1, 2, 3, 4, 5], powerball: (no - i) % 10 };
    return { id: `r${no - i}`, no: no - i, day: '2026-11-24', result } as unknown as RoundResult;
  });

/** Where each round stands on the bead plate. */
const placesAfter = (no: number, first?: number) =>
  new Map(
    beadPlate(marksOf(GAME, 'p-oe', after(no, first))).map(({ col, row, value }) => [value.round.no, [col, row]]),
  );

describe('roads of a day', () => {
  it('have all its rounds while the page has them', () => {
    expect([...placesAfter(120).keys()]).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(placesAfter(760, 697).size).toBe(64);
  });

  it('grow at their end only, but for one draw in sixty', () => {
    const moved: number[] = [];
    for (let no = 130; no <= 600; no += 1) {
      const before = placesAfter(no - 1);
      const places = placesAfter(no);
      if ([...places].some(([round, at]) => round !== no && before.get(round)?.join() !== at.join())) moved.push(no);
    }
    expect(moved).toEqual([201, 261, 321, 381, 441, 501, 561]);
  });

  it('of a site that began in the day, too', () => {
    for (let no = 930; no <= 940; no += 1) expect([...placesAfter(no, 697).keys()][0]).toBe(781);
    expect(placesAfter(940, 697).size).toBeGreaterThan(RESULTS_RETAINED - 60);
  });
});
