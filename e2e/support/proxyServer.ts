import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http';
import { freePort } from '../../tools/setup/freePort';

/** A server in front of a site. */
export interface ProxyServer {
  url: string;
  /** Cuts what is open, streams included. */
  close(): Promise<void>;
}

/** Answers each request by `handle`, on a free port of this machine. */
export async function proxyServer(handle: RequestListener): Promise<ProxyServer> {
  const server = createServer(handle);
  const own = await freePort();
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface ForwardOptions {
  /** The site's. */
  port: number;
  /** Sent besides the browser's own. */
  headers?: Readonly<Record<string, string>>;
  /** Sees the site's answer before it is passed on; true: it has answered instead. */
  onAnswer?: (answer: IncomingMessage) => boolean;
}

/** Passes the request on to the site, and its answer back as it comes. */
export function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { port, headers, onAnswer }: ForwardOptions,
): void {
  const { method, url: path } = incoming;
  const all = { ...incoming.headers, ...headers };
  const onward = request({ host: '127.0.0.1', port, method, path, headers: all }, (from) => {
    from.on('error', () => answer.destroy());
    if (onAnswer?.(from)) return;
    answer.writeHead(from.statusCode ?? 502, from.statusMessage, from.headers);
    from.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
