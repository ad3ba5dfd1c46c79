import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { naturalNumber } from '../../src/contract/numbers';
import { type Clock, every } from '../../src/rules/clock';
import { type NoticeListener, NoticeListeners, type NoticeSource } from '../bus/noticeSource';
import { pause } from '../timing/pause';
import { BrokerConnection } from './connection';
import type { NatsOptions } from './natsCarrier';
import { noticeSubject } from './subjects';

/** How often it is proven that notices arrive, ms; they are not trusted any more after twice as long. */
const PROOF_MS = 2_000;
/** How long NATS may take to have what was published, ms. */
const PUBLISH_MS = 2_000;
/** Processes whose last message is known; of one that was silent for longest the next one counts as one after a gap. */
const PROCESSES_MAX = 1_000;

/** A process numbers its messages from 1; one without a text proves that messages arrive. */
const messageSchema = v.object({ from: v.string(), n: naturalNumber, text: v.optional(v.string()) });

export interface NatsNoticesOptions extends Pick<NatsOptions, 'address' | 'prefix'> {
  clock: Clock;
  log: Logger;
  /** Called when it is trusted again. */
  onTrusted: () => void;
}

/**
 * Notices over NATS, which may lose what it has: who misses a message sees that by the sender's next one, and reads
 * everything again. On a connection of its own, so that no notice waits behind odds.
 */
export class NatsNotices implements NoticeSource {
  readonly #options: NatsNoticesOptions;
  readonly #listeners = new NoticeListeners();
  readonly #connection: BrokerConnection;
  readonly #stops: (() => void)[];
  readonly #process = randomUUID();
  /** The last message of each process, its own too; of the one that was silent for longest first. */
  readonly #received = new Map<string, number>();
  #sent = 0;
  /** The proof that is on its way, and when it was sent. */
  #proof: { n: number; at: number } | undefined;
  #proven: number;
  #trusted = false;

  constructor(options: NatsNoticesOptions) {
    this.#options = options;
    const { address, prefix, clock, log } = options;
    this.#proven = clock.mono();
    this.#connection = new BrokerConnection({
      ...{ address, clock, log: log.child({ nats: 'notices' }) },
      counts: { reconnects: 0 },
      onChange: (isUp) => (isUp ? this.#prove() : this.#lose()),
    });
    this.#stops = [
      this.#connection.subscribe(noticeSubject(prefix), ({ data }) => this.#receive(data)),
      every(clock, PROOF_MS, () => this.#prove()),
    ];
  }

  get isTrusted(): boolean {
    return this.#trusted;
  }

  get age(): number {
    return Math.max(0, Math.round(this.#options.clock.mono() - this.#proven));
  }

  listen(listener: NoticeListener): () => void {
    return this.#listeners.listen(listener);
  }

  /** Resolves once NATS has these; rejects where that is unknown. */
  async publish(texts: readonly string[]): Promise<void> {
    const { nats } = this.#connection;
    if (!nats) throw new Error('NATS is not connected');
    for (const text of texts) this.#send(text);
    const over = new AbortController();
    const late = pause(this.#options.clock, PUBLISH_MS, over.signal).then(() => 'late');
    const answer = await Promise.race([nats.flush(), late]).finally(() => over.abort());
    if (answer === 'late') throw new Error('NATS does not answer');
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#connection.close();
  }

  #send(text?: string): void {
    const message = { from: this.#process, n: (this.#sent += 1), text };
    this.#connection.nats?.publish(noticeSubject(this.#options.prefix), JSON.stringify(message));
  }

  #receive(data: Uint8Array): void {
    const message = readMessage(data);
    if (!message) return;
    const { from, n, text } = message;
    const isNext = n === (this.#received.get(from) ?? 0) + 1;
    this.#received.delete(from);
    this.#received.set(from, n);
    if (this.#received.size > PROCESSES_MAX) this.#received.delete(this.#received.keys().next().value!);
    if (text !== undefined) this.#listeners.deliver(text);
    if (from === this.#process && n === this.#proof?.n) this.#proved(this.#proof.at);
    else if (!isNext && this.#trusted) this.#listeners.reconnected();
  }

  #prove(): void {
    if (this.age > 2 * PROOF_MS) this.#lose();
    if (!this.#connection.nats) return;
    this.#proof = { n: this.#sent + 1, at: this.#options.clock.mono() };
    this.#send();
  }

  /** What was sent before the proof is here as well; between losing and now anything may have been missed. */
  #proved(at: number): void {
    this.#proven = at;
    if (this.#trusted) return;
    this.#trusted = true;
    this.#listeners.reconnected();
    this.#options.onTrusted();
  }

  #lose(): void {
    this.#proof = undefined;
    if (!this.#trusted) return;
    this.#trusted = false;
    this.#listeners.lost();
  }
}

function readMessage(data: Uint8Array): v.InferOutput<typeof messageSchema> | undefined {
  try {
    const parsed = v.safeParse(messageSchema, JSON.parse(Buffer.from(data).toString()));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
