import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Clock } from '../../../../src/rules/clock';
import type { StreamSession } from '../../../../server/gateway/streamSession';
import { HttpRefusal } from '../../../../server/http/httpRefusal';
import { openStream, streamOwnerOf, type StreamDeps } from '../../../../server/http/openStream';
import { admissionRefusal } from '../../../../server/http/registerCalls';
import { sseHeaders, sseWire } from '../../../../server/http/sseWire';
import { accessOfSources, readPositions, readStreamCommands } from '../../../../server/http/streamQuery';
import { upgradeStreams } from '../../../../server/http/webSocketStreams';
import { machineClock } from '../../../../server/timing/machineClock';
import { tokenGate } from './tokenGate';

/** Pages of any origin may read it. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'x-auth-token, content-type',
  'access-control-expose-headers': 'x-stream-id',
  'cache-control': 'no-store',
};

const PEER = { address: '127.0.0.1', secure: false };

export interface Served {
  gateway: StreamDeps['gateway'];
  /** Recorded time, as `/time` gives it. */
  clock: Clock;
  token: string | undefined;
}

/** The stream's part of the API below `/api`, over SSE and WebSocket; what is sent is the gateway's. */
export function streamServer({ gateway, clock, token }: Served): Server {
  const gate = tokenGate(token);
  const deps: StreamDeps = { gateway, streamSync: { confirm: () => Promise.resolve() }, onError: () => {} };
  const sessions = new Map<string, StreamSession>();

  async function open(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const query = Object.fromEntries(url.searchParams);
    const positions = readPositions(query);
    const admission = await gate.admit(accessOfSources(query), { token: tokenOf(request), address: PEER.address });
    if (!admission.ok) throw admissionRefusal(admission.reason);
    const id = randomBytes(16).toString('hex');
    response.writeHead(200, { ...CORS, ...sseHeaders(id) });
    const owner = streamOwnerOf(admission.caller, PEER.address);
    const session = openStream(deps, sseWire(response, machineClock), positions, owner);
    sessions.set(id, session);
    response.on('close', () => {
      sessions.delete(id);
      gateway.close(session);
    });
  }

  async function apply(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = sessions.get(id);
    if (!session) throw new HttpRefusal(410, 'stream-gone', 'the stream is gone');
    const verbs = readStreamCommands(await json(request).catch(() => undefined));
    if (!verbs || !gateway.applyCommands(session, verbs)) throw new HttpRefusal(400, 'bad-verbs', 'these are no verbs');
    response.writeHead(204, CORS).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, id] = /^\/api\/stream\/(\w+)$/.exec(url.pathname) ?? [];
    const now = clock.wall();
    if (request.method === 'OPTIONS') response.writeHead(204, CORS).end();
    else if (request.method === 'GET' && url.pathname === '/api/stream') await open(request, response, url);
    else if (request.method === 'POST' && id !== undefined) await apply(request, response, id);
    else if (url.pathname === '/api/time') sendJson(response, 200, { t1: now, t2: now });
    else throw new HttpRefusal(404, 'not-found', 'there are /api/stream and /api/time');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((failure: unknown) => {
      const { status = 500, code = 'unexpected', message } = failure as Partial<HttpRefusal>;
      sendJson(response, status, { code, message });
    });
  });
  server.on('upgrade', ({ headers }: IncomingMessage) => {
    delete headers.origin;
    delete headers['sec-fetch-site'];
  });
  const socketDeps = {
    ...deps,
    gate,
    clock: machineClock,
    security: () => {},
    peerOf: () => PEER,
    isOwnHost: () => true,
  };
  upgradeStreams(server, '/api/stream', socketDeps);
  return server;
}

function tokenOf({ headers }: IncomingMessage): string | undefined {
  const token = headers['x-auth-token'];
  return typeof token === 'string' ? token : undefined;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...CORS, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
