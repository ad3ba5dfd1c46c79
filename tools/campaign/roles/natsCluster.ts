import { join } from 'node:path';
import { ensureProgram } from '../../setup/debianPrograms';
import { freePort } from '../../setup/freePort';
import { type NatsServer, startNats } from '../../setup/nats';

/** A NATS of several servers that store each message together. */
export interface NatsCluster {
  /** Of their ports for clients, which stay. */
  ports: readonly number[];
  pid(i: number): number;
  kill(i: number): Promise<void>;
  start(i: number): Promise<void>;
  end(): Promise<void>;
}

export async function startCluster(size: number, folder: string): Promise<NatsCluster> {
  const program = await ensureProgram('nats-server');
  if (!program) throw new Error('there is no nats-server');
  const ports: number[] = [];
  const routes: string[] = [];
  for (let i = 0; i < size; i += 1) {
    ports.push(await freePort());
    routes.push(`nats://127.0.0.1:${await freePort()}`);
  }
  const servers: NatsServer[] = [];
  const start = async (i: number) => {
    const named = ['-n', `n${i}`, '--cluster_name', 'site'];
    // Clients know each server by the address they were given, which may be a line that can be cut.
    const joined = ['--cluster', routes[i]!, '--routes', routes.join(','), '--no_advertise=true'];
    servers[i] = await startNats({
      program,
      folder: join(folder, `n${i}`),
      port: ports[i]!,
      args: [...named, ...joined, '--connect_retries', '100'],
    });
  };
  const end = async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL'))));
  try {
    await Promise.all(ports.map((_, i) => start(i)));
  } catch (failure) {
    await end();
    throw failure;
  }
  return { ports, pid: (i) => servers[i]!.pid, kill: (i) => servers[i]!.end('SIGKILL'), start, end };
}

export function clusterUrl(ports: readonly number[]): string {
  return ports.map((port) => `nats://127.0.0.1:${port}`).join(',');
}
