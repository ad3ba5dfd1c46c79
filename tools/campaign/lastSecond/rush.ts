import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of a rush. */
export interface RushRequest {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** When it is sent, ms since the epoch. */
  at: number;
}

/** What came of it; times in ms since the epoch. `body` is undefined where no whole answer came. */
export interface RushAnswer {
  sentAt: number;
  answeredAt: number;
  status: number | undefined;
  body: unknown;
}

/** Connections opened in one go: more than a listening socket queues would be dropped. */
const OPENED_AT_ONCE = 100;
/** How long an answer is waited for, ms. */
const PATIENCE_MS = 60_000;

/**
 * Sends requests at their times, each over a connection of its own that was opened beforehand: as of people who were there
 * already. Over bare sockets, so that the sending takes little of a machine that it shares with the server.
 */
export async function rush(origin: string, requests: readonly RushRequest[]): Promise<RushAnswer[]> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  for (let i = 0; i < requests.length; i += OPENED_AT_ONCE) {
    const opening = requests.slice(i, i + OPENED_AT_ONCE).map(() => opened(hostname, Number(port)));
    sockets.push(...(await Promise.all(opening)));
  }
  const answers = await Promise.all(
    requests.map(async (request, i) => {
      await sleep(request.at - Date.now());
      return send(sockets[i]!, textOf(request, hostname));
    }),
  );
  for (const socket of sockets) socket.destroy();
  return answers;
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ host, port, noDelay: true }, () => done(socket.off('error', failed)));
    socket.on('error', failed);
  });
}

function textOf({ path, headers, body }: RushRequest, host: string): string {
  const json = JSON.stringify(body);
  const all = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(json), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`;
}

function send(socket: Socket, text: string): Promise<RushAnswer> {
  const sentAt = Date.now();
  return new Promise((done) => {
    let received = '';
    const end = (status?: number, body?: unknown) => done({ sentAt, answeredAt: Date.now(), status, body });
    socket.setTimeout(PATIENCE_MS, () => end());
    socket.on('error', () => end()).on('close', () => end());
    socket.setEncoding('utf8').on('data', (piece: string) => {
      received += piece;
      const [head = '', json] = received.split('\r\n\r\n', 2);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      if (json === undefined || Buffer.byteLength(json) < length) return;
      end(Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), JSON.parse(json));
    });
    socket.write(text);
  });
}
