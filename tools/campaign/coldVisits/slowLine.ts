import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a line carries bytes; undefined: as fast as it can. */
export interface LineSpeed {
  /** There and back, ms. */
  roundTrip: number;
  /** Towards the browser, all connections together. */
  bytesPerSecond: number;
}

export interface SlowLine {
  url: string;
  /** Bytes that arrived at the browser since the last `forget`. */
  carried(): number;
  forget(): void;
  close(): Promise<void>;
}

/** A browser's own throttling leaves out the worker that holds the stream: this slows whatever the browser opens. */
export async function slowLine(port: number, speed?: LineSpeed): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  let carried = 0;
  /** When the line is free again. */
  let free = 0;
  /** Delivers in order, after half a round trip and in the line's turn. */
  const deliver = (to: Socket, chunk: Buffer) => {
    carried += chunk.length;
    if (!speed) return void to.write(chunk);
    const now = performance.now();
    free = Math.max(free, now) + (chunk.length / speed.bytesPerSecond) * 1_000;
    setTimeout(() => to.write(chunk), free - now + speed.roundTrip / 2);
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const ends = [near, far];
    for (const socket of ends) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        setTimeout(() => ends.forEach((end) => end.destroy()), speed ? 2_000 : 0);
      });
    }
    far.on('data', (chunk: Buffer) => {
      // Small pieces, so that connections share the line as packets would.
      for (let at = 0; at < chunk.length; at += PIECE) deliver(near, chunk.subarray(at, at + PIECE));
    });
    // The first bytes come after a round trip more: a connection has to be opened.
    let greeted = false;
    near.on('data', (chunk: Buffer) => {
      const wait = speed ? speed.roundTrip * (greeted ? 0.5 : 1.5) : 0;
      greeted = true;
      setTimeout(() => far.write(chunk), wait);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried: () => carried,
    forget: () => {
      carried = 0;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const PIECE = 1_400;
