import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from './freePort';

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
