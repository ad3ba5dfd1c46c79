import { type Kysely, sql as raw } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';
import { NOTICE_CHANNEL } from './notices';

/** Moves so close together are notified as one, ms. */
const GATHER_MS = 50;

/**
 * Notifies all processes of whose balances moved, shortly after that was committed. A notice within the transaction
 * would never be lost, but the database lets transactions that have one commit only one at a time; what is lost with a
 * process here, the members' own poll sees.
 */
export class BalanceNotifier {
  readonly #sql: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #onError: (failure: unknown) => void;
  readonly #members = new Set<number>();
  #stop: (() => void) | undefined;

  constructor(sql: Kysely<Schema>, clock: Clock, onError: (failure: unknown) => void) {
    this.#sql = sql;
    this.#clock = clock;
    this.#onError = onError;
  }

  add(members: readonly number[]): void {
    for (const id of members) this.#members.add(id);
    this.#stop ??= this.#clock.after(GATHER_MS, () => {
      this.#stop = undefined;
      const payloads = [...this.#members].map((id) => `member:${id}`);
      this.#members.clear();
      raw`select pg_notify(${NOTICE_CHANNEL}, told) from unnest(${payloads}::text[]) as told`
        .execute(this.#sql)
        .catch(this.#onError);
    });
  }

  stop(): void {
    this.#stop?.();
  }
}
