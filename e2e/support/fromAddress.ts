import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from './ownSite';

export interface AddressedSite {
  url: string;
  close(): Promise<void>;
}

/**
 * The site on `port` as somebody at `address` reaches it: through a proxy that the site trusts. Whatever the browser asks
 * for, its workers included, comes from there.
 */
export async function fromAddress(port: number, address: string): Promise<AddressedSite> {
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': address };
    const onward = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.statusMessage, told.headers);
      told.pipe(answer);
      told.on('error', () => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  const own = await freePort();
  proxy.listen(own, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
    },
  };
}
