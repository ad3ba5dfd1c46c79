import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Clock } from '../../src/rules/clock';
import type { CarrierCount } from '../bus/feedCarrier';
import { startLoop } from '../timing/backgroundLoop';
import { growingWait } from '../timing/growingWait';
import type { BrokerAddress } from './address';

/** Between two tries to connect, ms: twice as long each time. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** How long one try may last, ms. */
const CONNECT_MS = 4_000;
/** A connection has to prove so often that it is one, ms; it is given up when it failed twice. */
const PROOF_MS = 2_000;

export interface BrokerConnectionOptions {
  address: BrokerAddress;
  clock: Clock;
  log: Logger;
  counts: Pick<Record<CarrierCount, number>, 'reconnects'>;
  /** Called when it is connected, and when it is cut. */
  onChange?: (isUp: boolean) => void;
}

/** One connection to NATS, made again for ever. */
export class BrokerConnection {
  readonly #options: BrokerConnectionOptions;
  readonly #waiting = new Set<() => void>();
  readonly #subscriptions = new Set<(nats: NatsConnection) => void>();
  readonly #stop: () => Promise<void>;
  #nats: NatsConnection | undefined;
  #isUp = false;
  #failures = 0;

  constructor(options: BrokerConnectionOptions) {
    this.#options = options;
    this.#stop = startLoop({
      clock: options.clock,
      restMs: FIRST_WAIT_MS,
      onError: () => {},
      run: (signal) => this.#run(signal),
    });
  }

  /** While it is connected. */
  get nats(): NatsConnection | undefined {
    return this.#isUp ? this.#nats : undefined;
  }

  /** Resolves once it is connected, or `signal` is aborted. */
  ready(signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      if (this.#isUp || signal.aborted) return done();
      const finish = () => {
        this.#waiting.delete(finish);
        signal.removeEventListener('abort', finish);
        done();
      };
      this.#waiting.add(finish);
      signal.addEventListener('abort', finish);
    });
  }

  /** Messages of a subject, over however many connections. */
  subscribe(subject: string, receive: (message: Msg) => void): () => void {
    let unsubscribe = () => {};
    const subscribe = (nats: NatsConnection) => {
      const subscription = nats.subscribe(subject, {
        callback: (failure, message) => (failure ? undefined : receive(message)),
      });
      unsubscribe = () => subscription.unsubscribe();
    };
    this.#subscriptions.add(subscribe);
    if (this.#nats && !this.#nats.isClosed()) subscribe(this.#nats);
    return () => {
      this.#subscriptions.delete(subscribe);
      unsubscribe();
    };
  }

  async close(): Promise<void> {
    const stopped = this.#stop();
    await this.#nats?.close();
    await stopped;
  }

  async #run(signal: AbortSignal): Promise<number> {
    const { address, log } = this.#options;
    const { tls, ...rest } = address;
    try {
      const nats = await connect({
        ...rest,
        ...(tls && { tls: {} }),
        timeout: CONNECT_MS,
        pingInterval: PROOF_MS,
        maxReconnectAttempts: -1,
        reconnectDelayHandler: () => this.#wait(),
        // Credentials that are refused now may be known again when the server's configuration is mended.
        ignoreAuthErrorAbort: true,
        noAsyncTraces: true,
        name: 'odds',
      });
      if (signal.aborted) {
        await nats.close();
        return 0;
      }
      this.#nats = nats;
      for (const subscribe of this.#subscriptions) subscribe(nats);
      this.#up();
      await this.#watch(nats);
      return 0;
    } catch (failure) {
      // Its text only: nothing of the address, which has a password.
      log.warn({ why: (failure as Error).message }, 'NATS cannot be reached; it is tried again');
      return this.#wait();
    }
  }

  /** Until it is closed. */
  async #watch(nats: NatsConnection): Promise<void> {
    const { log, counts } = this.#options;
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') {
        this.#isUp = false;
        log.warn('the connection to NATS is cut');
        this.#options.onChange?.(false);
      }
      if (status.type === 'reconnect') {
        counts.reconnects += 1;
        this.#up();
      }
      if (status.type === 'error') log.warn({ why: status.error.message }, 'NATS reports an error');
    }
    this.#isUp = false;
  }

  #up(): void {
    this.#isUp = true;
    this.#failures = 0;
    this.#options.log.info('connected to NATS');
    for (const finish of this.#waiting) finish();
    this.#options.onChange?.(true);
  }

  #wait(): number {
    const wait = { first: FIRST_WAIT_MS, most: LONGEST_WAIT_MS, random: Math.random };
    return growingWait(this.#failures++, wait);
  }
}
