import { describe, expect, it } from 'vitest';
import { LOCATIONS } from '../../../server/simulator/world/locations';
import { CREST_PATTERNS, CREST_SHAPES, crestOf } from '../../../src/rules/text/crest';

const PALETTE = 10;
const NAMES = LOCATIONS.flatMap(({ name }) => ['FC', '유나이티드', '시티', '시민'].map((end) => `${name} ${end}`));

describe('a team’s crest', () => {
  it('is the same whenever it is drawn, in two colours of the palette', () => {
    for (const name of NAMES) {
      const crest = crestOf(name, PALETTE);
      expect(crestOf(name, PALETTE)).toEqual(crest);
      const [ground, figure] = crest.colours;
      expect(ground).not.toBe(figure);
      for (const colour of crest.colours) expect(colour >= 0 && colour < PALETTE).toBe(true);
    }
  });

  it('differs between names that differ in one letter', () => {
    const drawn = new Set(NAMES.map((name) => JSON.stringify(crestOf(name, PALETTE))));
    expect(drawn.size).toBeGreaterThan(NAMES.length * 0.9);
  });

  it('uses all shapes, patterns and colours about as often', () => {
    const crests = Array.from({ length: 8_000 }, (_, i) => crestOf(`팀 ${i}`, PALETTE));
    const counts = (of: (crest: (typeof crests)[number]) => unknown) => {
      const found = new Map<unknown, number>();
      for (const crest of crests) found.set(of(crest), (found.get(of(crest)) ?? 0) + 1);
      return [...found.values()];
    };
    for (const [found, all] of [
      [counts(({ shape }) => shape), CREST_SHAPES.length],
      [counts(({ pattern }) => pattern), CREST_PATTERNS.length],
      [counts(({ colours }) => colours[0]), PALETTE],
      [counts(({ colours }) => colours[1]), PALETTE],
    ] as const) {
      expect(found).toHaveLength(all);
      for (const count of found) expect(count).toBeGreaterThan((0.85 * crests.length) / all);
    }
  });
});
