import type { Migration } from '../migration';

/** What was recorded in a period is found by its time, and what undoes a movement by that: nothing is read from the beginning. */
export const recordTimesMigration: Migration = {
  name: 'record times',
  statements: [
    `create index bet_placed_at on bet (placed_at)`,
    `create index cash_out_paid_at on cash_out (decided_at) where state = 'paid'`,
    `create index game_movement_at on game_movement (at)`,
    `create index game_movement_undone on game_movement (provider, undone_by) where undone_by is not null`,
    `create index wallet_order_approved_at on wallet_order (decided_at) where state = 'approved'`,
    `create index adjustment_made_at on adjustment (decided_at) where state = 'made'`,
    `create index coupon_used_at on coupon (used_at) where used_at is not null`,
    `create index attendance_at on attendance (at)`,
    `create index play_point_paid_at on play_point (paid_at) where points > 0`,
    `create index friend_settlement_at on friend_settlement (at)`,
    // Of stakes alone.
    `drop index game_movement_staked_at`,
  ],
};
