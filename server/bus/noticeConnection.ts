import { Client } from 'pg';
import { type Clock, every } from '../../src/rules/clock';
import { type NoticeListener, NoticeListeners, type NoticeSource } from './noticeSource';
import { NOTICE_CHANNEL } from './notices';

/** How long to wait before listening again, ms. */
const RETRY_MS = 500;
/** How often the connection has to prove that it is one, ms; it is given up after twice as long. */
const PROOF_MS = 2_000;

/** What its connection is called in the database where this is the only way in which notices come. */
export const ONLY_LISTENS = 'house notices';

export interface NoticeConnectionOptions {
  url: string;
  clock: Clock;
  onError: (failure: Error) => void;
  /** What the connection is called in the database. */
  name?: string;
}

/** Listens for notices on a connection of its own, and connects again when it breaks. */
export class NoticeConnection implements NoticeSource {
  readonly #options: NoticeConnectionOptions;
  readonly #listeners = new NoticeListeners();
  #stopProving: (() => void) | undefined;
  #stopRetry: (() => void) | undefined;
  #client: Client | undefined;
  #stopped = false;
  #trusted = false;
  #proven: number;

  constructor(options: NoticeConnectionOptions) {
    this.#options = options;
    this.#proven = options.clock.mono();
  }

  /** Whether all notices arrive at present. */
  get isTrusted(): boolean {
    return this.#trusted;
  }

  /** Ms since the connection last proved to be alive. */
  get age(): number {
    return Math.max(0, Math.round(this.#options.clock.mono() - this.#proven));
  }

  listen(listener: NoticeListener): () => void {
    return this.#listeners.listen(listener);
  }

  /** Resolves once it listens; rejects where the first try fails. Later failures are mended in the background. */
  async start(): Promise<void> {
    await this.#connect();
    this.#stopProving = every(this.#options.clock, PROOF_MS, () => this.#prove());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopProving?.();
    this.#stopRetry?.();
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: this.#options.name ?? ONLY_LISTENS,
    });
    // A broken connection is reported by `end`.
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => this.#listeners.deliver(payload));
    try {
      await client.connect();
      await client.query(`listen ${NOTICE_CHANNEL}`);
    } catch (failure) {
      void client.end().catch(() => {});
      throw failure;
    }
    if (this.#stopped) return client.end();
    client.on('end', () => this.#lose(client));
    this.#client = client;
    this.#trusted = true;
    this.#proven = this.#options.clock.mono();
    this.#listeners.reconnected();
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#trusted = false;
    void client.end().catch(() => {});
    this.#listeners.lost();
    if (!this.#stopped) this.#retry();
  }

  #retry(): void {
    this.#stopRetry = this.#options.clock.after(RETRY_MS, () => {
      if (this.#stopped) return;
      this.#connect().catch((failure: unknown) => {
        this.#options.onError(failure as Error);
        this.#retry();
      });
    });
  }

  #prove(): void {
    const client = this.#client;
    if (!client) return;
    if (this.age > 2 * PROOF_MS) return this.#lose(client);
    client.query('select 1').then(
      () => {
        if (this.#client === client) this.#proven = this.#options.clock.mono();
      },
      () => this.#lose(client),
    );
  }
}
