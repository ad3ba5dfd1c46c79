import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Clock } from '../../src/rules/clock';
import { AREAS } from '../../src/contract/stream/channel';
import type { FeedBus } from '../bus/feedBus';
import { readLines } from './lines';
import { type RelayRequest, readRequest } from './message';
import { batchLineOf, RecentBatches } from './recentBatches';
import { newKey, secureServer } from './secureLine';
import { wholeArea } from './wholeArea';

/** A follower sends little. Text units. */
const ASK_LENGTH = 4_096;
/** A follower that leaves so many bytes unread is cut; it comes back for a fresh beginning. */
const UNREAD_MAX = 64 * 1024 * 1024;

export interface FeedServer {
  port: number;
  /** What opens it, new each time. */
  key: Buffer;
  /** Cuts those who follow. */
  close(): Promise<void>;
}

export interface FeedServerOptions {
  bus: FeedBus;
  clock: Clock;
  /** Address to listen at. */
  host: string;
}

/**
 * Lets other processes of the database follow the feed that runs in this one: every batch as it is, in order, from
 * where they left off or from the beginning. Rejects when it can't listen.
 */
export async function openFeedServer({ bus, clock, host }: FeedServerOptions): Promise<FeedServer> {
  const key = newKey();
  const recent = new RecentBatches();
  /** Also those who have not shown that they have the key. */
  const connected = new Set<Socket>();
  const following = new Set<TLSSocket>();
  const send = (socket: TLSSocket, line: string) => {
    socket.write(line);
    if (socket.writableLength > UNREAD_MAX) socket.destroy();
  };
  const begin = (socket: TLSSocket, { at }: Extract<RelayRequest, { kind: 'hello' }>) => {
    for (const area of bus.areas) {
      const present = { epoch: bus.book(area).epoch ?? '', ver: bus.version(area) };
      const missed = at[area] && recent.since(area, at[area], present);
      if (missed) for (const retained of missed) send(socket, retained.line());
      else {
        const batch = wholeArea(bus, area, clock.wall());
        if (batch) send(socket, batchLineOf({ kind: 'batch', batch }));
      }
    }
    following.add(socket);
  };
  const server = secureServer(key, (socket) => {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => following.delete(socket));
    readLines(socket, ASK_LENGTH, (line) => {
      const ask = readRequest(line);
      if (!ask || (ask.kind === 'hello' && following.has(socket))) return socket.destroy();
      if (ask.kind === 'hello') return begin(socket, ask);
      const [inplay, europe] = AREAS.map((area) => bus.age(area)) as [number, number];
      const whole = AREAS.filter((area) => bus.isWhole(area));
      return send(socket, batchLineOf({ kind: 'beat', n: ask.n, ages: { inplay, europe }, whole }));
    });
  });
  server.on('connection', (socket: Socket) => {
    connected.add(socket);
    socket.on('close', () => connected.delete(socket));
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, host, done);
  });
  const stopListening = bus.listen({
    epoch: () => {},
    batch: (batch) => {
      const retained = recent.push(batch);
      for (const socket of following) send(socket, retained.line());
    },
  });
  return {
    port: (server.address() as AddressInfo).port,
    key,
    close: () => {
      stopListening();
      for (const socket of connected) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
