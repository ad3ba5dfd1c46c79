import { existsSync, lstatSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPidFile } from './postmaster';

/** Stops the server of a cluster nobody uses any more and deletes all of it; does nothing where there is none. */
export async function removeCluster(dataDir: string): Promise<void> {
  const place = join(dataDir, 'postgres');
  if (!existsSync(place)) return;
  const home = realpathSync(place);
  const server = readPidFile(join(home, 'data'));
  // SIGQUIT is PostgreSQL's immediate shutdown: there is nothing to save.
  if (server?.genuine) process.kill(server.pid, 'SIGQUIT');
  for (let i = 0; i < 50 && readPidFile(join(home, 'data'))?.genuine; i += 1) await sleep(100);
  if (lstatSync(place).isSymbolicLink()) rmSync(place);
  rmSync(home, { recursive: true, force: true });
}
