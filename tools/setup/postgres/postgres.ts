import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../freePort';
import { withLock } from '../lock.mjs';
import { type Cluster, type ClusterOptions, SUPERUSER, prepareCluster } from './cluster';
import { disownForeignPidFile, readPidFile } from './postmaster';
import { systemUsersOf } from './users';

/** How long a start is retried: after the server was killed, its backends need a moment to notice. ms */
const PATIENCE = 15_000;

/** A running embedded database. */
export interface Postgres {
  url: string;
  port: number;
  /** `reused` when a server was running on this folder already, whoever started it. */
  how: 'started' | 'reused';
  /** Restarts the server, on its port, if it has ended by itself; whether it had. Rejects when it cannot. */
  revive(): Promise<boolean>;
  /** Ends the server, unless another living process uses it. Safe to call twice. */
  stop(): Promise<void>;
}

function urlOf(cluster: Cluster, port: number): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`;
}

/** Whether the server on this port lets us in and is the one of this cluster, not of a copy of its folder. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(cluster, port), connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return existsSync(rows[0]?.folder ?? '') && realpathSync(rows[0]?.folder ?? '') === realpathSync(cluster.data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The port of a server that already runs on this cluster. One that does not answer for long is ended. */
async function running(cluster: Cluster): Promise<number | undefined> {
  for (const until = Date.now() + PATIENCE; ; await sleep(200)) {
    const found = readPidFile(cluster.data);
    if (!found?.genuine) return undefined;
    if (found.port > 0 && (await answers(cluster, found.port))) return found.port;
    if (Date.now() > until) break;
  }
  await cluster.programs.run('pg_ctl', ['-D', cluster.data, '-m', 'immediate', '-w', 'stop'], cluster.home);
  return undefined;
}

function settings(port: number, options: ClusterOptions): string {
  const list: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
  };
  if (options.throwaway) Object.assign(list, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return [`-p ${port}`, ...Object.entries(list).map(([name, value]) => `-c ${name}=${value}`)].join(' ');
}

function lastLogLines(cluster: Cluster): string {
  return existsSync(cluster.log) ? readFileSync(cluster.log, 'utf8').slice(-800) : '';
}

/** Every try uses a new port, unless it has to be `fixed`: another process may have taken the free one in between. */
async function start(cluster: Cluster, options: ClusterOptions, fixed?: number): Promise<number> {
  for (const until = Date.now() + PATIENCE; ; await sleep(300)) {
    disownForeignPidFile(cluster.data);
    const port = fixed ?? (await freePort());
    const args = ['-D', cluster.data, '-l', cluster.log, '-w', '-t', '60', '-o', settings(port, options), 'start'];
    const { status, output } = await cluster.programs.run('pg_ctl', args, cluster.home);
    if (status === 0 && (await answers(cluster, port))) return port;
    if (Date.now() > until)
      throw new Error(`the database in ${cluster.home} does not start: ${output}\n${lastLogLines(cluster)}`);
  }
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, or joins the one that runs there (left by a launcher that was killed, or
 * used by another process). Any number of folders may run at once. Throws with a reason a user can act on.
 */
export async function startPostgres(
  dataDir: string,
  options: ClusterOptions = { throwaway: false },
): Promise<Postgres> {
  const folder = resolve(dataDir);
  const lock = join(folder, 'postgres.lock');
  return withLock(lock, async () => {
    const cluster = await prepareCluster(folder, options);
    const users = systemUsersOf(join(folder, 'postgres.users'));
    const found = await running(cluster);
    const port = found ?? (await start(cluster, options));
    users.enter();
    let stopping: Promise<void> | undefined;
    const leave = (): Promise<void> =>
      withLock(lock, async () => {
        if (users.leave() > 0) return;
        const { status } = await cluster.programs.run(
          'pg_ctl',
          ['-D', cluster.data, '-m', 'fast', '-w', '-t', '20', 'stop'],
          cluster.home,
        );
        if (status !== 0 && readPidFile(cluster.data)?.genuine) {
          await cluster.programs.run('pg_ctl', ['-D', cluster.data, '-m', 'immediate', '-w', 'stop'], cluster.home);
        }
      });
    return {
      url: urlOf(cluster, port),
      port,
      how: found === undefined ? 'started' : 'reused',
      revive: () =>
        withLock(lock, async () => {
          if (stopping || readPidFile(cluster.data)?.genuine) return false;
          await start(cluster, options, port);
          return true;
        }),
      stop: () => (stopping ??= leave()),
    };
  });
}
