import type { Migration } from '../migration';

/** What members pay to in coins, or for how much, waits for a second administrator; it moves no sum of its own. */
export const coinMoves: Migration = {
  name: 'coin moves',
  statements: [
    `alter table adjustment drop constraint adjustment_kind_check, drop constraint adjustment_amount_check,
       add constraint adjustment_kind_check check (kind in
         ('adjustment', 'correction', 'match', 'void', 'charge', 'prizes', 'rates', 'password', 'coins')),
       add constraint adjustment_amount_check check (amount <> 0 or kind in ('password', 'coins'))`,
  ],
};
