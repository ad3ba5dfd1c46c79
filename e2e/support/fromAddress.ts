import { forward, type ProxyServer, proxyServer } from './proxyServer';

/**
 * The site on `port` as somebody at `address` reaches it: through a proxy that the site trusts. Whatever the browser asks
 * for, its workers included, comes from there.
 */
export function fromAddress(port: number, address: string): Promise<ProxyServer> {
  return proxyServer((request, answer) => forward(request, answer, { port, headers: { 'x-forwarded-for': address } }));
}
