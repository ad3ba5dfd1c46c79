import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { Slots } from '../../../src/ui/board/slots';

const kindOf = (key: string) => key.slice(0, 1);
const windows = fc.array(fc.uniqueArray(fc.stringMatching(/^[ab][0-9]$/), { maxLength: 12 }), { maxLength: 12 });

describe('Slots', () => {
  it('reuses the row that leaves for the one that enters', () => {
    const slots = new Slots();
    const first = slots.assign(['a1', 'a2', 'a3'], kindOf);
    const second = slots.assign(['a2', 'a3', 'a4'], kindOf);
    expect(second.get('a4')).toBe(first.get('a1'));
    expect(second.get('a2')).toBe(first.get('a2'));
  });

  it('does not reuse a league head for a fixture', () => {
    const slots = new Slots();
    const first = slots.assign(['b1'], kindOf);
    const second = slots.assign(['a1'], kindOf);
    expect(second.get('a1')).not.toBe(first.get('b1'));
  });

  test.prop([windows])('has one slot for each item and retains those that stay', (shown) => {
    const slots = new Slots();
    let before: ReadonlyMap<string, string> = new Map();
    for (const keys of shown) {
      const now = slots.assign(keys, kindOf);
      expect([...now.keys()].sort()).toEqual([...keys].sort());
      expect(new Set(now.values()).size).toBe(keys.length);
      for (const key of keys) if (before.has(key)) expect(now.get(key)).toBe(before.get(key));
      before = now;
    }
  });

  it('has the elements in the order of the items, or leaves them where they are and new ones last', () => {
    const slots = new Slots();
    const first = slots.assign(['b1', 'a1', 'a2'], kindOf);
    expect(slots.ordered(['b1', 'a1', 'a2'], false)).toEqual([...first.values()]);
    const second = slots.assign(['b0', 'a1', 'b1', 'a3'], kindOf);
    const [b0, a1, b1, a3] = ['b0', 'a1', 'b1', 'a3'].map((key) => second.get(key));
    // The second fixture came into the element of one that left.
    expect(a3).toBe(first.get('a2'));
    expect(slots.ordered(['b0', 'a1', 'b1', 'a3'], true)).toEqual([b1, a1, a3, b0]);
    expect(slots.ordered(['b0', 'a1', 'b1', 'a3'], true)).toEqual([b1, a1, a3, b0]);
    expect(slots.ordered(['b0', 'a1', 'b1', 'a3'], false)).toEqual([b0, a1, b1, a3]);
  });

  test.prop([fc.array(fc.tuple(fc.uniqueArray(fc.stringMatching(/^[ab][0-9]$/), { maxLength: 12 }), fc.boolean()))])(
    'has each element once, and moves none that is to stay',
    (shown) => {
      const slots = new Slots();
      let before: readonly string[] = [];
      for (const [keys, areInPlace] of shown) {
        const now = [...slots.assign(keys, kindOf).values()];
        const order = slots.ordered(keys, areInPlace);
        expect([...order].sort()).toEqual([...now].sort());
        const stayed = before.filter((slot) => order.includes(slot));
        if (areInPlace) expect(order.slice(0, stayed.length)).toEqual(stayed);
        before = order;
      }
    },
  );
});
