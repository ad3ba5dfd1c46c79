import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../tools/setup/debianPrograms';
import { type NatsServer, startNats } from '../../tools/setup/nats';

/** Where there is no nats-server, what needs one is skipped by its name. */
export const hasNats = findProgram('nats-server') !== undefined;

/** A NATS for one test file, with its folder. */
export async function testNats(options: { port?: number; args?: readonly string[] } = {}): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nats-'));
  const server = await startNats({ program: findProgram('nats-server')!, folder, ...options });
  return {
    ...server,
    end: async (signal) => {
      await server.end(signal);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
