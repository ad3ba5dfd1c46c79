import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type TLSSocket } from 'node:tls';

/**
 * TLS by a key both sides have beforehand, and nothing else: neither side accepts one that lacks it, nobody between
 * them reads or changes anything, and there are no certificates to look after.
 */
const PSK = { ciphers: 'ECDHE-PSK-CHACHA20-POLY1305', minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
const IDENTITY = 'feed';
/** Who does not show the key by then is cut, ms. */
const HANDSHAKE_MS = 5_000;

export function newKey(): Buffer {
  return randomBytes(32);
}

/** `opened` gets those who have the key. */
export function secureServer(key: Buffer, opened: (socket: TLSSocket) => void): Server {
  const pskCallback = (_socket: TLSSocket, identity: string) => (identity === IDENTITY ? key : null);
  return createServer({ ...PSK, pskCallback, handshakeTimeout: HANDSHAKE_MS }, opened);
}

export function secureConnect({ host, port, key }: { host: string; port: number; key: Buffer }): TLSSocket {
  return connect({
    ...PSK,
    host,
    port,
    pskCallback: () => ({ identity: IDENTITY, psk: key }),
    // The key is the proof; there is no certificate whose name could be looked at.
    checkServerIdentity: () => undefined,
  });
}
