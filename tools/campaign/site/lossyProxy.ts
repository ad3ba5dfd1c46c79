import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What happens to a request: it passes; its answer is lost; it is lost itself; or its sender is disconnected and it
 * arrives after so many ms.
 */
export type AnswerLoss = { kind: 'pass' | 'no answer' | 'no request' } | { kind: 'late'; ms: number };

export interface LossyProxy {
  origin: string;
  /** Resolves when all that is late has arrived. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Relays between members and a server and loses what `fate` decides. */
export async function lossyProxy(target: string, loss: (path: string) => AnswerLoss): Promise<LossyProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const underWay = new Set<Promise<unknown>>();
  async function forward({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) {
    const outgoing = request(`${target}${url}`, { method, agent, headers });
    outgoing.end(body);
    try {
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      const type = answer.headers['content-type'] ?? '';
      return { status: answer.statusCode ?? 502, type, body: await bodyOf(answer) };
    } catch {
      return undefined;
    }
  }
  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<unknown> {
    const body = await bodyOf(incoming);
    const own = loss(incoming.url ?? '/');
    if (own.kind === 'no request') return reply.destroy();
    if (own.kind === 'late') {
      reply.destroy();
      await sleep(own.ms);
    }
    const answer = await forward(incoming, body);
    if (!answer || own.kind !== 'pass') return reply.destroy();
    return reply.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  }
  const server = createServer((incoming, reply) => {
    const handled = handle(incoming, reply).catch(() => reply.destroy());
    underWay.add(handled);
    void handled.finally(() => underWay.delete(handled));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settled: async () => void (await Promise.all([...underWay])),
    close: () =>
      new Promise((done) => {
        agent.destroy();
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
