import type { Migration } from '../migration';

/** Movements that a manager was paid for and the provider undid since: the settlement in which that was subtracted. */
export const undoneRolling: Migration = {
  name: 'undone rolling',
  statements: [
    `create table agent_settlement_undone (
       movement_id bigint primary key references agent_settlement_movement,
       settlement_id integer not null references agent_settlement
     )`,
    `create trigger agent_settlement_undone_grows before update or delete or truncate on agent_settlement_undone
       for each statement execute function refuse_change()`,
    // Both are asked for by settlement.
    `create index agent_settlement_movement_of on agent_settlement_movement (settlement_id)`,
  ],
};
