import { createInterface } from 'node:readline';
import type { Socket } from 'node:net';
import { type UntrustedFields, fieldsOf, textOf, untrustedNumber } from '../../../server/feeds/importers/untrusted';
import type { MarketImages } from './marketImages';

/** What was published, as all clients of a server share it. */
export interface ExchangeLog {
  readonly images: MarketImages;
  /** Of this run of the server: a position of another one means nothing here. */
  initialClk: string;
  /** The newest changes, each what was published at once; `forgotten` came before the first of them. */
  readonly entries: (readonly UntrustedFields[])[];
  forgotten: number;
  isUnreliable: boolean;
  isSilent: boolean;
}

interface Subscription {
  id: unknown;
  filter: UntrustedFields;
  heartbeatMs: number;
  conflateMs: number;
  /** Of the log, the first that it has not. */
  next: number;
}

const SIGN_IN_MS = 15_000;
const MARKETS_MOST = 200;
/** Markets in a segment of an image. */
const SEGMENT = 40;
const HEARTBEAT = { least: 500, usual: 5_000, most: 5_000 };

/** One connection to the server, from its greeting on. */
export class ExchangeClient {
  onSubscribed = () => {};
  readonly #socket: Socket;
  readonly #log: ExchangeLog;
  readonly #knows: (session: string) => boolean;
  readonly #signInTimer: NodeJS.Timeout;
  #heartbeat: NodeJS.Timeout | undefined;
  #conflation: NodeJS.Timeout | undefined;
  #isSignedIn = false;
  #subscription: Subscription | undefined;
  #lastSent = '';

