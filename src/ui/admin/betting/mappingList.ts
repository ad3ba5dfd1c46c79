import type { FeedIgnored } from '../../../contract/api/staff/feedMappings';
import type { AdminCalls } from '../../../machines';
import type { Resource } from '../../primitives/useResource';

export type MappingCalls = Pick<AdminCalls, 'feedIgnored' | 'setMapping' | 'removeMapping'>;

/** What the lists of mappings and of what the feed sent and the site could not use are made from. */
export interface MappingListProps {
  calls: MappingCalls;
  all: Resource<FeedIgnored>;
}

/** The same resource with one of its lists as its value. */
export function listIn<Row>(all: Resource<FeedIgnored>, rowsOf: (value: FeedIgnored) => readonly Row[]) {
  return { ...all, value: all.value && rowsOf(all.value) };
}
