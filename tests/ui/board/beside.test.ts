import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Beside, BESIDE_MAX, closed, panesOf, pinned } from '../../../src/ui/board/beside';
import { chosen, readBoardQuery } from '../../../src/ui/board/boardQuery';

describe('matches side by side', () => {
  it.each<[string, string | undefined, string[], string[]]>([
    ['none are', 'a', [], []],
    ['the selected one comes last', 'a', ['b', 'c'], ['b', 'c', 'a']],
    ['the selected one is fixed', 'b', ['b', 'c'], ['b', 'c']],
    ['none is selected', undefined, ['b'], ['b']],
  ])('%s', (_, fixture, beside, panes) => {
    expect(panesOf({ fixture, beside })).toEqual(panes);
  });

  it('are fixed one after the other, three at the most', () => {
    expect(pinned({ fixture: 'a', beside: [] }, 'a')).toEqual({ fixture: 'a', beside: ['a'] });
    expect(pinned({ fixture: 'a', beside: ['a'] }, 'a')).toBeUndefined();
    expect(pinned({ fixture: 'd', beside: ['a', 'b', 'c'] }, 'd')).toBeUndefined();
  });

  it('are closed one by one; the last that is left is the selected one alone', () => {
    expect(closed({ fixture: 'c', beside: ['a', 'b'] }, 'c')).toEqual({ fixture: 'b', beside: ['a', 'b'] });
    expect(closed({ fixture: 'c', beside: ['a', 'b'] }, 'a')).toEqual({ fixture: 'c', beside: ['b'] });
    expect(closed({ fixture: 'a', beside: ['a'] }, 'a')).toEqual({ fixture: 'a', beside: [] });
  });

  it('come back from the address whatever was chosen, and closing one shows one less', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const state = fc.record({ fixture: id, beside: fc.uniqueArray(id, { maxLength: BESIDE_MAX }) });
    fc.assert(
      fc.property(state, id, (shown: Beside, closing) => {
        const { fixture, beside } = readBoardQuery(
          new URLSearchParams(chosen(new URLSearchParams(), { type: 'beside', ...shown })),
        );
        expect({ fixture, beside }).toEqual(shown);
        const panes = panesOf(shown);
        expect(panes.length).toBeLessThanOrEqual(BESIDE_MAX + 1);
        expect(new Set(panes).size).toBe(panes.length);
        if (!panes.includes(closing)) return;
        const left = panesOf(closed(shown, closing)).filter((one) => one !== closing);
        expect(new Set(left)).toEqual(new Set(panesOf(closed(shown, closing))));
        expect(left.length).toBeLessThan(panes.length);
      }),
    );
  });

  it('are read from a handwritten address as far as they make sense', () => {
    expect(readBoardQuery(new URLSearchParams('beside=b,,b,c,d,e')).beside).toEqual(['b', 'c', 'd']);
    expect(readBoardQuery(new URLSearchParams('beside=')).beside).toEqual([]);
  });
});
