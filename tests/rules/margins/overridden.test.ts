import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARGIN } from '../../../src/contract/api/staff/margins';
import {
  OVERRIDE_PERCENT,
  OVERRIDE_PRICE,
  type PriceOverride,
  priceOverrideSchema,
} from '../../../src/contract/api/staff/overrides';
import { overridden, overridePreview } from '../../../src/rules/margins/overridden';
import { repriced } from '../../../src/rules/margins/repriced';
import * as v from 'valibot';

describe('an overridden price', () => {
  it.each<[own: number, offered: number, override: PriceOverride, expected: number]>([
    // Lowered by so many per cent of the offered price, rounded down to two decimals.
    [2_000, 2_000, { percent: -10 }, 1_800],
    [2_000, 1_930, { percent: -5 }, 1_830],
    [2_105, 2_105, { percent: -1 }, 2_080],
    [10_000, 10_000, { percent: -50 }, 5_000],
    // Raised by what the margin has taken at the most.
    [2_000, 1_900, { percent: 3 }, 1_950],
    [2_000, 1_900, { percent: 20 }, 2_000],
    [2_000, 2_000, { percent: 20 }, 2_000],
    [2_105, 2_000, { percent: 20 }, 2_105],
    // A manual price, which does not move with the feed until that goes below it.
    [2_000, 1_930, { price: 1_500 }, 1_500],
    [2_600, 2_500, { price: 1_500 }, 1_500],
    [1_400, 1_350, { price: 1_500 }, 1_400],
    [2_000, 1_930, { price: 1_980 }, 1_980],
    [2_000, 1_930, { price: 9_000 }, 2_000],
    // Never below 1.01, unless the feed is.
    [1_100, 1_050, { percent: -50 }, 1_010],
    [1_005, 1_005, { percent: -10 }, 1_005],
    [1_005, 1_005, { price: 1_500 }, 1_005],
    // One that never had a price gets none.
    [0, 0, { percent: -10 }, 0],
    [0, 0, { price: 2_000 }, 0],
  ])('%i, offered at %i, by %j is %i', (own, offered, override, expected) => {
    expect(overridden({ own, offered }, override)).toBe(expected);
  });

  it.each<[offered: number, override: PriceOverride, price: number, isMost: boolean]>([
    [1_930, { percent: -5 }, 1_830, false],
    [1_930, { percent: 5 }, 2_020, true],
    [1_930, { price: 1_500 }, 1_500, false],
    [1_930, { price: 1_930 }, 1_930, false],
    [1_930, { price: 2_500 }, 2_500, true],
  ])('shows beforehand what %i becomes by %j', (offered, override, price, isMost) => {
    expect(overridePreview(offered, override)).toEqual({ price, isMost });
  });
});

const OVERRIDE_PERCENT_RANGE = { min: OVERRIDE_PERCENT.least, max: OVERRIDE_PERCENT.most };
const override = fc.oneof(
  fc.integer(OVERRIDE_PERCENT_RANGE).map((percent) => ({ percent })),
  fc.integer({ min: OVERRIDE_PRICE.least / 10, max: OVERRIDE_PRICE.most / 10 }).map((price) => ({ price: price * 10 })),
);
const rung = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 2, maxLength: 4 });
const offeredOf = (own: number[], margin: number | null) => (margin === null ? own : (repriced(own, margin) ?? own));
const margin = fc.option(fc.integer({ min: MARGIN.least, max: MARGIN.most }));

describe('whatever staff sets', () => {
  it('no price is above the feed’s own, so that chances add up to no less than the feed’s', () => {
    fc.assert(
      fc.property(
        rung,
        margin,
        fc.array(fc.option(override), { minLength: 4, maxLength: 4 }),
        (own, asked, changes) => {
          const prices = offeredOf(own, asked).map((offered, i) => {
            const change = changes[i];
            return change ? overridden({ own: own[i]!, offered }, change) : offered;
          });
          expect(prices.every((price, i) => price <= own[i]!)).toBe(true);
          const sum = (of: number[]) => of.reduce((all, price) => all + (price > 0 ? 1_000 / price : 0), 0);
          expect(sum(prices)).toBeGreaterThanOrEqual(sum(own));
        },
      ),
    );
  });

  it('the same change leaves the order of prices as it is, and no change is none', () => {
    fc.assert(
      fc.property(rung, margin, fc.integer(OVERRIDE_PERCENT_RANGE), (own, asked, percent) => {
        const offered = offeredOf(own, asked);
        const changed = offered.map((price, i) => overridden({ own: own[i]!, offered: price }, { percent }));
        const order = offered.map((_, i) => i).toSorted((a, b) => offered[a]! - offered[b]! || own[a]! - own[b]!);
        const ordered = order.map((i) => changed[i]!);
        expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));
        const same = offered.filter((price) => price >= OVERRIDE_PRICE.least && price % 10 === 0);
        expect(same.map((price) => overridden({ own: price, offered: price }, { percent: 0 }))).toEqual(same);
      }),
    );
  });

  it('what the preview shows as certain is what is offered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_010, max: 60_000 }), fc.nat(20_000), override, (offered, more, change) => {
        const { price, isMost } = overridePreview(offered, change);
        const becomes = overridden({ own: offered + more, offered }, change);
        if (isMost) expect(becomes).toBeLessThanOrEqual(price);
        else expect(becomes).toBe(price);
      }),
    );
  });
});

describe('what staff may set', () => {
  it.each<[unknown, boolean]>([
    [{ percent: -50 }, true],
    [{ percent: 20 }, true],
    [{ percent: -51 }, false],
    [{ percent: 21 }, false],
    [{ percent: 0 }, false],
    [{ percent: 1.5 }, false],
    [{ price: 1_010 }, true],
    [{ price: 1_000_000 }, true],
    [{ price: 1_000 }, false],
    [{ price: 1_015 }, false],
    [{ price: 2_000, percent: 5 }, false],
    [{}, false],
  ])('%j: %s', (change, isGood) => {
    expect(v.is(priceOverrideSchema, change)).toBe(isGood);
  });
});
