import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Config } from '../../server/config';
import { sandboxFile } from './build';
import { LEASHED } from './leashed';
import { root } from './root.mjs';

/** The sandbox provider as it runs beside the server. */
export interface SandboxProcess {
  /** `http://HOST:PORT` */
  origin: string;
  /** What the server has to know about it. */
  env: Record<string, string>;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** How long it may take to end before it is killed. ms */
const GRACE = 3_000;
/** Before one that ended by itself is started again, ms. */
const AGAIN_MS = 1_000;
const WILDCARDS = new Set(['0.0.0.0', '::']);

/**
 * Starts the provider of games of the embedded mode, with secrets made for this run, and again whenever it has ended by
 * itself. Undefined where providers are configured: the games are theirs then.
 */
export async function startSandbox(config: Config): Promise<SandboxProcess | undefined> {
  const { playfun, vinus } = config.providers;
  if (config.database !== undefined || playfun || vinus) return undefined;
  const secrets = { PLAYFUN_SECRET: newSecret(), VINUS_SECRET: newSecret() };
  const settings = {
    ...secrets,
    PARTNER_ID: config.partnerId,
    DATA_DIR: config.dataDir,
    // Pages are opened on this machine: a browser cannot open a wildcard address.
    SANDBOX_HOST: WILDCARDS.has(config.host) ? '127.0.0.1' : config.host,
  };
  let child = spawned(settings);
  const origin = await announcedOrigin(child);
  const { host, port } = new URL(origin);
  let isWanted = true;
  const revive = () =>
    child.once('exit', (code, signal) => {
      // In order it ends on a signal: whoever sent that ends the site too.
      if (!isWanted || code === 0) return;
      console.error(`the sandbox provider ended with ${code ?? signal}; it is started again`);
      setTimeout(() => {
        if (!isWanted) return;
        // At the same address: the server knows no other.
        child = spawned({ ...settings, SANDBOX_PORT: port });
        child.once('error', (failure) => console.error(failure.message));
        revive();
      }, AGAIN_MS);
    });
  revive();
  return {
    origin,
    env: {
      ...secrets,
      PLAYFUN_URL: `${origin}/playfun`,
      VINUS_URL: `${origin}/vinus`,
      GAME_HOSTS: [...config.gameHosts, host].join(','),
    },
    get pid() {
      return child.pid;
    },
    stop: () => {
      isWanted = false;
      return ended(child);
    },
  };
}

function spawned(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', ...LEASHED, sandboxFile], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function announcedOrigin(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    child.once('message', (announced) => done((announced as { origin: string }).origin));
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the sandbox provider ended with ${String(code)}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    child.kill('SIGTERM');
  });
}
