import type { Migration } from '../migration';

/** How far the rolling of an exchange was met when it was judged last. Those that wait were asked for with all of it met. */
export const judgedExchanges: Migration = {
  name: 'judged exchanges',
  statements: [
    `alter table wallet_order add reached integer check (reached is null or (kind = 'exchange' and reached between 0 and 10000))`,
    `update wallet_order set reached = 10000 where kind = 'exchange' and state = 'waiting'`,
  ],
};
