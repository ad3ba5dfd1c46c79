import { describe, expect, it } from 'vitest';
import { offsetOf, pageCountsOf, pageOf } from '../../src/rules/paging';

describe('a page of a list', () => {
  it.each([
    [31, 1, { page: 1, pageCount: 3 }, 15],
    [31, 3, { page: 3, pageCount: 3 }, 1],
    [31, 9, { page: 3, pageCount: 3 }, 1],
    [30, 2, { page: 2, pageCount: 2 }, 15],
    [0, 1, { page: 1, pageCount: 1 }, 0],
  ])('of %d, page %d', (count, asked, expected, items) => {
    const page = pageOf(
      Array.from({ length: count }, (_, i) => i),
      asked,
      15,
    );
    expect(page).toMatchObject(expected);
    expect(page.items).toHaveLength(items);
  });

  it.each([
    ['31', { page: 2, pageCount: 3, totalCount: 31 }],
    ['30', { page: 2, pageCount: 2, totalCount: 30 }],
    [0, { page: 2, pageCount: 1, totalCount: 0 }],
  ])('of what the database counts as %s', (total, expected) => {
    expect(pageCountsOf(2, total)).toEqual(expected);
    expect(offsetOf(2)).toBe(15);
  });
});
