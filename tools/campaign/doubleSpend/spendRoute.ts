import type { SpendAnswer, SpendRequest } from './spendRequest';

/** A way to ask for something. What is asked for in different ways in one round meets on the same account. */
export interface SpendRoute {
  send(wish: SpendRequest): Promise<SpendAnswer>;
  close(): Promise<void>;
}

/** Where the ways lead: the addresses of what stands for the round. */
export interface SpendTargets {
  database: string;
  /** Servers on the database; without any, nothing is asked over HTTP. */
  origins?: readonly string[];
}
