import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import { networkOf } from '../auth/address';

/** Who is at the other end of a connection, seen past the proxies we know. */
export interface Peer {
  /** By which the peer is blocked and counted. */
  address: string;
  /** Whether the browser spoke https, to us or to a proxy of ours. */
  secure: boolean;
}

export type PeerOf = (request: IncomingMessage) => Peer;

/** Nobody's address: where a socket has gone away. It counts and is blocked like any other. */
const NOWHERE = '0.0.0.0';

/**
 * Reads addresses from `X-Forwarded-For`, but only as far as proxies of `trusted` wrote it: from the socket
 * backwards, the first address that is none of theirs is the peer's. What is before it anybody may have written.
 */
export function peersBehind(trusted: BlockList): PeerOf {
  const isTrusted = (address: string) => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
  return ({ socket, headers }) => {
    const near = socket.remoteAddress ?? NOWHERE;
    const encrypted = 'encrypted' in socket && socket.encrypted === true;
    if (!isTrusted(plain(near))) return { address: networkOf(near) ?? NOWHERE, secure: encrypted };
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()));
    let address = plain(near);
    for (let hop = hops.pop(); hop !== undefined && isTrusted(address) && isIP(hop) !== 0; hop = hops.pop())
      address = hop;
    const scheme = String(headers['x-forwarded-proto'] ?? '').split(',', 1)[0]!;
    return { address: networkOf(address) ?? NOWHERE, secure: encrypted || scheme.trim() === 'https' };
  };
}

/** IPv4 as such where the system writes it as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
