import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './visitor';

interface CallAnswer {
  status: number;
  body: unknown;
}

/** A call whose headers are at the server, and whose body is not. */
export interface HalfSent {
  /** Sends the body, and gives the answer. */
  finish(): Promise<CallAnswer>;
}

/** What the server does with the headers alone, it has had time to do. */
const HEADERS_MS = 200;

/** A POST; `path` below the API base. */
export async function halfSent({ origin, headers }: Visitor, path: string, body: unknown): Promise<HalfSent> {
  const text = JSON.stringify(body);
  const call = httpRequest(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      expect: '100-continue',
    },
  });
  const answered = new Promise<CallAnswer>((done, failed) => {
    call.on('error', failed);
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const whole = Buffer.concat(parts).toString();
        done({ status: answer.statusCode!, body: whole === '' ? undefined : JSON.parse(whole) });
      });
    });
  });
  const arrived = new Promise((done) => call.once('continue', done));
  call.flushHeaders();
  await arrived;
  await sleep(HEADERS_MS);
  return {
    finish: () => {
      call.end(text);
      return answered;
    },
  };
}
