import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where a connection is cut: when the commit is sent, or when its answer comes. */
export type Cut = 'before the commit' | 'after the commit';

export interface CuttingProxy {
  /** The database's address, through the proxy. */
  url: string;
  /** The next commit that passes is cut so; undefined lets all pass. */
  cut: Cut | undefined;
  close(): Promise<void>;
}

/** A proxy between a program and its database that loses what the test chooses. */
export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const address = new URL(target);
  const { hostname: host } = address;
  const port = Number(address.port);
  const sockets = new Set<Socket>();
  const proxy: CuttingProxy = { url: '', cut: undefined, close: async () => {} };
  const server = createServer((near) => {
    const far = connect(port, host);
    const drop = (): void => {
      near.destroy();
      far.destroy();
    };
    const pass = (from: Socket, to: Socket, word: string, cut: Cut): void => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (proxy.cut !== cut || !bytes.includes(word)) return void to.write(bytes);
        proxy.cut = undefined;
        drop();
      });
      from.on('error', drop);
      from.on('close', drop);
    };
    // A statement ends with a zero, and so does the name of the command that was completed.
    pass(near, far, 'commit\0', 'before the commit');
    pass(far, near, 'COMMIT\0', 'after the commit');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  address.port = String((server.address() as AddressInfo).port);
  proxy.url = address.href;
  proxy.close = () =>
    new Promise((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  return proxy;
}
