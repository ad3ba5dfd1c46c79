import { fileTimeOf } from '../fileTime';
import type { Importer, SourceContext, ImportedStep } from '../importer';
import { type UntrustedFields, fieldsOf, listOf } from '../untrusted';
import { applyCricket } from './cricket';
import type { ExchangeEvents } from './events';
import { hasLadder } from './ladders';
import { ExchangeMarkets } from './markets';
import { Segments } from './segments';

/** Any message of the exchange stream protocol: `mcm`, `ccm`, `status`, `connection`, … */
export function isExchangeStream(message: unknown): boolean {
  return typeof fieldsOf(message).op === 'string';
}

/** Messages of the Betfair Exchange stream: odds (`mcm`) and cricket scores (`ccm`). */
export function exchangeStreamImporter(context: SourceContext, events: ExchangeEvents): Importer {
  const stream = new ExchangeStream(context, events);
  return async function* (messages) {
    // Whether the last traded price counts is known once a ladder shows up, or none has by the end of the file.
    let buffered: ImportedStep[] | undefined = [];
    for await (const { n, value } of messages) {
      if (fieldsOf(value).op === 'mcm') events.oddsExpected = true;
      const step = { ...stream.step(value), n };
      if (!buffered) {
        yield step;
        continue;
      }
      buffered.push(step);
      if (!carriesLadder(value)) continue;
      yield* buffered;
      buffered = undefined;
    }
    if (buffered) {
      stream.markets.usesLastTraded = true;
      yield* buffered;
    }
    yield { n: undefined, at: undefined, apply: () => stream.end() };
  };
}

function carriesLadder(message: unknown): boolean {
  const changes = listOf(fieldsOf(message).mc).flatMap((market) => listOf(fieldsOf(market).rc));
  return changes.some((change) => hasLadder(fieldsOf(change)));
}

/** What a stream has sent so far, file or connection: applies its messages one by one. */
export class ExchangeStream {
  readonly markets: ExchangeMarkets;
  readonly #context: SourceContext;
  readonly #events: ExchangeEvents;
  #segments = new Segments();
  /** Ids of subscriptions that a later one replaced: their late messages are void. */
  readonly #replaced = new Set<unknown>();
  #subscription: unknown;
  #at = 0;

  constructor(context: SourceContext, events: ExchangeEvents) {
    this.#context = context;
    this.#events = events;
    this.markets = new ExchangeMarkets(context, events);
  }

  /** Part of an image is in. */
  get isIncomplete(): boolean {
    return this.#segments.pending > 0;
  }

  /** The connection is over: what was in of an image is lost, and the next one brings it again. */
  interrupt(): void {
    this.end();
    this.#segments = new Segments();
  }

  step(message: unknown): Omit<ImportedStep, 'n'> {
    const read = fieldsOf(message);
    return {
      at: fileTimeOf(read.pt),
      apply: (at) => {
        if (read.pt !== undefined && fileTimeOf(read.pt) === undefined) this.#context.tally.addTimeFault(read.pt);
        this.#at = at ?? this.#at;
        if (this.#apply(read)) this.#context.tally.used += 1;
      },
    };
  }

  /** Entries of the exchange's catalogue. */
  setNames(entries: readonly unknown[]): void {
    for (const entry of entries) this.markets.setNames(fieldsOf(entry), this.#at);
  }

  end(): void {
    this.#context.tally.ignore('betfair image cut short', this.#segments.pending);
  }

  /** Whether the message was of use. */
  #apply(message: UntrustedFields): boolean {
    const { tally, health } = this.#context;
    const { op, status, ct } = message;
    if (op !== 'mcm' && op !== 'ccm') {
      if (typeof op === 'string') tally.ignore(`betfair ${op.slice(0, 40)}`);
      else tally.addMessageFault('unrecognised message');
      return false;
    }
    if (op === 'mcm' && this.#isReplaced(message)) {
      tally.ignore('betfair replaced subscription');
      return false;
    }
    const unreliable = status === 503;
    const isStatusNews = unreliable || health.isDegraded;
    health.isDegraded = unreliable;
    if (ct === 'HEARTBEAT') {
      health.recordHeartbeat();
      return true;
    }
    const applied = op === 'ccm' ? this.#scores(message) : this.#odds(message);
    return applied || isStatusNews;
  }

  #odds(message: UntrustedFields): boolean {
    const { complete, lost } = this.#segments.add(message);
    this.#context.tally.ignore('betfair image cut short', lost);
    if (!complete) return true;
    const { ct, mc } = complete;
    if (ct === 'SUB_IMAGE') {
      this.markets.image(mc, this.#at);
      return true;
    }
    if (listOf(mc).length === 0 && complete.status !== 503)
      this.#context.tally.ignore('betfair message without markets');
    return this.markets.change(mc, this.#at) > 0;
  }

  #scores({ cc }: UntrustedFields): boolean {
    let used = false;
    for (const entry of listOf(cc)) {
      const event = applyCricket(fieldsOf(entry), this.#events);
      if (!event) {
        this.#context.tally.ignore('betfair score without event');
        continue;
      }
      if (!this.#events.isPublished(event)) {
        event.deferScore(this.#context.tally);
        continue;
      }
      this.#context.health.fixtures.add(event.fixtureId);
      this.#events.publish(event, this.#at);
      used = true;
    }
    return used;
  }

  #isReplaced({ id, ct }: UntrustedFields): boolean {
    if (ct === 'SUB_IMAGE' || ct === 'RESUB_DELTA') {
      if (this.#subscription !== undefined && id !== this.#subscription) this.#replaced.add(this.#subscription);
      this.#subscription = id;
      this.#replaced.delete(id);
    }
    return this.#replaced.has(id);
  }
}
