import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nothing listens on just now; another process may still be faster to use it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
