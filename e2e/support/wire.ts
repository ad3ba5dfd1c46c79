import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../tools/setup/freePort';

/** A network between the browser and the server, for tests to break. */
export interface TestWire {
  url: string;
  /** Connections the browser has open through it at present. */
  readonly open: number;
  /** Nothing gets through any more, and neither end is notified: a cable pulled out. */
  cut(): void;
  /** Earlier connections remain dead, new ones get through. */
  mend(): void;
  close(): Promise<void>;
}

/** A TCP relay to `port` on a free port. */
export async function testWire(port: number): Promise<TestWire> {
  const pairs = new Set<{ near: Socket; far: Socket | undefined; dead: boolean }>();
  let broken = false;
  const server = createServer((near) => {
    const pair = { near, far: undefined as Socket | undefined, dead: broken };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      pair.far?.destroy();
    };
    near.on('error', end).on('close', end);
    if (pair.dead) return void near.resume();
    const far = connect(port, '127.0.0.1');
    pair.far = far;
    far.on('error', end).on('close', () => pair.dead || end());
    near.on('data', (data) => pair.dead || far.write(data));
    far.on('data', (data) => pair.dead || near.write(data));
  });
  const own = await freePort();
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    get open() {
      return pairs.size;
    },
    cut: () => {
      broken = true;
      for (const pair of pairs) pair.dead = true;
    },
    mend: () => {
      broken = false;
    },
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy();
        far?.destroy();
      }
      await new Promise((done) => server.close(done));
    },
  };
}
