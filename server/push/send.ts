import { createHash } from 'node:crypto';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SECOND_MS } from '../../src/contract/units';
import webPush from 'web-push';
import type { PushSubscriptionKeys } from '../../src/contract/api/push';
import type { PushKeys } from '../config';
import { isLoopbackHost } from '../auth/loopback';
import { isAllowedEndpoint, publicLookup } from './endpoint';

/** How long a push service may take to answer, ms. */
export const SEND_MS = 5 * SECOND_MS;
/** No service makes us wait longer, ms. */
const AFTER_MAX_MS = 3_600 * SECOND_MS;
/** Characters of a topic at most (RFC 8030). */
const TOPIC_LENGTH = 32;

export interface Outgoing {
  subscription: PushSubscriptionKeys;
  body: string;
  /** How long the service stores it for a browser that is not there, s. */
  ttl: number;
  /** Undelivered messages of one tag replace each other. */
  tag: string;
}

/**
 * `gone`: the browser takes no more; `refused`: this message is not taken, nor would it be again; `later`: it may be taken
 * after so many ms.
 */
export type Sent = { kind: 'taken' } | { kind: 'gone' } | { kind: 'refused'; why: string } | Later;
interface Later {
  kind: 'later';
  why: string;
  afterMs: number | undefined;
}

const lookup = publicLookup();

/** Encrypts a message for one browser (RFC 8291), signs it as the operator's (RFC 8292) and hands it to the push service. */
export async function send(keys: PushKeys, { subscription, body, ttl, tag }: Outgoing): Promise<Sent> {
  if (!isAllowedEndpoint(subscription.endpoint, keys.loopback)) return { kind: 'gone' };
  let details;
  try {
    details = webPush.generateRequestDetails(subscription, body, {
      vapidDetails: { subject: keys.subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      contentEncoding: 'aes128gcm',
      TTL: ttl,
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH),
    });
  } catch {
    // Its keys are none: nothing can be encrypted for it.
    return { kind: 'gone' };
  }
  try {
    const answer = await post(new URL(details.endpoint), details.headers as Record<string, string>, details.body!);
    return sentOf(answer);
  } catch (failure) {
    return { kind: 'later', why: String(failure), afterMs: undefined };
  }
}

function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((done, fail) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(SEND_MS),
        // A name of this machine only comes this far where the configuration allows it.
        ...(!isLoopbackHost(url.hostname) && { lookup }),
      },
      (answer) => {
        // What it has to report is its status: nothing else is read.
        answer.on('error', () => {});
        answer.destroy();
        done(answer);
      },
    );
    sending.on('error', fail);
    sending.end(body);
  });
}

function sentOf({ statusCode = 0, headers }: IncomingMessage): Sent {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const why = `status ${statusCode}`;
  if (statusCode !== 408 && statusCode !== 429 && statusCode < 500) return { kind: 'refused', why };
  const after = headers['retry-after'] ?? '';
  const afterMs = /^\d{1,9}$/.test(after) ? Math.min(Number(after) * SECOND_MS, AFTER_MAX_MS) : undefined;
  return { kind: 'later', why, afterMs };
}
