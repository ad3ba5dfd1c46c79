import { forward, type ProxyServer, proxyServer } from '../../../e2e/support/proxyServer';

/** Bytes of one answer on the wire so far. */
export interface Carried {
  path: string;
  type: string;
  /** Head and body as they arrived, compressed where the server does. */
  bytes: number;
}

export interface CountingProxy extends ProxyServer {
  /** Answers since the last `forget`, streams that are still open among them. */
  carried(): readonly Carried[];
  forget(): void;
}

/**
 * Counts what passes between browser and site, including workers' requests, which a page's developer tools don't see.
 */
export async function countingProxy(port: number): Promise<CountingProxy> {
  let all: Carried[] = [];
  const between = await proxyServer((request, answer) =>
    forward(request, answer, {
      port,
      onAnswer: (upstreamAnswer) => {
        const head = upstreamAnswer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
        const [path = '/'] = (request.url ?? '/').split('?', 1);
        const one = { path, type: upstreamAnswer.headers['content-type'] ?? '', bytes: head };
        all.push(one);
        upstreamAnswer.on('data', (chunk: Buffer) => (one.bytes += chunk.length));
        return false;
      },
    }),
  );
  return { ...between, carried: () => all, forget: () => (all = []) };
}
