import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './root.mjs';

const STAMP = join(root, 'node_modules', '.installed');

/** Packages differ by platform and by Node's major version, not only by the lock. */
function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const machine = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return createHash('sha256').update(lock).update(machine).digest('hex');
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

/**
 * npm's own record of what it installed, written last: a folder that was filled by hand with npm is not installed
 * again.
 */
function filledByHand() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const there = JSON.parse(readOr(join(root, 'node_modules', '.package-lock.json'), '{}')).packages;
  if (!there) return false;
  return Object.entries(lock).every(
    ([path, entry]) => path === '' || entry.optional || there[path]?.version === entry.version,
  );
}

function writable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** An account without a home directory (a bare uid, a container) gets npm's cache inside the project. */
function npmEnvironment() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  // The npm beside the running Node first: another one may belong to another Node.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  if (writable(existsSync(cache) ? cache : homedir())) return { ...process.env, PATH };
  const home = join(root, '.data', 'ground', 'npm');
  mkdirSync(home, { recursive: true });
  return {
    ...process.env,
    PATH,
    HOME: home,
    npm_config_cache: join(home, '.npm'),
    npm_config_userconfig: join(home, '.npmrc'),
  };
}

function npmCi() {
  // `include` because NODE_ENV=production or an `omit` of the machine would leave out what the build needs.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
    '--no-update-notifier',
  ];
  return new Promise((done, failed) => {
    const options = {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: npmEnvironment(),
      shell: process.platform === 'win32',
    };
    const npm = spawn('npm', args, options);
    const stop = () => npm.kill('SIGTERM');
    process.once('exit', stop);
    npm.on('error', (error) => failed(new Error(`npm could not be started: ${error.message}`)));
    npm.on('exit', (code, signal) => {
      process.off('exit', stop);
      if (code === 0) done();
      else failed(new Error(`npm ci ended with ${signal ?? code}; its messages are above`));
    });
  });
}

/**
 * Installs the packages of package-lock.json unless they are there already; needs no network when they are.
 * Returns `installed` or `unchanged`; throws with npm's messages shown when it cannot.
 */
export async function ensureDependencies() {
  if (readOr(STAMP, '') === wanted()) return 'unchanged';
  if (!writable(root)) throw new Error(`the packages must be installed, but ${root} cannot be written by this user`);
  const waiting = () => console.log('another process is installing the packages; waiting');
  const task = async () => {
    if (readOr(STAMP, '') === wanted()) return 'unchanged';
    const byHand = filledByHand();
    if (!byHand) await npmCi();
    writeFileSync(STAMP, wanted());
    return byHand ? 'unchanged' : 'installed';
  };
  return withLock(join(root, '.data', 'ground', 'install.lock'), task, waiting);
}
