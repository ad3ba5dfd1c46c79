import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../tools/campaign/site/serverProgram';
import { openRunFolder } from '../../tools/setup/runFolder';
import { builtPages } from './webServer';

/** A server in a separate process, as `npm start` starts it. */
export interface ServerProcess {
  origin: string;
  /** Its output so far, on both of its streams. */
  output(): string;
  /** Returns its exit code; null after `SIGKILL`. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

let program: Promise<string> | undefined;

/** Built once for the files of a worker: from its sources each start would translate them again. */
async function build(): Promise<string> {
  const folder = await openRunFolder();
  return buildServer(folder.path);
}

/** Resolves once it reports that it is ready. `settings`: its environment; `onOutput` gets all of its output so far. */
export async function startServer(
  settings: Record<string, string>,
  onOutput: (output: string) => void = () => {},
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  await rename(await builtPages(), join(folder, 'dist'));
  const child = spawn(process.execPath, [await (program ??= build())], {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  let output = '';
  const ready = new Promise<string>((done, failed) => {
    const collect = (bytes: Buffer) => {
      output += String(bytes);
      onOutput(output);
      const origin = /^ready (\S+)$/m.exec(output)?.[1];
      if (origin) done(origin);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void exited.then((code) => failed(new Error(`the server ended with ${code}:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal);
    const code = await exited;
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  try {
    return { origin: await ready, output: () => output, end };
  } catch (failure) {
    await end('SIGKILL');
    throw failure;
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
