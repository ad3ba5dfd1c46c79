import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ID_PATTERN } from '../../src/contract/stream/channel';
import { isHandleArray, isPriceArray, isStatusArray } from '../../src/contract/stream/flat';
import { OUTCOME_RECORD_LENGTH, HANDLE_MAX, isOutcomeRecords, PRICE_MAX } from '../../src/contract/stream/market';

/** The same rules as the guards, as schemas. */

const handle = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HANDLE_MAX));
const price = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PRICE_MAX));
const status = v.picklist([1, 2, 3, 4]);
const settlement = v.picklist([-1, 0, 1, 2, 3, 4, 5]);
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const id = v.pipe(v.string(), v.regex(ID_PATTERN));

/** Records one after another, each of these fields. */
function flat(...fields: v.GenericSchema[]) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((values) =>
      Array.from({ length: Math.ceil(values.length / fields.length) }, (_, i) =>
        values.slice(i * fields.length, (i + 1) * fields.length),
      ),
    ),
    v.array(v.strictTuple(fields as [])),
  );
}

const schemas = {
  prices: flat(handle, price),
  statuses: flat(handle, status, settlement),
  handles: v.array(handle),
  records: flat(handle, id, text(200), text(40), text(40), price, status, settlement),
};

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', '1', true, Number.NaN, Infinity, -0, -1, 1.5, [], {}, [1]),
  fc.constantFrom(HANDLE_MAX, HANDLE_MAX + 1, PRICE_MAX, PRICE_MAX + 1, 2 ** 53),
  fc.integer({ min: -3, max: 6 }),
  fc.string(),
);
const goodHandle = fc.integer({ min: 0, max: HANDLE_MAX });
const goodPrice = fc.integer({ min: 0, max: PRICE_MAX });
const goodStatus = fc.constantFrom(1, 2, 3, 4);
const goodSettlement = fc.constantFrom(-1, 0, 1, 2, 3, 4, 5);
const goodId = fc.stringMatching(/^[\w.@~-]{1,80}$/);

/** Whole records, then perhaps one value spoilt, and perhaps the end missing. */
function nearly(...fields: fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return fc
    .record({
      records: fc.array(fc.tuple(...fields), { maxLength: 4 }),
      spoil: fc.option(fc.record({ at: fc.nat(), value: odd })),
      cut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
    })
    .map(({ records, spoil, cut }) => {
      const values: unknown[] = records.flat();
      if (spoil && values.length > 0) values[spoil.at % values.length] = spoil.value;
      return values.slice(0, values.length - cut);
    });
}

const anything = fc.oneof(odd, fc.array(odd, { maxLength: 9 }));

it.each<[string, (value: unknown) => boolean, v.GenericSchema, fc.Arbitrary<unknown>]>([
  ['isPriceArray', isPriceArray, schemas.prices, nearly(goodHandle, goodPrice)],
  ['isStatusArray', isStatusArray, schemas.statuses, nearly(goodHandle, goodStatus, goodSettlement)],
  ['isHandleArray', isHandleArray, schemas.handles, nearly(goodHandle)],
  [
    'isBetRecords',
    isOutcomeRecords,
    schemas.records,
    nearly(
      goodHandle,
      goodId,
      fc.oneof(fc.string({ maxLength: 8 }), fc.string({ minLength: 195, maxLength: 205 })),
      fc.string({ maxLength: 42 }),
      fc.string({ maxLength: 42 }),
      goodPrice,
      goodStatus,
      goodSettlement,
    ),
  ],
])('%s agrees with a schema of the same rules', (_, guard, schema, values) => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: anything }), (value) => {
      const said = guard(value);
      if (said) accepted += 1;
      expect(said).toBe(v.is(schema, value));
    }),
    { numRuns: 500 },
  );
  // Neither all nor nothing: the cases are on both sides of the rule.
  expect(accepted).toBeGreaterThan(50);
  expect(accepted).toBeLessThan(450);
});

it('accepts a bet record of exactly eight values', () => {
  const record = [0, 'b', '1', '', '', 2_000, 1, 0];
  expect(record).toHaveLength(OUTCOME_RECORD_LENGTH);
  expect(isOutcomeRecords(record)).toBe(true);
  expect(isOutcomeRecords([...record, 1])).toBe(false);
  expect(isOutcomeRecords(record.slice(0, 7))).toBe(false);
});
