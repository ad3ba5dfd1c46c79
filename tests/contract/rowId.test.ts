import * as v from 'valibot';
import { expect, it } from 'vitest';
import { adjustmentDraftSchema } from '../../src/contract/api/staff/adjustments';
import { rowId } from '../../src/contract/numbers';
import { idParams } from '../../server/http/fields';

it.each([
  [1, true],
  [2_147_483_647, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [2_147_483_648, false],
  [Number.MAX_SAFE_INTEGER, false],
])('requests no row that the database cannot number: %d', (id, expected) => {
  const draft = { ref: 'a-reference-1', memberId: id, currency: 'won', amount: 1, reason: '시험' };
  expect(v.is(rowId, id)).toBe(expected);
  expect(v.is(adjustmentDraftSchema, draft)).toBe(expected);
  expect(v.is(idParams, { id: String(id) })).toBe(expected && String(id).length <= 10);
});
