import { type ChildProcess, spawn } from 'node:child_process';
import { type Config, readConfig } from '../../server/config';
import { ensureBuild, serverFile } from './build';
import { exitCode } from './child';
import { openDataDir } from './dataDir';
import { onEnding } from './ending.mjs';
import { LEASHED } from './leashed';
import { type Postgres, startPostgres } from './postgres/postgres';
import { root } from './root.mjs';
import { type SandboxProcess, startSandbox } from './sandbox';
import { runStep } from './steps';
import { reviveDatabase, serveUntilAsked, type ServerRun } from './supervise';

/** How long the server may take to end, once it has drained, before it is killed. ms */
const GRACE = 10_000;

/** Aborts with the exit code that was requested; from then on nothing new is started. */
const ending = new AbortController();
let server: ChildProcess | undefined;

function endServer(signal: NodeJS.Signals, drainMs: number): void {
  server?.kill(signal);
  setTimeout(() => server?.kill('SIGKILL'), drainMs + GRACE).unref();
}

async function database(config: Config): Promise<Postgres | undefined> {
  if (config.database) return undefined;
  openDataDir(config.dataDir);
  return runStep(
    'database',
    () => startPostgres(config.dataDir),
    ({ how, port }) => `${how} on port ${port}`,
  );
}

/** The provider of games that comes with the embedded mode. */
async function games(config: Config): Promise<SandboxProcess | undefined> {
  if (config.database) return undefined;
  return runStep(
    'games',
    () => startSandbox(config),
    (sandbox) => sandbox?.origin ?? 'as configured',
  );
}

/** Runs the server until it ends. It reports when it is ready. */
function serve(url: string | undefined, more: NodeJS.ProcessEnv): Promise<ServerRun> {
  const args = ['--enable-source-maps', ...LEASHED, serverFile];
  const env: NodeJS.ProcessEnv = { ...process.env, ...more, NODE_ENV: 'production' };
  if (url) Object.assign(env, { DATABASE_URL: url, DATABASE_EMBEDDED: '1' });
  return new Promise((done, failed) => {
    server = spawn(process.execPath, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    let wasReady = false;
    server.on('message', (message) => (wasReady ||= message === 'ready'));
    server.on('error', failed);
    server.on('exit', (code, signal) => {
      server = undefined;
      done({ code: exitCode(code, signal), wasReady });
    });
  });
}

/** Builds, starts the database and the server, and restarts both until it is ended; returns the exit code. */
export async function start(): Promise<number> {
  const { config, problems } = readConfig(process.env);
  if (!config) {
    for (const problem of problems) console.error(problem);
    return 1;
  }
  // Until there is something to tidy up, ending is just exiting: a build in progress leaves nothing behind.
  await runStep('build', ensureBuild, String);
  onEnding((signal, code) => {
    ending.abort(code);
    endServer(signal, config.drainMs);
  });
  const postgres = await database(config);
  const leave = postgres && reviveDatabase(postgres);
  let sandbox: SandboxProcess | undefined;
  try {
    if (!ending.signal.aborted) sandbox = await games(config);
    if (ending.signal.aborted) return Number(ending.signal.reason);
    const { env } = sandbox ?? { env: {} };
    return await serveUntilAsked(() => serve(postgres?.url, env), ending.signal);
  } finally {
    leave?.();
    await sandbox?.stop();
    await postgres?.stop();
  }
}
