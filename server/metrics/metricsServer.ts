import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

interface MetricsServerOptions {
  host: string;
  port: number;
  registry: Registry;
  log: Pick<Logger, 'warn'>;
}

/** Serves `GET /metrics` at an address of its own: what it shows is not for those who visit the site. */
export async function openMetricsServer({ host, port, registry, log }: MetricsServerOptions): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (failure: unknown) => {
        log.warn({ err: failure }, 'reading metrics');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      listening();
    });
  });
  return server;
}
