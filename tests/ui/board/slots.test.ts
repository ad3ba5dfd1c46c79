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
});
