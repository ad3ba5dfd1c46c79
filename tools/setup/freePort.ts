import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on just now; who takes it soonest has it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