  constructor(socket: Socket, log: ExchangeLog, knows: (session: string) => boolean) {
    this.#socket = socket;
    this.#log = log;
    this.#knows = knows;
    socket.on('error', () => socket.destroy());
    socket.on('drain', () => this.send());
    socket.on('close', () => {
      clearTimeout(this.#signInTimer);
      clearTimeout(this.#heartbeat);
      clearTimeout(this.#conflation);
    });
    this.#signInTimer = setTimeout(() => this.#refuse(undefined, 'TIMEOUT', 'nobody signed in'), SIGN_IN_MS);
    const lines = createInterface({ input: socket, crlfDelay: Infinity });
    lines.on('line', (line) => this.#receive(line));
    lines.on('error', () => socket.destroy());
    this.#write({ op: 'connection', connectionId: `local-${Date.now()}` });
  }

  get isSubscribed(): boolean {
    return this.#subscription !== undefined;
  }

  /** Ends the connection in the middle of a line. */
  cut(): void {
    this.#subscription = undefined;
    if (this.#lastSent !== '') this.#socket.write(this.#lastSent.slice(0, this.#lastSent.length / 2));
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), 50).unref();
  }

  /** What was published since the last message, unless it is to wait: for more of it, or for a reader that is slow. */
  send(): void {
    const { conflateMs = 0 } = this.#subscription ?? {};
    if (!this.#subscription || this.#conflation || this.#log.isSilent || this.#socket.writableNeedDrain) return;
    if (conflateMs === 0) return this.#sendNow(this.#subscription);
    this.#conflation = setTimeout(() => {
      this.#conflation = undefined;
      if (this.#subscription && !this.#log.isSilent) this.#sendNow(this.#subscription);
    }, conflateMs);
  }

  #sendNow(subscription: Subscription): void {
    const { entries, forgotten } = this.#log;
    if (subscription.next < forgotten) {
      // Too slow for what is remembered.
      this.#sendImage(subscription, 'SUB_IMAGE');
      return;
    }
    const missed = entries.slice(subscription.next - forgotten);
    subscription.next = forgotten + entries.length;
    const mc = missed.flat().filter(({ id }) => this.#log.images.matches(String(id), subscription.filter));
    if (mc.length > 0) this.#change(subscription, { ...(missed.length > 1 && { con: true }), mc });
  }

  #receive(line: string): void {
    let request: UntrustedFields;
    try {
      request = fieldsOf(JSON.parse(line));
    } catch {
      return this.#refuse(undefined, 'INVALID_INPUT', 'a line is no JSON');
    }
    if (request.op === 'authentication') this.#signIn(request);
    else if (request.op === 'heartbeat') this.#write({ op: 'status', id: request.id, statusCode: 'SUCCESS' });
    else if (!this.#isSignedIn) this.#refuse(request.id, 'NO_SESSION', 'sign in first');
    else if (request.op === 'marketSubscription') this.#subscribe(request);
    else this.#refuse(request.id, 'INVALID_REQUEST', `there is no op ${textOf(request.op, 40)}`);
  }

  #signIn({ id, appKey, session }: UntrustedFields): void {
    if (textOf(appKey) === undefined) return this.#refuse(id, 'NO_APP_KEY', 'an appKey is needed');
    if (!this.#knows(textOf(session, 500) ?? ''))
      return this.#refuse(id, 'INVALID_SESSION_INFORMATION', 'the session is not known');
    clearTimeout(this.#signInTimer);
    this.#isSignedIn = true;
    this.#succeed(id);
  }

  #subscribe(request: UntrustedFields): void {
    const { images, initialClk, forgotten, entries } = this.#log;
    const filter = fieldsOf(request.marketFilter);
    if (images.matching(filter).length > MARKETS_MOST)
      return this.#refuse(request.id, 'SUBSCRIPTION_LIMIT_EXCEEDED', `more than ${MARKETS_MOST} markets`);
    const isResumed = request.initialClk !== undefined || request.clk !== undefined;
    const at = Number(textOf(request.clk));
    if (isResumed && (request.initialClk !== initialClk || !Number.isSafeInteger(at)))
      return this.#refuse(request.id, 'INVALID_CLOCK', 'the position is of another time');
    const asked = untrustedNumber(request.heartbeatMs) ?? HEARTBEAT.usual;
    const subscription: Subscription = {
      id: request.id,
      filter,
      heartbeatMs: Math.min(HEARTBEAT.most, Math.max(HEARTBEAT.least, asked)),
      conflateMs: Math.max(0, untrustedNumber(request.conflateMs) ?? 0),
      next: forgotten + entries.length,
    };
    this.#subscription = subscription;
    this.#succeed(request.id);
    const isPatchable = isResumed && at >= forgotten && at <= subscription.next;
    if (isPatchable) {
      const mc = entries.slice(at - forgotten).flat();
      this.#change(subscription, {
        ct: 'RESUB_DELTA',
        initialClk,
        heartbeatMs: subscription.heartbeatMs,
        conflateMs: subscription.conflateMs,
        mc: mc.filter(({ id }) => images.matches(String(id), filter)),
      });
    } else this.#sendImage(subscription, isResumed ? 'RESUB_DELTA' : 'SUB_IMAGE');
    this.onSubscribed();
  }

  /** All markets as they are, in segments where there are many. */
  #sendImage(subscription: Subscription, ct: 'SUB_IMAGE' | 'RESUB_DELTA'): void {
    const { images, initialClk, forgotten, entries } = this.#log;
    const { heartbeatMs, conflateMs } = subscription;
    subscription.next = forgotten + entries.length;
    const ids = images.matching(subscription.filter);
    const segments = Math.max(1, Math.ceil(ids.length / SEGMENT));
    for (let i = 0; i < segments; i += 1) {
      const segmentType = segments === 1 ? undefined : i === 0 ? 'SEG_START' : i < segments - 1 ? 'SEG' : 'SEG_END';
      const mc = ids.slice(i * SEGMENT, (i + 1) * SEGMENT).map((id) => images.imageOf(id));
      this.#change(subscription, {
        ct,
        ...(segmentType !== undefined && { segmentType }),
        ...(i === 0 && { initialClk, heartbeatMs, conflateMs }),
        mc,
      });
    }
  }

  #change({ id, next, heartbeatMs }: Subscription, fields: object): void {
    const { isUnreliable } = this.#log;
    this.#write({ op: 'mcm', id, clk: String(next), pt: Date.now(), ...(isUnreliable && { status: 503 }), ...fields });
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#beat(heartbeatMs), heartbeatMs);
  }

  #beat(heartbeatMs: number): void {
    const subscription = this.#subscription;
    if (!subscription) return;
    if (this.#log.isSilent) this.#heartbeat = setTimeout(() => this.#beat(heartbeatMs), heartbeatMs);
    else this.#change(subscription, { ct: 'HEARTBEAT' });
  }

  #succeed(id: unknown): void {
    this.#write({ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false });
  }

  #refuse(id: unknown, errorCode: string, errorMessage: string): void {
    this.#write({ op: 'status', id, statusCode: 'FAILURE', errorCode, errorMessage, connectionClosed: true });
    this.#subscription = undefined;
    this.#socket.end();
  }

  #write(message: object): void {
    this.#lastSent = `${JSON.stringify(message)}\r\n`;
    this.#socket.write(this.#lastSent);
  }
}
