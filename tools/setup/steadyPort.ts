import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A fixed port in front of servers that come and go. */
export interface SteadyPort {
  port: number;
  /** Ends all connections, in the middle of whatever is on them. */
  cut(): void;
  close(): Promise<void>;
}

/** `target`: the port behind it at the moment of connecting. */
export async function steadyPort(target: () => number, port = 0): Promise<SteadyPort> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // What is sent in pieces must not wait for the other side's acknowledgement.
      from.setNoDelay(true);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: () =>
      new Promise((done) => {
        cut();
        server.close(() => done());
      }),
  };
}
