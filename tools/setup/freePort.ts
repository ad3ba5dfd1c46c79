import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems hand out for outgoing connections: one of those may take a port between its choice and its use. */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const ATTEMPTS = 50;

/** A port of this machine that nothing listens on just now; another process may still be faster to use it. */
export async function freePort(choose = () => randomInt(LOWEST, HIGHEST)): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = choose();
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}

async function isFree(port: number): Promise<boolean> {
  // On every address: a program that listens on one of them has the port.
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  await new Promise((done) => probe.close(done));
  return true;
}
