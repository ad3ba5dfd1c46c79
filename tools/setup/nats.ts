import { spawn } from 'node:child_process';
import { freePort } from './freePort';
import { whenPrinted } from './whenPrinted';

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
  await whenPrinted(child, 'Server is ready');
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
