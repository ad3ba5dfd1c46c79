import type { Migration } from '../migration';

/** A manager's password that one administrator asks for waits for a second one; it moves no sum of its own. */
export const managerPasswords: Migration = {
  name: 'manager passwords',
  statements: [
    `alter table member add asked_password_hash text`,
    `alter table adjustment drop constraint adjustment_kind_check, drop constraint adjustment_amount_check,
       add constraint adjustment_kind_check check (kind in
         ('adjustment', 'correction', 'match', 'void', 'charge', 'prizes', 'rates', 'password')),
       add constraint adjustment_amount_check check (amount <> 0 or kind = 'password')`,
  ],
};
