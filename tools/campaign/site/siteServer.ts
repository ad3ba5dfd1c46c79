import { type ChildProcess, spawn } from 'node:child_process';
import { LEASHED } from '../../setup/leashed';

/** A server process of a campaign, at the same address however often it is started. */
export interface SiteServer {
  origin: string;
  /** The last term in which it ran the feed; 0 before the first. */
  readonly term: number;
  /** Of the process that runs; undefined before the first. */
  readonly pid: number | undefined;
  /** Each time it ended though nobody had ended it, with what it printed last. */
  readonly crashes: readonly string[];
  /** `program`: instead of the campaign's. Resolves when it reports that it is ready, with how long that took, ms. Rejects when it ends before. */
  start(program?: string): Promise<number>;
  /** Kills it at once. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

export interface SiteServerOptions {
  file: string;
  folder: string;
  port: number;
  env: Readonly<Record<string, string>>;
}

export function siteServer({ file, folder, port, env }: SiteServerOptions): SiteServer {
  let child: ChildProcess | undefined;
  let gone: Promise<void> = Promise.resolve();
  let term = 0;
  let isEnding = false;
  const crashes: string[] = [];
  const end = async (signal: NodeJS.Signals) => {
    isEnding = true;
    child?.kill(signal);
    await gone;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    get term() {
      return term;
    },
    get pid() {
      return child?.pid;
    },
    crashes,
    async start(program = file) {
      const began = performance.now();
      const started = spawn(process.execPath, [...LEASHED, program], {
        cwd: folder,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      let output = '';
      isEnding = false;
      gone = new Promise((done) =>
        started.on('exit', (code, signal) => {
          if (!isEnding) crashes.push(`a server ended by itself with ${code ?? signal}:\n${output}`);
          done();
        }),
      );
      await new Promise<void>((ready, failed) => {
        const onOutput = (bytes: Buffer) => {
          const all = output + String(bytes);
          output = all.slice(-4_000);
          const [, latest] = /"term":(\d+),"msg":"this process runs the feed"/.exec(String(bytes)) ?? [];
          if (latest) term = Number(latest);
          if (/^ready /m.test(all)) ready();
        };
        started.stdout?.on('data', onOutput);
        started.stderr?.on('data', onOutput);
        started.on('exit', () => failed(new Error(`a server ended before it was ready:\n${output}`)));
      });
      return performance.now() - began;
    },
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
  };
}
