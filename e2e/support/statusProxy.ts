import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward, type ProxyServer, proxyServer } from './proxyServer';

/** A recorded call. */
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
  /** Answered instead of the server, which does not get the call. */
  status?: number;
  /** Sent with the status; without one, what becomes of the server's own answer. */
  body?: unknown;
  change?: (body: never) => unknown;
}

/**
 * A proxy between the browser and the site that answers with statuses and bodies the server would not give when a test
 * needs them: 500 above all. Everything else passes unchanged, streams included. It also records the calls.
 */
export interface StatusProxy extends ProxyServer {
  seen: readonly SeenCall[];
  /** From now on, until the returned function is called. */
  rewrite(rewrite: Rewrite): () => void;
}

/** `address`: where the browser comes from, as the site sees it (it has to trust proxies on loopback). */
export async function statusProxy(port: number, address: string): Promise<StatusProxy> {
  const seen: SeenCall[] = [];
  const rewrites = new Set<Rewrite>();
  const ruleOf = (method = 'GET', path = '/') =>
    [...rewrites].find((rule) => (rule.method ?? method) === method && rule.path.test(path));

  const between = await proxyServer((request, answer) => {
    const token = request.headers['x-auth-token'];
    seen.push({
      method: request.method ?? '',
      path: request.url ?? '',
      at: performance.now(),
      token: token?.toString(),
    });
    const rule = ruleOf(request.method, request.url);
    if (rule?.status !== undefined) return respond(answer, rule.status, rule.body);
    forward(request, answer, {
      port,
      headers: { 'x-forwarded-for': address },
      onAnswer: (upstreamAnswer) => {
        if (!rule?.change || upstreamAnswer.statusCode !== 200) return false;
        void changed(upstreamAnswer, answer, rule);
        return true;
      },
    });
  });
  return {
    ...between,
    seen,
    rewrite: (rule) => {
      rewrites.add(rule);
      return () => void rewrites.delete(rule);
    },
  };
}

function respond(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, 'Rewritten', { 'content-type': 'application/json; charset=utf-8' });
  answer.end(JSON.stringify(body ?? { code: 'rewritten', message: 'rewritten' }));
}

async function changed(upstreamAnswer: IncomingMessage, answer: ServerResponse, { change }: Rewrite): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of upstreamAnswer) parts.push(part as Buffer);
  respond(answer, 200, change?.(JSON.parse(Buffer.concat(parts).toString()) as never));
}
