import type { Kysely } from 'kysely';
import { SECOND_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { coalesced } from '../bus/coalesced';
import type { Schema } from '../storage/schema';
import { type AutomaticSuspension, suspendByItself } from './automaticSuspensions';
import { staffMatchName } from './fixturePage';
import type { PriceJump } from './jumpWatch';

const RETRY_MS = 1_000;

interface Unrecorded {
  readonly suspension: AutomaticSuspension;
  /** When it ends, by the monotonic clock. */
  readonly endsAt: number;
  isRecorded: boolean;
}

interface JumpRecordsOptions {
  sql: Kysely<Schema>;
  clock: Clock;
  onError: (failure: unknown) => void;
  /** The database has them: its suspensions are to be read again. */
  onRecorded: () => void;
  /** Some that the database never had are over. */
  onOver: () => void;
}

/**
 * Jumps whose suspensions the database does not have yet: they hold in this process until they are read from there, or are over. While
 * the database is away they are tried again.
 */
export class JumpRecords {
  readonly #options: JumpRecordsOptions;
  readonly #unrecorded = new Map<string, Unrecorded>();
  readonly #record: () => Promise<void>;
  #cancelRetry = () => {};
  #isStopped = false;

  constructor(options: JumpRecordsOptions) {
    this.#options = options;
    this.#record = coalesced(() => this.#recordNow());
  }

  get suspended(): readonly AutomaticSuspension[] {
    return [...this.#unrecorded.values()].map(({ suspension }) => suspension);
  }

  add(jumps: readonly PriceJump[]): void {
    const { clock } = this.#options;
    const offset = clock.wall() - clock.mono();
    for (const jump of jumps) {
      const suspension = suspensionOf(jump, offset);
      const endsAt = clock.mono() + jump.lasts * SECOND_MS;
      this.#unrecorded.set(`${suspension.fixtureId}/${suspension.marketId}`, { suspension, endsAt, isRecorded: false });
    }
    void this.#record();
  }

  /** To be called before the database's suspensions are read; the returned function once they are. */
  reading(): () => void {
    const recorded = [...this.#unrecorded].filter(([, { isRecorded }]) => isRecorded);
    return () => {
      for (const [key, entry] of recorded) if (this.#unrecorded.get(key) === entry) this.#unrecorded.delete(key);
    };
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
  }

  async #recordNow(): Promise<void> {
    const { sql, clock, onError, onRecorded } = this.#options;
    this.#cancelRetry();
    const entries = [...this.#unrecorded.values()].filter(({ isRecorded }) => !isRecorded);
    if (entries.length === 0) return;
    try {
      await sql.transaction().execute(async (trx) => {
        for (const { suspension, endsAt } of entries) {
          const left = endsAt - clock.mono();
          if (left > 0) await suspendByItself(trx, suspension, left);
        }
      });
      for (const entry of entries) entry.isRecorded = true;
      onRecorded();
    } catch (failure) {
      onError(failure);
      this.#endOver();
      if (!this.#isStopped) this.#cancelRetry = clock.after(RETRY_MS, () => void this.#record());
    }
  }

  /** What is over before the database had it. */
  #endOver(): void {
    const { clock, onOver } = this.#options;
    const over = [...this.#unrecorded].filter(([, { endsAt }]) => endsAt <= clock.mono());
    for (const [key] of over) this.#unrecorded.delete(key);
    if (over.length > 0) onOver();
  }
}

/** `offset`: of the wall clock from the one by which the jump was seen. */
function suspensionOf(
  { fixtureId, fixture, marketId, market, pick, line, before, after }: PriceJump,
  offset: number,
): AutomaticSuspension {
  const name = fixture ? staffMatchName(fixture) : fixtureId;
  return {
    ...{ fixtureId, marketId, market, fixture: name, sport: fixture?.sport ?? 0 },
    evidence: {
      ...{ cause: 'jump', pick, line, before: before.price, after: after.price },
      since: Math.round(before.at + offset),
      at: Math.round(after.at + offset),
    },
  };
}
