import type { Migration } from '../migration';

/** What staff has suspended, and what managers get out of their members' turnover. What was paid once stays so. */
export const staff: Migration = {
  name: 'staff',
  statements: [
    // An empty market: the whole fixture. Names are stored as they were: the fixture may be gone while it is still
    // suspended.
    `create table betting_hold (
       fixture_id text not null,
       market_id text not null default '',
       fixture text not null,
       market text not null,
       reason text not null check (length(reason) between 2 and 200),
       held_by integer not null references member,
       held_at timestamptz not null default clock_timestamp(),
       primary key (fixture_id, market_id)
     )`,

    // Hundredths of a percent of the turnover.
    `create table agent_rate (
       manager_id integer primary key references member,
       casino integer not null check (casino between 0 and 1000),
       slot integer not null check (slot between 0 and 1000),
       mini integer not null check (mini between 0 and 1000)
     )`,
    `create table agent_settlement (
       id integer generated always as identity primary key,
       manager_id integer not null references member,
       client_ref uuid not null,
       at timestamptz not null default clock_timestamp(),
       casino bigint not null check (casino >= 0),
       slot bigint not null check (slot >= 0),
       mini bigint not null check (mini >= 0),
       amount bigint not null check (amount > 0 and amount = casino + slot + mini),
       unique (manager_id, client_ref)
     )`,
    `create index agent_settlement_of on agent_settlement (manager_id, id)`,
    // A stake is paid for once, whatever becomes of it later.
    `create table agent_settlement_bet (
       bet_id bigint primary key references bet,
       settlement_id integer not null references agent_settlement
     )`,
    `create table agent_settlement_movement (
       movement_id bigint primary key references game_movement,
       settlement_id integer not null references agent_settlement
     )`,
    ...['agent_settlement', 'agent_settlement_bet', 'agent_settlement_movement'].map(
      (table) => `create trigger ${table}_grows before update or delete or truncate on ${table}
        for each statement execute function refuse_change()`,
    ),
  ],
};
