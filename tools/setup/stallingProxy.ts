import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  port: number;
  /** While set, nothing passes; it is delayed, not lost. */
  stalled: boolean;
  /** While set, every connection is cut at once. */
  refusing: boolean;
  /** Delay of each piece towards the caller, ms. */
  lag: number;
  /** Loses all that present connections carry from now on, their ends too, as where a host is gone. New ones work. */
  silence(): void;
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** A proxy between two programs on this machine. */
export async function stallingProxy(target: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const waiting: (() => void)[] = [];
  let stalled = false;
  const pass = (from: Socket, to: Socket, lag: () => number) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (silent.has(from)) return;
      const go = () => void setTimeout(() => to.destroyed || to.write(bytes), lag());
      if (stalled) waiting.push(go);
      else go();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      if (!silent.has(from)) to.destroy();
    });
  };
  const line: StallingProxy = {
    port: 0,
    refusing: false,
    lag: 0,
    get stalled() {
      return stalled;
    },
    set stalled(now) {
      stalled = now;
      if (!now) for (const go of waiting.splice(0)) go();
    },
    silence: () => {
      for (const socket of sockets) silent.add(socket);
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      line.cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
  const server = createServer((near) => {
    if (line.refusing) return near.destroy();
    const far = connect(target, '127.0.0.1');
    pass(near, far, () => 0);
    return pass(far, near, () => line.lag);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  line.port = (server.address() as AddressInfo).port;
  return line;
}
