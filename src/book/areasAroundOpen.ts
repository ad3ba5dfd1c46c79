import { type Area, AREAS } from '../contract/stream/channel';
import type { Book } from './book';

/**
 * Where lines of a recording begin with images of books, an `open` has its place among them. Of a stream that opened before,
 * an area's first frame may still have to come, of whatever epoch: images of what that area had are `before` another `open`.
 * Those of areas that have begun, or never had a frame, are `after` it.
 */
export function areasAroundOpen(books: Readonly<Record<Area, Book>>): { before: Area[]; after: Area[] } {
  const isBefore = (area: Area) => books[area].opening && books[area].epoch !== undefined;
  return { before: AREAS.filter(isBefore), after: AREAS.filter((area) => !isBefore(area)) };
}
