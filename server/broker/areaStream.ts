import { headers } from '@nats-io/transport-node';
import {
  DiscardPolicy,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  type JsMsg,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { Area } from '../../src/contract/stream/channel';
import type { BrokerConnection } from './connection';
import { type MessageHead, headersOf, readHead } from './message';
import { type Kind, kindOf, streamOf, subjectOf, subjectsOf } from './subjects';

/** What is older is not stored any longer, ms: a few images of the whole area are younger. */
const STORED_MS = 180_000;
const NS_PER_MS = 1e6;
/** How long storing a message may take, and how long any other answer of the broker, ms. */
const STORE_MS = 4_000;
const ANSWER_MS = 2_000;
/** Room for the headers within NATS's limit of a message, bytes. */
const HEADERS_LENGTH = 1_024;
const STREAM_NOT_FOUND = 10_059;
const WRONG_LAST_SEQUENCE = 10_071;

/** A message as it is stored. */
export interface StoredMessage {
  kind: Kind;
  head: MessageHead;
  bytes: Uint8Array;
  seq: number;
}

/** Where one was in a stream; another stream of the name has another `created`. */
export interface StoredPosition {
  created: string;
  seq: number;
}

export interface AreaStreamOptions {
  connection: BrokerConnection;
  area: Area;
  /** Begins the names of streams and subjects. */
  prefix: string;
  replicas: number;
  /** The most a stream may have, bytes. */
  bytes: number;
}

/** The stored messages of one area in the broker. Everything rejects while it can't be reached. */
export class AreaStream {
  readonly #options: AreaStreamOptions;

  constructor(options: AreaStreamOptions) {
    this.#options = options;
  }

  /** The longest that one message may have, bytes. */
  get limit(): number {
    return (this.#nats.info?.max_payload ?? 1024 * 1024) - HEADERS_LENGTH;
  }

  /** The last message's sequence and term, 0 where there is none; the stream is made where it is missing. */
  async last(): Promise<{ seq: number; term: number }> {
    const manager = await this.#manager();
    const { state } = await this.#ensured();
    if (state.messages === 0) return { seq: state.last_seq, term: 0 };
    const message = await manager.streams.getMessage(this.#name, { seq: state.last_seq });
    return { seq: state.last_seq, term: Number(message?.header.get('Term')) || 0 };
  }

  /**
   * Stores a message where the last one has the sequence `after`; rejects where another one has, which is how the broker
   * holds back a former runner.
   */
  async publish(kind: Kind, head: MessageHead, bytes: Uint8Array, after: number): Promise<void> {
    const { prefix, area } = this.#options;
    const stated = headers();
    for (const [name, text] of Object.entries(headersOf(head))) stated.set(name, text);
    stated.set('Nats-Expected-Stream', this.#name);
    stated.set('Nats-Expected-Last-Sequence', String(after));
    const subject = subjectOf(prefix, area, kind);
    await jetstream(this.#nats).publish(subject, bytes, { headers: stated, timeout: STORE_MS });
  }

  /**
   * Hands over what is stored and what comes: from `position` on, or from the last image of the whole area. Resolves with
   * what ends it; undefined where there is no stream yet.
   */
  async consume(
    position: StoredPosition | undefined,
    receive: (message: StoredMessage) => void,
  ): Promise<{ created: string; close: () => Promise<void> } | undefined> {
    const { prefix, area } = this.#options;
    const manager = await this.#manager();
    const info = await this.#info();
    if (!info) return undefined;
    const { created, state } = info;
    let from = state.last_seq + 1;
    if (position?.created === created) from = position.seq + 1;
    else {
      const key = await manager.streams.getMessage(this.#name, { last_by_subj: subjectOf(prefix, area, 'key') });
      if (key) from = key.seq;
    }
    const { consumers } = jetstream(this.#nats, { timeout: ANSWER_MS });
    const consumer = await consumers.getPushConsumer(this.#name, {
      opt_start_seq: from,
      filter_subjects: subjectsOf(prefix, area),
    });
    const messages = await consumer.consume({
      callback: (message) => {
        const stored = storedMessage(message);
        if (stored) receive(stored);
      },
    });
    return {
      created,
      close: async () => {
        await messages.close();
        // One that can't be deleted now, as its server is gone, goes by itself.
        void consumer.delete().catch(() => {});
      },
    };
  }

  get #name(): string {
    return streamOf(this.#options.prefix, this.#options.area);
  }

  get #nats() {
    const { nats } = this.#options.connection;
    if (!nats) throw new Error('NATS is not connected');
    return nats;
  }

  #manager() {
    return jetstreamManager(this.#nats, { checkAPI: false, timeout: ANSWER_MS });
  }

  async #info(): Promise<StreamInfo | undefined> {
    const manager = await this.#manager();
    return manager.streams.info(this.#name).catch((failure: unknown) => {
      if (failure instanceof JetStreamApiError && failure.code === STREAM_NOT_FOUND) return undefined;
      throw failure;
    });
  }

  async #ensured(): Promise<StreamInfo> {
    const { prefix, area, replicas, bytes } = this.#options;
    const bounds = { num_replicas: replicas, max_age: STORED_MS * NS_PER_MS, max_bytes: bytes };
    const manager = await this.#manager();
    const info = await this.#info();
    if (!info) {
      return manager.streams.add({
        ...bounds,
        name: this.#name,
        subjects: [subjectsOf(prefix, area)],
        storage: StorageType.Memory,
        discard: DiscardPolicy.Old,
      });
    }
    const { config } = info;
    const isAsConfigured = Object.entries(bounds).every(
      ([name, value]) => config[name as keyof typeof bounds] === value,
    );
    return isAsConfigured ? info : manager.streams.update(this.#name, bounds);
  }
}

/** Whether the broker refused a message since another one was there before it. */
export function isFenced(failure: unknown): boolean {
  return failure instanceof JetStreamApiError && failure.code === WRONG_LAST_SEQUENCE;
}

function storedMessage(message: JsMsg): StoredMessage | undefined {
  const kind = kindOf(message.subject);
  const head = readHead((name) => message.headers?.get(name) ?? '');
  return kind && head && { kind, head, bytes: message.data, seq: message.seq };
}
