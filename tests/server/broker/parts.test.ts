import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Parts, partsOf } from '../../../server/broker/parts';

const BYTES = fc.uint8Array({ maxLength: 40 });
const LIMIT = fc.integer({ min: 1, max: 12 });

it('cuts what is long into parts that make it again', () => {
  fc.assert(
    fc.property(fc.array(BYTES, { minLength: 1, maxLength: 5 }), LIMIT, (things, limit) => {
      const parts = new Parts();
      for (const [of, thing] of things.entries()) {
        const cut = partsOf(thing, limit);
        expect(cut.length).toBe(Math.max(1, Math.ceil(thing.length / limit)));
        const results = cut.map((bytes, i) => parts.add({ of: String(of), i, n: cut.length, bytes }));
        expect(results.slice(0, -1).every((result) => result === 'more')).toBe(true);
        expect([...(results.at(-1) as Uint8Array)]).toEqual([...thing]);
      }
    }),
  );
});

it('refuses what lacks a part whole, and what comes after it is read again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 9, maxLength: 40 }), fc.nat(), (thing, at) => {
      const cut = partsOf(thing, 4);
      const lacking = at % cut.length;
      const parts = new Parts();
      const given = cut.map((bytes, i) => ({ of: 'a', i, n: cut.length, bytes })).filter(({ i }) => i !== lacking);
      expect(given.map((part) => parts.add(part)).some((result) => result instanceof Uint8Array)).toBe(false);
      expect(parts.add({ of: 'b', i: 0, n: 1, bytes: thing })).toBe(thing);
    }),
  );
});

it('puts no parts of two things together', () => {
  const parts = new Parts();
  const bytes = Buffer.from('x');
  expect(parts.add({ of: 'a', i: 0, n: 2, bytes })).toBe('more');
  expect(parts.add({ of: 'b', i: 1, n: 2, bytes })).toBe('gap');
});
