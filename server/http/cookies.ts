import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { Peer } from './peer';

/**
 * Opens the session again after a page was reloaded; no script can read it. Over https its name has the prefix that
 * browsers take from this host only: neither a sibling's page nor one without https can put its own in place of it. Without
 * https it goes to member calls only, and nothing can be promised of who set it.
 */
export interface RenewalCookies {
  set(reply: FastifyReply, peer: Peer, value: string): void;
  clear(reply: FastifyReply, peer: Peer): void;
  of(request: FastifyRequest, peer: Peer): string | undefined;
}

/** Without an end of its own: it goes with the browser, and before that the session it opens expires here. */
export function renewalCookies(apiBase: string): RenewalCookies {
  const form = ({ secure }: Peer) =>
    secure ? { name: '__Host-renewal', path: '/' } : { name: 'renewal', path: `${apiBase}/member` };
  const options = (peer: Peer) =>
    ({ path: form(peer).path, secure: peer.secure, httpOnly: true, sameSite: 'strict' }) as const;
  return {
    set: (reply, peer, value) => void reply.setCookie(form(peer).name, value, options(peer)),
    clear: (reply, peer) => void reply.clearCookie(form(peer).name, options(peer)),
    of: ({ cookies }, peer) => cookies[form(peer).name],
  };
}
