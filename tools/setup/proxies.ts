import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DebianProgram, findProgram, libraryPath } from './debianPrograms';
import { freePort } from './freePort';
import { root } from './root.mjs';

/** As the configurations in docs/proxies have them; who starts one puts others in their places. */
export const PROXY_SITE = 'odds.example';
const [PORT, SERVER, GATEWAY] = ['443', '127.0.0.1:4173', '127.0.0.1:4174'];
const CERTIFICATES = '/etc/ssl';

export const PROXIES = ['nginx', 'haproxy', 'caddy'] as const satisfies DebianProgram[];
export type ProxyName = (typeof PROXIES)[number];

/** Its certificate is made by openssl. */
export const hasProxy = (name: ProxyName): boolean => [name, 'openssl' as const].every(findProgram);

/** A proxy in front of servers, as its configuration in docs/proxies has it. */
export interface Proxy {
  port: number;
  /** The authority that signed its certificate. */
  authority: Buffer;
  end(): Promise<void>;
}

interface ProxyPorts {
  servers: readonly number[];
  /** Before processes with roles: where streams go. */
  gateways?: readonly number[] | undefined;
}

interface Setting {
  /** Its configuration with a test's ports, certificate and servers. */
  text: string;
  folder: string;
  port: number;
}

/** What a test needs around each configuration, to run it as any user and beside others; how it is started. */
const STARTED: Readonly<Record<ProxyName, (setting: Setting) => { config: string; args: (file: string) => string[] }>> =
  {
    nginx: ({ text, folder }) => {
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      return {
        config: `daemon off; pid ${folder}/pid; error_log stderr; events {}
        http { access_log off; ${paths.join(' ')}\n${text}\n}`,
        args: (file) => ['-p', folder, '-e', 'stderr', '-c', file],
      };
    },
    haproxy: ({ text }) => ({ config: text, args: (file) => ['-db', '-f', file] }),
    caddy: ({ text, port }) => ({
      config: `{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n  https_port ${port}\n}\n${text}`,
      args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    }),
  };

const FILES: Readonly<Record<ProxyName, string>> = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg', caddy: 'Caddyfile' };
const ROLES_FILE = 'haproxy-roles.cfg';

/** Each server gets the line that the one in the file has. */
function configOf(name: ProxyName, { servers, gateways }: ProxyPorts, folder: string, port: number): string {
  const file = gateways ? ROLES_FILE : FILES[name];
  const text = readFileSync(join(root, 'docs', 'proxies', file), 'utf8').replaceAll(CERTIFICATES, folder);
  const lines = text.split('\n').flatMap((line) => {
    const known = [SERVER, GATEWAY].find((each) => line.includes(each));
    if (!known) return [line];
    const addresses = (known === GATEWAY ? gateways! : servers).map((server) => `127.0.0.1:${server}`);
    if (name === 'caddy') return [line.replace(known, addresses.join(' '))];
    return addresses.map((address, at) => line.replace(known, address).replace('server a', `server s${at}`));
  });
  return lines.join('\n').replaceAll(new RegExp(`(listen |bind :)${PORT}`, 'g'), `$1${port}`);
}

/** A certificate for the site's name, and of both halves one file. */
function makeCertificate(folder: string): Buffer {
  const [pem, key] = [join(folder, `${PROXY_SITE}.pem`), join(folder, `${PROXY_SITE}.key`)];
  const subject = ['-subj', `/CN=${PROXY_SITE}`, '-addext', `subjectAltName=DNS:${PROXY_SITE}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const config = join(folder, 'openssl.cnf');
  writeFileSync(config, '[req]\ndistinguished_name = name\n[name]\n');
  const args = ['req', ...kind, ...subject, '-config', config, '-keyout', key, '-out', pem];
  execFileSync(findProgram('openssl')!, args, { stdio: 'ignore', env: { ...process.env, ...libraryPath() } });
  writeFileSync(join(folder, `${PROXY_SITE}.both.pem`), readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'));
  return readFileSync(pem);
}

/** `plainPort`: of HAProxy, another port without TLS. `gateways`: of HAProxy too, those of `servers` have their calls alone. */
export async function startProxy(
  name: ProxyName,
  servers: readonly number[],
  plainPort?: number,
  gateways?: readonly number[],
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const authority = makeCertificate(folder);
  const port = await freePort();
  const { config, args } = STARTED[name]({ text: configOf(name, { servers, gateways }, folder, port), folder, port });
  const file = join(folder, FILES[name]);
  const plain = plainPort === undefined ? '' : `\n  bind 127.0.0.1:${plainPort}`;
  writeFileSync(
    file,
    config.replace(/\n {2}bind .*/, (bind) => bind + plain),
  );
  mkdirSync(join(folder, 'home'));
  const env = { ...process.env, ...libraryPath(), HOME: join(folder, 'home'), XDG_DATA_HOME: join(folder, 'home') };
  const child = spawn(findProgram(name)!, args(file), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => (output = (output + bytes).slice(-4_000)));
  const ended = once(child, 'exit').then(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    authority,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => socket.destroy());
    socket.end();
  });
}
