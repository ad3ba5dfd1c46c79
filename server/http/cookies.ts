import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { Peer } from './peer';

/**
 * Opens the session again after a page was reloaded, and shows whose a page is that is loaded; no script can read it. Over
 * https its name has the prefix that browsers take from this host only: neither a sibling's page nor one without https can
 * put its own in place of it. Without https nothing can be promised of who set it.
 */
export interface RenewalCookies {
  set(reply: FastifyReply, peer: Peer, value: string): void;
  clear(reply: FastifyReply, peer: Peer): void;
  of(request: FastifyRequest, peer: Peer): string | undefined;
}

/** Without an end of its own: it goes with the browser, and before that the session it opens expires here. */
export function renewalCookies(apiBase: string): RenewalCookies {
  const nameFor = ({ secure }: Peer) => (secure ? '__Host-renewal' : 'renewal');
  const options = ({ secure }: Peer, path = '/') => ({ path, secure, httpOnly: true, sameSite: 'strict' }) as const;
  /** Where the version before this one put it without https: a browser would send that one first. */
  const clearOlder = (reply: FastifyReply, peer: Peer) => {
    if (peer.secure || reply.request.cookies[nameFor(peer)] === undefined) return;
    void reply.clearCookie(nameFor(peer), options(peer, `${apiBase}/member`));
  };
  return {
    set: (reply, peer, value) => {
      clearOlder(reply, peer);
      void reply.setCookie(nameFor(peer), value, options(peer));
    },
    clear: (reply, peer) => {
      clearOlder(reply, peer);
      void reply.clearCookie(nameFor(peer), options(peer));
    },
    of: ({ cookies }, peer) => cookies[nameFor(peer)],
  };
}
