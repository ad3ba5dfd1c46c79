import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './ownSite';

/** A call as it went by. */
export interface SeenCall {
  method: string;
  /** With its query. */
  path: string;
  /** Ms, of the monotonic clock. */
  at: number;
  /** What it was signed with. */
  token: string | undefined;
}

interface Rewrite {
  method?: string;
  path: RegExp;
  /** Answered instead of the server, which is not asked. */
  status?: number;
  /** Sent with the status; without one, what becomes of the server's own answer. */
  body?: unknown;
  change?: (body: never) => unknown;
}

/**
 * Stands between the browser and the site and puts statuses and bodies into its mouth that it would not give when a test
 * wants them: 500 above all. All else passes untouched, streams included. It also writes down what is called.
 */
export interface StatusProxy {
  url: string;
  seen: readonly SeenCall[];
  /** From now on, until the returned function is called. */
  rewrite(rewrite: Rewrite): () => void;
  close(): Promise<void>;
}

/** `address`: where the browser comes from, as the site sees it (it has to trust proxies on loopback). */
export async function statusProxy(port: number, address: string): Promise<StatusProxy> {
  const seen: SeenCall[] = [];
  const rewrites = new Set<Rewrite>();
  const ruleOf = (method = 'GET', path = '/') =>
    [...rewrites].find((rule) => (rule.method ?? method) === method && rule.path.test(path));

  const server = createServer((asked, answer) => {
    const token = asked.headers['x-auth-token'];
    seen.push({ method: asked.method ?? '', path: asked.url ?? '', at: performance.now(), token: token?.toString() });
    const rule = ruleOf(asked.method, asked.url);
    if (rule?.status !== undefined) say(answer, rule.status, rule.body);
    else pass(asked, answer, rule);
  });

  const pass = (asked: IncomingMessage, answer: ServerResponse, rule: Rewrite | undefined) => {
    const headers = { ...asked.headers, 'x-forwarded-for': address };
    const onward = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, (told) => {
      told.on('error', () => answer.destroy());
      if (rule?.change && told.statusCode === 200) void changed(told, answer, rule);
      else {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      }
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };

  const own = await freePort();
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    seen,
    rewrite: (rule) => {
      rewrites.add(rule);
      return () => void rewrites.delete(rule);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function say(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, 'Rewritten', { 'content-type': 'application/json; charset=utf-8' });
  answer.end(JSON.stringify(body ?? { code: 'rewritten', message: 'rewritten' }));
}

async function changed(told: IncomingMessage, answer: ServerResponse, { change }: Rewrite): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of told) parts.push(part as Buffer);
  say(answer, 200, change?.(JSON.parse(Buffer.concat(parts).toString()) as never));
}
