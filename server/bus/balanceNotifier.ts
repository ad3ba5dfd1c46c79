import type { Kysely } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import type { Schema } from '../storage/schema';
import { type SharedWork, tracer } from '../traces/tracer';
import { movedNotices, writeToChannel } from './notices';

/** Moves so close together are notified as one, ms. */
const GATHER_MS = 50;

const SENDING: SharedWork = { name: 'send notices', kind: 'producer', own: true };

/**
 * Without NATS: notifies of whose balances moved, shortly after that was committed. A notice within the transaction
 * would never be lost, but the database lets transactions that have one commit only one at a time; what is lost with a
 * process here, the members' own poll sees.
 */
export class BalanceNotifier {
  readonly #sql: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #onError: (failure: unknown) => void;
  /** By whose balances moved: the span that moved them last. */
  readonly #members = new Map<number, string | undefined>();
  #stop: (() => void) | undefined;

  constructor(sql: Kysely<Schema>, clock: Clock, onError: (failure: unknown) => void) {
    this.#sql = sql;
    this.#clock = clock;
    this.#onError = onError;
  }

  add(members: readonly number[]): void {
    const traced = tracer();
    for (const id of members) this.#members.set(id, traced?.present(id) ?? this.#members.get(id));
    this.#stop ??= this.#clock.after(GATHER_MS, () => {
      this.#stop = undefined;
      const moved = [...this.#members];
      this.#members.clear();
      const origins = moved.map(([key, mark]) => ({ key, mark }));
      const send = () => writeToChannel(this.#sql, movedNotices(moved.map(([id]) => id)));
      (tracer()?.together(SENDING, origins, send) ?? send()).catch(this.#onError);
    });
  }

  stop(): void {
    this.#stop?.();
  }
}
