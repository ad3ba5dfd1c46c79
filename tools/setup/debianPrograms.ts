import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from './onPath';
import { root } from './root.mjs';

/** Where packages are unpacked: installing them would start servers for the whole network. */
const UNPACKED = join(root, '.data', 'debian');
const LIBRARIES = join(UNPACKED, 'usr', 'lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
const FETCH_MS = 60_000;

const ofErlang = (part: string) => `erlang-${part}`;

/** Programs of Debian's that some tests run beside the site, and what each is in. */
const PACKAGES = {
  'nats-server': ['nats-server'],
  nginx: ['nginx'],
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
  caddy: ['caddy'],
  openssl: ['openssl', 'libssl3'],
  pgbouncer: ['pgbouncer', 'libc-ares2', 'libevent-2.1-7'],
  'rabbitmq-server': [
    'rabbitmq-server',
    ...['asn1', 'base', 'crypto', 'eldap', 'inets', 'mnesia', 'os-mon', 'parsetools', 'public-key'].map(ofErlang),
    ...['runtime-tools', 'ssl', 'syntax-tools', 'tools', 'xmerl'].map(ofErlang),
  ],
} as const;

export type DebianProgram = keyof typeof PACKAGES;

export const DEBIAN_PROGRAMS = Object.keys(PACKAGES) as DebianProgram[];

/** The path of such a program on this machine, installed or unpacked. */
export function findProgram(name: DebianProgram): string | undefined {
  // Not all of these are on everybody's PATH.
  const places = ['/', UNPACKED].flatMap((at) => ['sbin', 'bin'].map((folder) => join(at, 'usr', folder, name)));
  return onPath(name) ?? places.find((path) => existsSync(path));
}

/** For a program of these: where it finds libraries that were unpacked beside it. */
export function libraryPath(): { LD_LIBRARY_PATH: string } {
  return { LD_LIBRARY_PATH: [LIBRARIES, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') };
}

/** The same, fetched and unpacked where there is none and that can be done. */
export async function ensureProgram(name: DebianProgram): Promise<string | undefined> {
  const there = findProgram(name);
  if (there || !onPath('apt-get') || !onPath('dpkg-deb')) return there;
  const folder = `${UNPACKED}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { cwd: folder, timeout: FETCH_MS });
  const download = () => run('apt-get', 'download', ...PACKAGES[name]);
  try {
    // A fresh image has no lists of packages, and only root may fetch them.
    await download().catch(async (failure: unknown) => {
      if (process.getuid?.() !== 0) throw failure;
      await run('apt-get', 'update');
      await download();
    });
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.deb')))
      await run('dpkg-deb', '-x', file, UNPACKED);
  } catch {
    // Without a network, or another system's packages.
  }
  rmSync(folder, { recursive: true, force: true });
  return findProgram(name);
}
