import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { countedNetworks } from '../auth/address';
import type { Gate } from '../auth/gate';
import type { SecurityLog } from '../auth/securityLog';
import type { Clock } from '../../src/rules/clock';
import type { Wire } from '../gateway/wire';
import type { StreamPosition } from '../gateway/gateway';
import type { StreamSession } from '../gateway/streamSession';
import { checkStreamLimits, openStream, streamOwnerOf, type StreamDeps } from './openStream';
import { Outbox } from './outbox';
import type { IsOwnHost } from './hosts';
import type { PeerOf } from './peer';
import { HttpRefusal } from './httpRefusal';
import { admissionRefusal } from './registerCalls';
import { isSameSite } from './sameSite';
import { accessOfChannels, requestedChannels, readPositions, readStreamCommands } from './streamQuery';

/** A consumer sends little; anything longer is not for us. */
const MESSAGE_BYTES = 64 * 1024;
/** Sent first, before any frame: within this time, ms. */
const GREETING_MS = 10_000;
/** A socket that is to close has done so by then, or is cut. ms */
const LINGER_MS = 500;

/** Sockets of one address that have not greeted yet: a browser does so as soon as it is connected. */
const UNGREETED_MAX = 100;

/** Messages that may come before the greeting is answered. */
const EARLY_MAX = 16;

/** Close codes of our own: this plus a status. */
const CLOSE_BASE = 4_000;
/** "Policy violation": a message that is not allowed here. */
const POLICY_VIOLATION = 1_008;

const greetingSchema = v.object({ token: v.nullish(v.string()) });

export interface SocketDeps extends StreamDeps {
  gate: Gate;
  security: SecurityLog;
  peerOf: PeerOf;
  isOwnHost: IsOwnHost;
  clock: Clock;
}

/** The same streams over WebSocket, by upgrade of the same address. The token is the first message, `{ token }`. */
export function upgradeStreams(server: Server, path: string, deps: SocketDeps): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES });
  const ungreeted = new Map<string, number>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else listens: a peer that hangs up on a refusal must not end the process.
    socket.on('error', () => socket.destroy());
    // Nor does any timeout of HTTP look at it from now on: a refused one may never close its half, nor read.
    const opensInTime = deps.clock.after(LINGER_MS, () => socket.destroy());
    socket.on('close', opensInTime);
    const [pathname, query] = (request.url ?? '').split('?', 2);
    if (pathname !== path) return refuse(socket, '404 Not Found');
    if (!deps.isOwnHost(request.headers.host)) return refuse(socket, '421 Misdirected Request');
    // A page of another site may open a socket to us; unlike a call it is not stopped by the browser.
    const { address } = deps.peerOf(request);
    if (!isSameSite(request)) {
      deps.security('cross-site', { address, route: 'GET /stream' });
      return refuse(socket, '403 Forbidden');
    }
    let positions: StreamPosition[];
    try {
      positions = readPositions(Object.fromEntries(new URLSearchParams(query)));
    } catch {
      return refuse(socket, '400 Bad Request');
    }
    const networks = countedNetworks(address);
    const isFull = networks.some(({ network, times }) => (ungreeted.get(network) ?? 0) >= UNGREETED_MAX * times);
    if (isFull) return refuse(socket, '429 Too Many Requests');
    for (const { network } of networks) ungreeted.set(network, (ungreeted.get(network) ?? 0) + 1);
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      for (const { network } of networks) {
        const left = ungreeted.get(network)! - 1;
        if (left > 0) ungreeted.set(network, left);
        else ungreeted.delete(network);
      }
    };
    // Gone before the handshake, too.
    socket.on('close', release);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opensInTime();
      serve(opened, positions, { address, release }, deps);
    });
  });
}

/** `release`: they have greeted. */
interface Greeter {
  address: string;
  release: () => void;
}

function serve(
  socket: WebSocket,
  positions: readonly StreamPosition[],
  { address, release }: Greeter,
  deps: SocketDeps,
): void {
  const { clock, gateway } = deps;
  let session: StreamSession | undefined;
  let greeted = false;
  /** Messages before the answer to the greeting is known. */
  const early: unknown[] = [];
  const close = (code: number) => closeSocket(socket, clock, code);
  const impatient = clock.after(GREETING_MS, () => close(POLICY_VIOLATION));
  const handleMessage = (open: StreamSession, message: unknown) => {
    const verbs = readStreamCommands(message);
    if (!gateway.limits.tryVerb(open.owner)) return close(POLICY_VIOLATION);
    const allowed = verbs && (open.owner.session || accessOfChannels(requestedChannels(verbs)) === 'public');
    if (!allowed || !gateway.applyCommands(open, verbs)) close(POLICY_VIOLATION);
  };
  const greet = async (token: string | undefined) => {
    const admission = await deps.gate.admit(accessOfChannels(positions.map(({ ch }) => ch)), { token, address });
    if (socket.readyState !== socket.OPEN) return;
    if (!admission.ok) {
      const { reason, memberId } = admission;
      deps.security('access-refused', { address, memberId, route: 'GET /stream', reason });
      return close(CLOSE_BASE + admissionRefusal(reason).status);
    }
    const owner = streamOwnerOf(admission.caller, address);
    checkStreamLimits(gateway, owner);
    session = openStream(deps, wireOf(socket, clock), positions, owner);
    for (const message of early.splice(0)) handleMessage(session, message);
  };
  socket.on('message', (data) => {
    // Sent before the other side learned that it is over.
    if (socket.readyState !== socket.OPEN) return;
    const message = parse(String(data));
    if (session) return handleMessage(session, message);
    if (greeted) return early.push(message) > EARLY_MAX ? close(POLICY_VIOLATION) : undefined;
    greeted = true;
    release();
    impatient();
    const greeting = v.safeParse(greetingSchema, message);
    if (!greeting.success) return close(POLICY_VIOLATION);
    greet(greeting.output.token ?? undefined).catch((failure: unknown) => {
      if (!(failure instanceof HttpRefusal)) deps.onError(failure);
      close(CLOSE_BASE + (failure instanceof HttpRefusal ? failure.status : 503));
    });
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    impatient();
    if (session) gateway.close(session);
  });
}

const utf8 = (text: string) => Buffer.from(text);

/** A message, or a part of one that goes on until `fin`. */
interface MessagePart {
  data: string | Uint8Array;
  fin: boolean;
}

function wireOf(socket: WebSocket, clock: Clock): Wire {
  const outbox = new Outbox<MessagePart>(({ data, fin }, taken) => socket.send(data, { binary: false, fin }, taken));
  return {
    get buffered() {
      return outbox.length;
    },
    send: (text) => outbox.push({ data: text, fin: true }, text.length),
    sendShared(body, head = '', tail = '') {
      if (head !== '') outbox.push({ data: head, fin: false }, head.length);
      outbox.push({ data: body.as(utf8), fin: tail === '' }, body.text.length);
      if (tail !== '') outbox.push({ data: tail, fin: true }, tail.length);
    },
    close: (status) => {
      outbox.flush();
      closeSocket(socket, clock, status === undefined ? undefined : CLOSE_BASE + status);
    },
  };
}

function closeSocket(socket: WebSocket, clock: Clock, code: number | undefined): void {
  socket.close(code);
  const cancel = clock.after(LINGER_MS, () => socket.terminate());
  socket.on('close', cancel);
}

function refuse(socket: Duplex, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
