import type { Migration } from '../migration';

/** Processes no longer look for each other's address here: NATS carries the feed. */
export const natsCarriesFeed: Migration = {
  name: 'no feed door',
  statements: [`drop table feed_door`],
};
