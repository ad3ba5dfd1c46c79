import * as v from 'valibot';

/** Numbers that many calls and frames carry. Money is in whole won, times are ms since the epoch. */

export const wholeNumber = v.pipe(v.number(), v.safeInteger());
/** From 0 up: how many of something, or an amount that cannot be negative. */
export const naturalNumber = v.pipe(wholeNumber, v.minValue(0));

/** The number of a row that somebody asks for: what the database counts by. */
export const rowId = v.pipe(wholeNumber, v.minValue(1), v.maxValue(2_147_483_647));

/** Where in a list a page is: its number, how many there are, and how many entries they have together. */
export const pageCounts = { page: naturalNumber, pageCount: naturalNumber, totalCount: naturalNumber };
