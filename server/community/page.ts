import { PAGE_SIZE } from '../../src/contract/constants';

/** The pages of a list; there is always a first one. */
export function pagesOf(page: number, total: string | number) {
  const totalCount = Number(total);
  return { page, pageCount: Math.max(1, Math.ceil(totalCount / PAGE_SIZE)), totalCount };
}

/** Rows before a page. */
export function offsetOf(page: number): number {
  return (page - 1) * PAGE_SIZE;
}
