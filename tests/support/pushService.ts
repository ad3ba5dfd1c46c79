import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import webPush from 'web-push';
import type { PushMessage, PushSubscriptionKeys } from '../../src/contract/api/push';
import type { PushKeys } from '../../server/config';

/** What arrived for one browser, decrypted with its keys. */
export interface Arrived {
  browser: string;
  message: PushMessage;
  ttl: number;
  topic: string;
}

/** A push service over HTTP on this machine, with browsers of its own. */
export interface PushService {
  /** For a server whose messages it takes. */
  keys: PushKeys;
  arrived: Arrived[];
  /** Requests, whatever became of them. */
  requests: number;
  /** Status of its answers from now on. */
  status: number;
  retryAfter: string | undefined;
  /** Answers wait for it. */
  held: Promise<void>;
  /** What a browser of this name subscribes with. */
  browser(name: string): PushSubscriptionKeys;
  close(): Promise<void>;
}

export async function pushService(): Promise<PushService> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    service.requests += 1;
    await service.held;
    const name = request.url!.slice(1);
    const isTaken = service.status < 300 && isSigned(request, publicKey, origin());
    if (isTaken) {
      const { ecdh, auth } = browsers.get(name)!;
      service.arrived.push({
        browser: name,
        message: JSON.parse(decrypted(body, ecdh, auth)) as PushMessage,
        ttl: Number(request.headers['ttl']),
        topic: String(request.headers['topic']),
      });
    }
    const status = service.status < 300 && !isTaken ? 403 : service.status;
    response.writeHead(status, service.retryAfter === undefined ? {} : { 'retry-after': service.retryAfter }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    keys: { publicKey, privateKey, subject: 'mailto:operator@site.example', loopback: true },
    arrived: [],
    requests: 0,
    status: 201,
    retryAfter: undefined,
    held: Promise.resolve(),
    browser(name) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys('base64url');
      browsers.set(name, { ecdh, auth });
      return { endpoint: `${origin()}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return service;
}

/** By the operator's key, for this service, not outdated (RFC 8292). */
function isSigned({ headers }: IncomingMessage, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as Record<string, unknown>;
  return (
    key === publicKey &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    aud === audience &&
    sub === 'mailto:operator@site.example' &&
    Number(exp) * 1_000 > Date.now()
  );
}

/** RFC 8291 over RFC 8188: one record, `aes128gcm`. */
function decrypted(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
  const derived = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // A 2 ends the text of the last record, zeros may follow it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
