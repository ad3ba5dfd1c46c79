import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../../src/rules/clock';
import { failureReason } from '../../failureReason';
import { parseExact } from '../importers/exactJson';
import { type UntrustedFields, fieldsOf, textOf, untrustedNumber } from '../importers/untrusted';
import { MAX_LINE_BYTES } from '../textLines';

/** Where a subscription was; sent with the same subscription again, the exchange goes on from there. */
export interface ExchangePosition {
  initialClk: string;
  clk: string;
}

/** What is subscribed to; a new subscription replaces the one before. */
export interface ExchangeSubscription {
  id: number;
  /** The exchange's `marketFilter`, as it is. */
  filter: object;
  /** At least one message in each, ms; the exchange may answer with another value. */
  heartbeatMs: number;
  /** Changes of a market are put together for so long, ms. */
  conflateMs: number;
  position: ExchangePosition | undefined;
}

/**
 * Why a connection is over.
 *
 * - `lost`: the network or the exchange closed it
 * - `silent`: nothing came for twice the heartbeat, or the exchange did not answer in time
 * - `garbled`: a line is no JSON object, or too long for one
 * - `refused`: the exchange refused it; `code` is its errorCode
 */
export type ExchangeEnding =
  | { reason: 'lost' | 'silent' | 'garbled'; detail: string }
  | { reason: 'refused'; code: string; detail: string };

export interface ExchangeConnectionOptions {
  /** Connected already; bytes may be on their way. */
  socket: Duplex;
  clock: Clock;
  appKey: string;
  session: string;
  subscription: ExchangeSubscription;
  /** Each change message (`mcm`), in order; `position` where one may go on after it. */
  onMessage: (message: UntrustedFields, position: ExchangePosition | undefined) => void;
  /** Once, unless it was closed from here. */
  onEnd: (ending: ExchangeEnding) => void;
}

/** The exchange closes a connection on which nobody signs in for this long, ms; it answers sooner. */
const ANSWER_MS = 15_000;
/** Between these is what the exchange calls its heartbeat; anything else would be waited for too long, or not at all. */
const HEARTBEAT_MS = { least: 500, most: 5_000 } as const;
const AUTHENTICATION = 1;

/** One connection of the Exchange Stream API: signs in, subscribes, and passes changes on. Returns how it is closed. */
export function exchangeConnection(options: ExchangeConnectionOptions): () => void {
  const { socket, clock, appKey, session, subscription, onMessage, onEnd } = options;
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  let isOver = false;
  let patience = ANSWER_MS;
  let position = subscription.position;
  let cancel = clock.after(patience, silent);
  /** Bytes since the last line feed. */
  let unended = 0;

  function silent(): void {
    end({ reason: 'silent', detail: `nothing for ${patience} ms` });
  }

  function close(): void {
    isOver = true;
    cancel();
    lines.close();
    socket.destroy();
  }

  function end(ending: ExchangeEnding): void {
    if (isOver) return;
    close();
    onEnd(ending);
  }

  function send(request: object): void {
    socket.write(`${JSON.stringify(request)}\r\n`);
  }

  function receive(message: UntrustedFields): void {
    switch (message.op) {
      case 'connection':
        send({ op: 'authentication', id: AUTHENTICATION, appKey, session });
        break;
      case 'status':
        receiveStatus(message);
        break;
      case 'mcm':
        receiveChange(message);
        break;
    }
  }

  function receiveStatus(message: UntrustedFields): void {
    if (message.statusCode !== 'SUCCESS') {
      const code = textOf(message.errorCode, 60) ?? 'UNKNOWN';
      end({ reason: 'refused', code, detail: textOf(message.errorMessage) ?? code });
    } else if (message.id === AUTHENTICATION) subscribe();
  }

  function subscribe(): void {
    const { id, filter, heartbeatMs, conflateMs } = subscription;
    send({
      op: 'marketSubscription',
      id,
      marketFilter: filter,
      marketDataFilter: { fields: ['EX_MARKET_DEF', 'EX_BEST_OFFERS', 'EX_LTP'], ladderLevels: 1 },
      segmentationEnabled: true,
      heartbeatMs,
      conflateMs,
      ...position,
    });
  }

  function receiveChange(message: UntrustedFields): void {
    const beat = untrustedNumber(message.heartbeatMs);
    if (beat !== undefined) patience = 2 * Math.min(Math.max(beat, HEARTBEAT_MS.least), HEARTBEAT_MS.most);
    const { initialClk, clk, segmentType } = message;
    // Within an image that comes in segments there is nothing to go on from.
    const isWhole = segmentType === undefined || segmentType === 'SEG_END';
    const first = textOf(initialClk) ?? position?.initialClk;
    const last = textOf(clk);
    if (isWhole && first !== undefined && last !== undefined) position = { initialClk: first, clk: last };
    onMessage(message, position);
  }

  // The reader of lines waits for the end of one however long it is.
  socket.on('data', (chunk: Buffer) => {
    const lineFeed = chunk.lastIndexOf('\n');
    unended = chunk.length - lineFeed - 1 + (lineFeed === -1 ? unended : 0);
    if (unended <= MAX_LINE_BYTES) return;
    end({ reason: 'garbled', detail: `a line is longer than ${MAX_LINE_BYTES / 1e6} MB` });
  });
  lines.on('line', (line) => {
    if (isOver) return;
    const parsed = parseExact(line);
    // The reader also gives what it has of a line when the connection is cut.
    if (!parsed.ok && socket.readableEnded) return end({ reason: 'lost', detail: 'the connection was cut' });
    if (!parsed.ok) return end({ reason: 'garbled', detail: `a line of ${line.length} characters is no JSON` });
    receive(fieldsOf(parsed.value));
    if (isOver) return;
    cancel();
    cancel = clock.after(patience, silent);
  });
  const lost = (failure: Error) => end({ reason: 'lost', detail: failureReason(failure) });
  lines.on('error', lost);
  socket.on('error', lost);
  socket.on('close', () => end({ reason: 'lost', detail: 'the connection was closed' }));
  return close;
}
