import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { copy } from '../copy/copy';
import type { Wire } from '../gateway/consumer';
import type { Gateway } from '../gateway/gateway';
import type { Session } from '../gateway/session';
import { Refusal } from './refusal';
import { readPositions, readVerbs } from './streamQuery';

/** `GET /stream`: server-sent events. `POST /stream/ID`: what the consumer says beside them. */
export function sseRoutes(api: FastifyInstance, gateway: Gateway): void {
  const sessions = new Map<string, Session>();

  api.get<{ Querystring: { sources?: string; resume?: string } }>('/stream', (request, reply) => {
    const positions = readPositions(request.query);
    const id = randomBytes(16).toString('hex');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-stream-id': id,
    });
    const session = gateway.open(sseWire(raw), positions);
    sessions.set(id, session);
    raw.on('close', () => {
      sessions.delete(id);
      gateway.close(session);
    });
  });

  api.post<{ Params: { id: string } }>('/stream/:id', (request, reply) => {
    const session = sessions.get(request.params.id);
    if (!session) throw new Refusal(410, 'stream-gone', copy.streamGone);
    const verbs = readVerbs(request.body);
    if (!verbs) throw new Refusal(400, 'bad-verbs', copy.badSources);
    if (!gateway.verbs(session, verbs)) throw new Refusal(400, 'too-many-sources', copy.tooManySources);
    return reply.code(204).send();
  });
}

function sseWire(raw: ServerResponse): Wire {
  let corked = false;
  return {
    get buffered() {
      return raw.writableLength;
    },
    send: (text) => {
      // Frames of one step leave in one write.
      if (!corked) {
        corked = true;
        raw.cork();
        setImmediate(() => {
          corked = false;
          raw.uncork();
        });
      }
      raw.write(`data: ${text}\n\n`);
    },
    close: () => raw.end(),
  };
}
