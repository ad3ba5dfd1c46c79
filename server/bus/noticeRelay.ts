import { sql as raw } from 'kysely';
import type { Clock } from '../../src/rules/clock';
import type { Database } from '../storage/database';
import { startLoop } from '../timing/backgroundLoop';
import { pause } from '../timing/pause';
import { type SharedWork, tracer } from '../traces/tracer';
import { ONLY_LISTENS } from './noticeConnection';
import { NOTICE_CHANNEL, withMark } from './notices';

/** Between two looks: at least, for what comes close together goes together; and at most, while nothing comes. ms */
const GATHER_MS = 25;
const IDLE_MS = 1_000;
/** The database ends the transaction of a process that is paused for so long: it would hold back what it has. ms */
const PAUSED_MS = 5_000;
/** Notices of one transaction. */
const MOST = 500;

const SENDING: SharedWork = { name: 'send notices', kind: 'producer', own: true };

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface NoticeRelayOptions {
  transaction: Database['transaction'];
  clock: Clock;
  /** Whether what is published arrives at present: until then all stays where it is. */
  isReady: () => boolean;
  /** Resolves once these texts are with the broker; rejects where that is unknown. */
  publish: (texts: readonly string[]) => Promise<void>;
  onError: (failure: unknown) => void;
}

/**
 * Publishes what is in the outbox, of whichever process: a row is deleted in a transaction that commits once the broker has
 * the notice. Of a process that ends between the two another one publishes it again.
 */
export class NoticeRelay {
  readonly #options: NoticeRelayOptions;
  readonly stop: () => Promise<void>;
  #wait = IDLE_MS;
  #endWait = () => {};

  constructor(options: NoticeRelayOptions) {
    this.#options = options;
    const { clock, onError } = options;
    this.stop = startLoop({ clock, onError, restMs: IDLE_MS, run: (signal) => this.#run(signal) });
  }

  /** Something was written, whose transaction may not be over yet: it is looked for at once, then ever less often. */
  wake(): void {
    this.#wait = GATHER_MS;
    this.#endWait();
  }

  async #run(signal: AbortSignal): Promise<number> {
    const { clock, isReady } = this.#options;
    const sent = isReady() ? await this.#relaySome() : 0;
    if (sent === MOST) return 0;
    await pause(clock, GATHER_MS, signal);
    const woken = new AbortController();
    this.#endWait = () => woken.abort();
    await pause(clock, this.#wait - GATHER_MS, AbortSignal.any([signal, woken.signal]));
    this.#endWait = () => {};
    this.#wait = Math.min(IDLE_MS, 2 * this.#wait);
    return 0;
  }

  /** How many there were. */
  #relaySome(): Promise<number> {
    return this.#options.transaction(async (tx) => {
      const bound = raw`select set_config('idle_in_transaction_session_timeout', ${String(PAUSED_MS)}, true)`.execute(
        tx,
      );
      const [{ rows }] = await Promise.all([drain(tx), bound]);
      if (rows.length === 0) return 0;
      const origins = rows.map(({ trace }, key) => ({ key, mark: trace ?? undefined }));
      const send = () => this.#send(tx, textsOf(rows));
      await (tracer()?.together(SENDING, origins, send) ?? send());
      return rows.length;
    });
  }

  async #send(tx: Transaction, texts: readonly string[]): Promise<void> {
    await Promise.all([this.#options.publish(texts), notifyListeners(tx, texts)]);
  }
}

interface Row {
  payload: string;
  trace: string | null;
}

/** The oldest that no other process is busy with. */
function drain(tx: Transaction) {
  return raw<Row>`
    with due as materialized (select id from notice_outbox order by id limit ${MOST} for update skip locked)
    delete from notice_outbox o using due where o.id = due.id returning o.payload, o.trace`.execute(tx);
}

/** Each notice once, with the span of its sending where it has one. */
function textsOf(rows: readonly Row[]): string[] {
  const marks = new Map(rows.map(({ payload }, key) => [payload, tracer()?.present(key)]));
  return [...marks].map(([payload, mark]) => withMark(payload, mark));
}

/** Processes that know of no outbox, of the version before or without NATS, get them as ever. */
async function notifyListeners(tx: Transaction, texts: readonly string[]): Promise<void> {
  await raw`
    select pg_notify(${NOTICE_CHANNEL}, text) from unnest(${texts}::text[]) as text
    where exists (select from pg_stat_activity
      where datname = current_database() and application_name = ${ONLY_LISTENS})`.execute(tx);
}
