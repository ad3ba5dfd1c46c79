import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { BRANDS, CATALOGUES, catalogueEntry } from '../../sandbox/catalogue';
import { CALM, CLASSIC, linePays, type SlotModel, WILDER } from '../../sandbox/games/slots';
import { chipsOf } from '../../sandbox/pages/pages';
import { catalogueGameSchema } from '../../src/contract/api/casino/provider';

/** A chance that is the same each time. */
function counted(seed: number) {
  let state = seed;
  return {
    below: (range: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * range);
    },
  };
}

/** What a line returns of its stake, over all its combinations. */
function returned(model: SlotModel): number {
  const size = model.counts.reduce((sum, count) => sum + count, 0);
  const from = (line: readonly number[], chance: number): number =>
    line.length === model.reels
      ? chance * linePays(model, line).times
      : model.counts.reduce((sum, count, symbol) => sum + from([...line, symbol], (chance * count) / size), 0);
  return from([], 1);
}

it.each([
  ['classic', CLASSIC],
  ['calm', CALM],
  ['wilder', WILDER],
])('the %s machine returns a little less than it takes', (_, model) => {
  expect(returned(model)).toBeGreaterThan(0.93);
  expect(returned(model)).toBeLessThan(0.98);
});

it('pays a line from the left, wilds replacing what follows', () => {
  const WILD = 7;
  expect(linePays(CALM, [0, 0, 0, 1, 0])).toEqual({ times: 5, length: 3 });
  expect(linePays(CALM, [WILD, 6, 6, WILD, 1])).toEqual({ times: 300, length: 4 });
  expect(linePays(CALM, [WILD, WILD, WILD, 0, 1])).toEqual({ times: 100, length: 3 });
  expect(linePays(CALM, [1, 0, 0, 0, 0])).toEqual({ times: 0, length: 0 });
});

describe.each(BRANDS)('%s', (brand) => {
  const games = CATALOGUES[brand];

  it('has games of both kinds that the operator can read, each with stakes to choose', () => {
    expect(v.is(v.array(catalogueGameSchema), games.map(catalogueEntry))).toBe(true);
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    expect(new Set(games.map(({ kind }) => kind)).size).toBe(2);
    for (const game of games) expect(chipsOf(game).length).toBeGreaterThan(2);
  });

  it.each(games.map((game) => [game.id, game] as const))(
    '%s returns most of many stakes, none of them unsound',
    (_, game) => {
      const chance = counted(7);
      for (const spot of game.rules.spots.filter(({ id }) => !/^(n|s)\d+$/.test(id))) {
        let paid = 0;
        for (let round = 0; round < 1_500; round += 1) {
          const played = game.rules.play(chance, spot, 1_000);
          expect(Number.isSafeInteger(played.paid) && played.paid >= 0).toBe(true);
          paid += played.paid;
        }
        expect(paid / 1_500_000).toBeGreaterThan(0.4);
        expect(paid / 1_500_000).toBeLessThan(1.9);
      }
    },
  );
});
