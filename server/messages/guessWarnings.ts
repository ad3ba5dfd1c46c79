import type { Kysely } from 'kysely';
import { DAY_MS } from '../../src/contract/units';
import type { Attempts, Limit } from '../auth/attempts';
import { notify } from '../bus/notices';
import { serverText } from '../copy/serverText';
import type { Schema } from '../storage/schema';
import { sendMessage } from './inbox';

/** By member. */
const WARNING: Limit = { name: 'guess warning', capacity: 1, refillMs: DAY_MS };

export interface GuessWarningsOptions {
  sql: Kysely<Schema>;
  attempts: Attempts;
  onError: (failure: unknown) => void;
}

/**
 * Writes to members, once a day at most, that many addresses guess at their password. Beside the calls and not in them: an
 * answer that took longer would show that there is such a member.
 */
export class GuessWarnings {
  readonly #options: GuessWarningsOptions;
  readonly #due = new Set<number>();
  #writing: Promise<void> = Promise.resolve();

  constructor(options: GuessWarningsOptions) {
    this.#options = options;
  }

  warn(memberId: number): void {
    if (this.#due.has(memberId)) return;
    this.#due.add(memberId);
    this.#writing = this.#writing
      .then(() => this.#write(memberId))
      .catch(this.#options.onError)
      .finally(() => void this.#due.delete(memberId));
  }

  /** Resolves when nothing is being written any more. */
  stop(): Promise<void> {
    return this.#writing;
  }

  async #write(memberId: number): Promise<void> {
    const { sql, attempts } = this.#options;
    await sql.transaction().execute(async (trx) => {
      if (!(await attempts.tryConsume(WARNING, String(memberId), trx))) return;
      await sendMessage(trx, { ...serverText.guessWarning, sender: serverText.staff }, memberId);
      await notify(trx, { kind: 'member', id: memberId });
    });
  }
}
