import { forward, type ProxyServer, proxyServer } from './proxyServer';

/**
 * The site on `port` as reached from `address`: through a proxy that the site trusts. Every request of the browser, its
 * workers' included, comes from there.
 */
export function fromAddress(port: number, address: string): Promise<ProxyServer> {
  return proxyServer((request, answer) => forward(request, answer, { port, headers: { 'x-forwarded-for': address } }));
}
