import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../tools/setup/debianPrograms';
import { type RabbitServer, startRabbit } from '../../tools/setup/rabbit';

/** Where there is no rabbitmq-server, what needs one is skipped by its name. */
export const hasRabbit = findProgram('rabbitmq-server') !== undefined;

/** A RabbitMQ for one test file, with its folder. */
export async function testRabbit(): Promise<RabbitServer & { restart(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rabbit-'));
  const start = (port?: number) =>
    startRabbit({ program: findProgram('rabbitmq-server')!, folder, ...(port !== undefined && { port }) });
  let server = await start();
  return {
    ...server,
    restart: async () => {
      server = await start(server.port);
    },
    end: async (signal) => {
      await server.end(signal);
      if (signal !== 'SIGKILL') await rm(folder, { recursive: true, force: true });
    },
  };
}
