import type { Migration } from '../migration';

/** What the simulator's results grow from: one row, drawn once, shared by all processes and never published. */
export const simulatorSeed: Migration = {
  name: 'simulator seed',
  statements: [
    `create table simulator_seed (
       single boolean primary key default true check (single),
       seed text not null check (length(seed) = 64)
     )`,
  ],
};
