import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort';
import { onPath } from './onPath';
import { root } from './root.mjs';

/** Where Debian's package is unpacked: installing it would start a server for the whole network. */
const UNPACKED = join(root, '.data', 'nats-server');
const PROGRAM = join('usr', 'sbin', 'nats-server');
/** Where it is that is not on everybody's PATH. */
const PLACES = ['/usr/sbin/nats-server', join(UNPACKED, PROGRAM)];
const FETCH_MS = 60_000;

/** The path of a nats-server on this machine. */
export function findNats(): string | undefined {
  return onPath('nats-server') ?? PLACES.find((path) => existsSync(path));
}

/** The same, fetched and unpacked from Debian's packages where there is none and that can be done. */
export async function ensureNats(): Promise<string | undefined> {
  const there = findNats();
  if (there || !onPath('apt-get') || !onPath('dpkg-deb')) return there;
  const folder = `${UNPACKED}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { cwd: folder, timeout: FETCH_MS });
  const download = () => run('apt-get', 'download', 'nats-server');
  try {
    // A fresh image has no lists of packages, and only root may fetch them.
    await download().catch(async (failure: unknown) => {
      if (process.getuid?.() !== 0) throw failure;
      await run('apt-get', 'update');
      await download();
    });
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (file) await run('dpkg-deb', '-x', file, UNPACKED);
  } catch {
    // Without a network, or another system's packages.
  }
  rmSync(folder, { recursive: true, force: true });
  return findNats();
}

/** A NATS of one's own on this machine, which stores in memory what it is given. */
export interface NatsServer {
  port: number;
  pid: number;
  /** As NATS_URL has it. */
  url: string;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface NatsServerOptions {
  program: string;
  /** For its files. */
  folder: string;
  port?: number;
  args?: readonly string[];
}

export async function startNats({ program, folder, port, args = [] }: NatsServerOptions): Promise<NatsServer> {
  const at = port ?? (await freePort());
  const flags = ['-a', '127.0.0.1', '-p', String(at), '-js', '-sd', folder, ...args];
  const child = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  await isReady(child);
  return {
    port: at,
    pid: child.pid!,
    url: `nats://127.0.0.1:${at}`,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let output = '';
    child.stderr!.on('data', (bytes: Buffer) => {
      output = (output + String(bytes)).slice(-4_000);
      if (output.includes('Server is ready')) ready();
    });
    child.on('error', failed);
    child.on('exit', () => failed(new Error(`nats-server ended:\n${output}`)));
  });
}
