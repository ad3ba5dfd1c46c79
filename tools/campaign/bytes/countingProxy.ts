import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from '../../../e2e/support/ownSite';

/** What one answer was on the wire so far. */
export interface Carried {
  path: string;
  type: string;
  /** Head and body as they came, compressed where the server does. */
  bytes: number;
}

export interface CountingProxy {
  url: string;
  /** Answers since the last `forget`, streams that are still open among them. */
  carried(): readonly Carried[];
  forget(): void;
  close(): Promise<void>;
}

/** Stands between browser and site and counts, workers' requests too, which a page's own tools don't see. */
export async function countingProxy(port: number): Promise<CountingProxy> {
  let all: Carried[] = [];
  const server = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (told) => {
      const head = told.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      const one = { path: path.split('?', 1)[0]!, type: told.headers['content-type'] ?? '', bytes: head };
      all.push(one);
      told.on('data', (chunk: Buffer) => (one.bytes += chunk.length));
      told.on('error', () => answer.destroy());
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  const own = await freePort();
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    carried: () => all,
    forget: () => (all = []),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
