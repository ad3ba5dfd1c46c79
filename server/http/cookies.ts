import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** Opens the session again after a page was loaded anew. No script can read it, and only member calls get it. */
const NAME = 'renewal';

export interface RenewalCookie {
  /** Where member calls are: the cookie goes nowhere else. */
  path: string;
  /** Whether the browser speaks https. */
  secure: boolean;
}

/** Without an end of its own: it goes with the browser, and before that the session it opens expires here. */
export function setRenewal(reply: FastifyReply, value: string, { path, secure }: RenewalCookie): void {
  void reply.setCookie(NAME, value, { path, secure, httpOnly: true, sameSite: 'strict' });
}

export function clearRenewal(reply: FastifyReply, { path, secure }: RenewalCookie): void {
  void reply.clearCookie(NAME, { path, secure, httpOnly: true, sameSite: 'strict' });
}

export function renewalOf(request: FastifyRequest): string | undefined {
  return request.cookies[NAME];
}
