import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as wait } from 'node:timers/promises';
import { endlessGunzip } from '../site/endlessGunzip';

/** A part of what one stream was sent, by when it came after the measuring began. */
export interface Chunk {
  ms: number;
  base64: string;
}

/** `headers`: of whose streams they are, in turn. */
export interface OpenStreams {
  kind: 'open';
  url: string;
  headers: readonly Record<string, string>[];
  n: number;
  /** Ends what a stream is sent at first, and how often it comes; absent: a stream is open once anything came. */
  opening?: { mark: string; times: number };
  gzip: boolean;
}

export interface Opened {
  /** Until the last one had all it is sent at first. */
  ms: number;
  failed: number;
}

/** Of the streams that are looked at, while `forMs` passed. */
export interface Read {
  looked: number;
  frames: number;
  /** From when a frame was made to when it came, ms. */
  delays: number[];
  /** What the first stream was sent. */
  chunks: Chunk[];
}

/** `ends`: of the bytes written, where each part ends; then the answer is `Arrivals` instead of `Read`. */
export interface ReadFor {
  kind: 'read';
  forMs: number;
  ends?: readonly number[];
}

/** For each stream looked at, when it had got as far as each of `ends`, ms of the wall clock. */
export type Arrivals = number[][];

/** Streams that are looked at: all others count bytes only, so that reading costs less than to write. */
const LOOKED_AT = 100;
/** As many at once, as browsers come back after a restart. */
const AT_ONCE = 50;
/** In a frame, when the gateway made it. */
const MADE = /"ts":(\d{13})\b/;
/** Images change between one stream and the next, but not by so much. */
const NEARLY = 0.8;

interface Reader {
  bytes: number;
  onText?: ((text: string) => void) | undefined;
  onBytes?: ((bytes: Buffer) => void) | undefined;
  close(): void;
}

let readers: Reader[] = [];
let looked: Reader[] = [];

async function open({ url, headers, n, opening, gzip }: OpenStreams): Promise<Opened> {
  for (const reader of readers) reader.close();
  readers = [];
  looked = [];
  if (n === 0) return { ms: 0, failed: 0 };
  const began = performance.now();
  const headersOf = (i: number) => ({ ...headers[i % headers.length], 'accept-encoding': gzip ? 'gzip' : 'identity' });
  const first = await decoded(url, headersOf(0), opening);
  const size = opening ? first.bytes * NEARLY : 1;
  readers = [first];
  looked = [first];
  const each = Math.max(1, Math.floor(n / LOOKED_AT));
  let failed = 0;
  let next = 1;
  const openNext = async () => {
    for (let i = next++; i < n; i = next++) {
      const isLooked = i % each === 0;
      const opened = isLooked ? decoded(url, headersOf(i), opening) : counted(url, headersOf(i), size);
      const reader = await opened.catch(() => undefined);
      if (!reader) failed += 1;
      else if (readers.push(reader) && isLooked) looked.push(reader);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return { ms: performance.now() - began, failed };
}

/** A stream whose text is understood. */
function decoded(url: string, headers: Record<string, string>, opening: OpenStreams['opening']): Promise<Reader> {
  return new Promise((done, failed) => {
    const request = get(url, { headers, agent: false });
    const reader: Reader = { bytes: 0, close: () => request.destroy() };
    let times = 0;
    let rest = '';
    const read = (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return failed(new Error(`a stream was answered with ${answer.statusCode}`));
      answer.on('data', (bytes: Buffer) => {
        reader.bytes += bytes.length;
        reader.onBytes?.(bytes);
      });
      const text = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(endlessGunzip()) : answer;
      // No encoding of the stream's own: whoever counts its bytes would get text too.
      const decoder = new StringDecoder('utf8');
      text.on('data', (bytes: Buffer) => {
        const part = decoder.write(bytes);
        reader.onText?.(part);
        if (times >= (opening?.times ?? 1)) return;
        const joined = rest + part;
        times += opening ? joined.split(opening.mark).length - 1 : 1;
        rest = opening ? joined.slice(-(opening.mark.length - 1)) : '';
        if (times >= (opening?.times ?? 1)) done(reader);
      });
      answer.on('error', failed);
    };
    request.on('response', read);
    request.on('error', failed);
  });
}

/** A stream whose bytes are counted; resolves once there were `size` of them. */
function counted(url: string, headers: Record<string, string>, size: number): Promise<Reader> {
  const { hostname, port, pathname, search, host } = new URL(url);
  return new Promise((done, failed) => {
    const socket: Socket = connect(Number(port), hostname);
    const reader: Reader = { bytes: 0, close: () => socket.destroy() };
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
    let isOpen = false;
    socket.on('data', (bytes) => {
      if (reader.bytes === 0 && !bytes.subarray(0, 13).equals(OK)) {
        socket.destroy();
        failed(new Error(bytes.subarray(0, 40).toString()));
      }
      reader.bytes += bytes.length;
      if (isOpen || reader.bytes < size) return;
      isOpen = true;
      done(reader);
    });
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('a stream was closed')));
  });
}

const OK = Buffer.from('HTTP/1.1 200 ');

async function readFrames(forMs: number): Promise<Read> {
  const began = performance.now();
  const [delays, chunks]: [number[], Chunk[]] = [[], []];
  let frames = 0;
  for (const reader of looked) {
    let rest = '';
    reader.onText = (text) => {
      const parts = (rest + text).split('\n\n');
      rest = parts.pop()!;
      const at = Date.now();
      frames += parts.length;
      for (const part of parts) {
        const [, made] = MADE.exec(part) ?? [];
        if (made) delays.push(at - Number(made));
      }
    };
  }
  looked[0]!.onBytes = (bytes) => chunks.push({ ms: performance.now() - began, base64: bytes.toString('base64') });
  await wait(forMs);
  for (const reader of looked) reader.onText = reader.onBytes = undefined;
  return { looked: looked.length, frames, delays, chunks };
}

async function readArrivals(forMs: number, ends: readonly number[]): Promise<Arrivals> {
  const arrivals = looked.map((reader) => {
    const times: number[] = [];
    let bytes = 0;
    reader.onBytes = (part) => {
      bytes += part.length;
      while (times.length < ends.length && bytes >= ends[times.length]!) times.push(Date.now());
    };
    return times;
  });
  await wait(forMs);
  for (const reader of looked) reader.onBytes = undefined;
  return arrivals;
}

process.on('message', (asked: OpenStreams | ReadFor) => {
  const answer =
    asked.kind === 'open' ? open(asked) : asked.ends ? readArrivals(asked.forMs, asked.ends) : readFrames(asked.forMs);
  void answer.then(
    (found) => process.send!(found),
    (failure: unknown) => {
      console.error(failure);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
