import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort';
import { whenPrinted } from './whenPrinted';

/** A RabbitMQ of one's own on this machine, with the guest account. */
export interface RabbitServer {
  port: number;
  pid: number;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface RabbitServerOptions {
  /** `…/usr/sbin/rabbitmq-server`, installed or unpacked. */
  program: string;
  /** For its files; the same again has the queues that were there. */
  folder: string;
  port?: number;
}

/** Starts it, with the name server that Erlang needs; both end together. */
export async function startRabbit({ program, folder, port }: RabbitServerOptions): Promise<RabbitServer> {
  const [at, namePort, peerPort] = [port ?? (await freePort()), await freePort(), await freePort()];
  // Debian's own script begins as another user, and its Erlang finds itself at one place only.
  const usr = join(program, '..', '..');
  const erlang = join(usr, 'lib', 'erlang');
  const runtime = readdirSync(erlang).find((name) => name.startsWith('erts-'));
  if (!runtime) throw new Error(`no Erlang in ${erlang}`);
  const bin = join(erlang, runtime, 'bin');
  const scripts = join(folder, 'bin');
  mkdirSync(scripts, { recursive: true });
  const launcher = join(scripts, 'erl');
  writeFileSync(
    launcher,
    `#!/bin/sh\nexport ROOTDIR='${erlang}' BINDIR='${bin}' EMU=beam PROGNAME=erl\nexec "$BINDIR/erlexec" "$@"\n`,
  );
  chmodSync(launcher, 0o755);
  const config = join(folder, 'rabbitmq.conf');
  writeFileSync(config, `listeners.tcp.1 = 127.0.0.1:${at}\n`);
  const env = {
    ...process.env,
    HOME: folder,
    // Its script becomes the broker instead of waiting for it, as it does under systemd.
    NOTIFY_SOCKET: join(folder, 'notify'),
    PATH: [scripts, process.env.PATH].join(':'),
    ERL_EPMD_PORT: String(namePort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_CONFIG_FILE: config,
    RABBITMQ_DIST_PORT: String(peerPort),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_NODENAME: 'odds@localhost',
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  };
  const names = spawn(join(bin, 'epmd'), ['-port', String(namePort), '-address', '127.0.0.1'], { stdio: 'ignore' });
  const child = spawn(join(usr, 'lib', 'rabbitmq', 'bin', 'rabbitmq-server'), [], {
    env,
    // A broker that is killed leaves its dumps where it runs.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.on('exit', () => done())).then(() => void names.kill());
  await whenPrinted(child, 'Server startup complete');
  return {
    port: at,
    pid: child.pid!,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
