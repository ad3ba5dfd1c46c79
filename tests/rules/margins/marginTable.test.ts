import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarginDraft } from '../../../src/contract/api/staff/margins';
import { LEG_PHASES } from '../../../src/contract/codes/phases';
import { MarginTable } from '../../../src/rules/margins/marginTable';
import { scopeRank } from '../../../src/rules/scopeRank';

const row = (margin: number, named: Partial<MarginDraft> = {}): MarginDraft => ({
  sport: null,
  league: null,
  market: null,
  phase: null,
  ...named,
  margin,
});
const match = { sport: 6046, league: 'l1', market: '1X2', phase: 'inplay' } as const;

/** Every row that can apply to the match, the least specific first: written down, not worked out. */
const ORDER: readonly Partial<MarginDraft>[] = [
  {},
  { phase: 'inplay' },
  { sport: 6046 },
  { sport: 6046, phase: 'inplay' },
  { market: '1X2' },
  { market: '1X2', phase: 'inplay' },
  { market: '1X2', sport: 6046 },
  { market: '1X2', sport: 6046, phase: 'inplay' },
  { league: 'l1' },
  { league: 'l1', phase: 'inplay' },
  { league: 'l1', sport: 6046 },
  { league: 'l1', sport: 6046, phase: 'inplay' },
  { league: 'l1', market: '1X2' },
  { league: 'l1', market: '1X2', phase: 'inplay' },
  { league: 'l1', market: '1X2', sport: 6046 },
  { league: 'l1', market: '1X2', sport: 6046, phase: 'inplay' },
];

describe('which margin applies', () => {
  it('is the most specific row: league, then market, then sport, then phase', () => {
    for (const [at] of ORDER.entries()) {
      const rows = ORDER.slice(0, at + 1).map((named, i) => row(i, named));
      expect(new MarginTable(rows).marginOf(match)).toBe(at);
      expect(new MarginTable(rows.toReversed()).marginOf(match)).toBe(at);
    }
  });

  it('is none where no row applies', () => {
    const others = [{ league: 'l2' }, { market: '12' }, { sport: 1 }, { phase: 'prematch' as const }];
    expect(new MarginTable(others.map((named) => row(1, named))).marginOf(match)).toBeUndefined();
    expect(new MarginTable().marginOf(match)).toBeUndefined();
  });

  it('of a match that is not known yet is that of rows without sport and league', () => {
    const table = new MarginTable([row(1, { sport: 6046 }), row(2, { league: 'l1' }), row(3, { phase: 'inplay' })]);
    expect(table.marginOf({ ...match, sport: undefined, league: undefined })).toBe(3);
  });

  it('is what a search over all rows finds', () => {
    const optional = <T>(...values: T[]) => fc.constantFrom(null, ...values);
    const rows = fc.uniqueArray(
      fc.record({
        sport: optional(1, 2),
        league: optional('a', 'b'),
        market: optional('12', '1X2'),
        phase: optional(...LEG_PHASES),
        margin: fc.nat(3_000),
      }),
      { selector: ({ margin: _margin, ...place }) => JSON.stringify(place) },
    );
    const subject = fc.record({
      sport: fc.constantFrom(1, 2, undefined),
      league: fc.constantFrom('a', 'b', undefined),
      market: fc.constantFrom('12', '1X2', 'Odd/Even'),
      phase: fc.constantFrom(...LEG_PHASES),
    });
    fc.assert(
      fc.property(rows, subject, (all, asked) => {
        const applies = all.filter((one) =>
          (['sport', 'league', 'market', 'phase'] as const).every(
            (name) => one[name] === null || one[name] === asked[name],
          ),
        );
        const [first] = applies.toSorted((a, b) => scopeRank(b) - scopeRank(a));
        expect(new MarginTable(all).marginOf(asked)).toBe(first?.margin);
      }),
    );
  });
});
