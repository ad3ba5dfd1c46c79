import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Wire } from '../gateway/consumer';
import type { Gateway, Position } from '../gateway/gateway';
import type { Session } from '../gateway/session';
import { readPositions, readVerbs } from './streamQuery';

/** A consumer says little; anything longer is not for us. */
const MESSAGE_BYTES = 64 * 1024;
/** Sent first, before any frame: within this time, ms. */
const GREETING_MS = 10_000;

/** The same streams over WebSocket, by upgrade of the same address. */
export function upgradeStreams(server: Server, path: string, gateway: Gateway): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens: a peer that hangs up on a refusal must not end the process.
    socket.on('error', () => socket.destroy());
    const [pathname, query] = (request.url ?? '').split('?', 2);
    if (pathname !== path) return refuse(socket, '404 Not Found');
    // A page of another site may open a socket to us; unlike a call it is not held back by the browser.
    if (!isSameOrigin(request)) return refuse(socket, '403 Forbidden');
    let positions: Position[];
    try {
      positions = readPositions(Object.fromEntries(new URLSearchParams(query)));
    } catch {
      return refuse(socket, '400 Bad Request');
    }
    sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, positions, gateway));
  });
}

function serve(socket: WebSocket, positions: readonly Position[], gateway: Gateway): void {
  let session: Session | undefined;
  const impatient = setTimeout(() => socket.close(1008), GREETING_MS);
  socket.on('message', (data) => {
    const message = parse(String(data));
    if (!session) {
      clearTimeout(impatient);
      if (message === undefined) return socket.close(1008);
      session = gateway.open(wireOf(socket), positions);
      return;
    }
    const verbs = readVerbs(message);
    if (!verbs || !gateway.verbs(session, verbs)) socket.close(1008);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(impatient);
    if (session) gateway.close(session);
  });
}

function wireOf(socket: WebSocket): Wire {
  return {
    get buffered() {
      return socket.bufferedAmount;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
