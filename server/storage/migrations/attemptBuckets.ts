import type { Migration } from '../migration';

/** Buckets that take longer than an hour to fill are cleared away when they are full, not before. */
export const attemptBuckets: Migration = {
  name: 'attempt buckets',
  statements: [`truncate attempt_bucket`, `alter table attempt_bucket add column full_at timestamptz not null`],
};
