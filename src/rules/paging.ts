import { PAGE_SIZE } from '../contract/constants';

/** Where in a list a page is; there is always a first one. `total`: entries on all pages, as PostgreSQL counts them too. */
export function pageCountsOf(page: number, total: string | number, size = PAGE_SIZE) {
  const totalCount = Number(total);
  return { page, pageCount: Math.max(1, Math.ceil(totalCount / size)), totalCount };
}

/** Entries before a page. */
export function offsetOf(page: number, size = PAGE_SIZE): number {
  return (page - 1) * size;
}

export interface ListPage<T> {
  page: number;
  pageCount: number;
  items: readonly T[];
}

/** The page asked for, or the last one where the list has become shorter; a list without entries has one empty page. */
export function pageOf<T>(all: readonly T[], requested: number, size: number): ListPage<T> {
  const { pageCount } = pageCountsOf(requested, all.length, size);
  const page = Math.min(Math.max(1, requested), pageCount);
  return { page, pageCount, items: all.slice(offsetOf(page, size), page * size) };
}
