import type { Migration } from '../migration';

/** Members are notified of automatic bets that ended by themselves: the newest of one member's, without the others. */
export const endedAutoBetsMigration: Migration = {
  name: 'ended automatic bets',
  statements: [
    `create index auto_bet_ended on auto_bet (member_id, ended_at desc) where ended_at is not null and ending <> 'stopped'`,
  ],
};
