import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../tools/setup/build';
import { freePort } from '../../tools/setup/freePort';
import { siteDatabase } from './siteDatabase';

export interface OwnSite {
  url: string;
  port: number;
  /** The database's address. */
  database: string;
  /** Kills the server process at once; the database runs on. */
  kill(): Promise<void>;
  /** Starts it again on the same port; resolves when it is ready. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A site of a test's own, of the built server, that may be killed; builds it where its sources changed. */
export async function ownSite(variables: NodeJS.ProcessEnv = {}): Promise<OwnSite> {
  // A prepared run has built it.
  if (!process.env['E2E_CLUSTER']) await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'own-site-'));
  // Files beside the database are this site's own too: another one's heads of the audit would not fit its records.
  const env = { DATA_DIR: folder, ...variables };
  const database = await siteDatabase(folder);
  const port = await freePort();
  let server = await serve(port, database.url, env);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    database: database.url,
    kill: () => kill(server),
    restart: async () => {
      server = await serve(port, database.url, env);
    },
    close: async () => {
      await kill(server);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(port: number, database: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--enable-source-maps', join('dist-server', 'index.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
      DATABASE_URL: database,
      DATABASE_EMBEDDED: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    let output = '';
    server.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (/^ready /m.test(output)) ready();
    });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${output}`)));
  });
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}
