import * as v from 'valibot';
import { FIRST_PAGE } from '../../src/contract/constants';
import { rowId } from '../../src/contract/numbers';

/** Pages beyond this nobody turns to, and the database would count through all before them. */
const PAGE_MAX = 100_000;

const numeral = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number));

/** `…/:id` of what has a number. */
export const idParams = v.object({ id: v.pipe(numeral, rowId) });

/** `?page=N`, the first one where it is absent. */
export const pageQuery = v.object({
  page: v.optional(v.pipe(numeral, v.minValue(FIRST_PAGE), v.maxValue(PAGE_MAX)), String(FIRST_PAGE)),
});
