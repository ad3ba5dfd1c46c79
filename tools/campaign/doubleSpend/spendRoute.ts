import type { SpendAnswer, SpendRequest } from './spendRequest';

/** A way to send a request. Requests sent in different ways in one round meet on the same account. */
export interface SpendRoute {
  send(wish: SpendRequest): Promise<SpendAnswer>;
  close(): Promise<void>;
}

/** Addresses of what the round needs. */
export interface SpendTargets {
  database: string;
  /** Servers on the database; without any, nothing is sent over HTTP. */
  origins?: readonly string[];
}
