import { passOn, type Relay, relay } from './relay';

/**
 * The site on `port` as somebody at `address` reaches it: through a proxy that the site trusts. Whatever the browser asks
 * for, its workers included, comes from there.
 */
export function fromAddress(port: number, address: string): Promise<Relay> {
  return relay((asked, answer) => passOn(asked, answer, { port, headers: { 'x-forwarded-for': address } }));
}
