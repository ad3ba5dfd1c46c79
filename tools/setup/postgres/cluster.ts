import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type SystemAccount, accountFor, canReach } from './account';
import { type Programs, findPrograms, sharedHome } from './programs';

/** The name of the database superuser; only this project uses the cluster. */
export const SUPERUSER = 'house';

export interface ClusterOptions {
  /** For tests: nothing survives when the machine stops. */
  throwaway: boolean;
}

/** A prepared database cluster. `home` holds `data`, the password and the log. */
export interface Cluster {
  home: string;
  data: string;
  log: string;
  password: string;
  programs: Programs;
}

function own(path: string, account: SystemAccount | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/**
 * The cluster's folder: `DATA_DIR/postgres`, or a link of that name to a folder elsewhere where the account PostgreSQL
 * runs as cannot reach DATA_DIR (root's own home, for instance). Removing DATA_DIR means a fresh start either way.
 */
function makeHome(dataDir: string): { home: string; account: SystemAccount | undefined } {
  const place = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const there = lstatSync(place, { throwIfNoEntry: false });
  if (there?.isSymbolicLink() && !existsSync(place)) {
    throw new Error(`${place} points to a folder that is gone; remove the link to start with an empty database`);
  }
  const account = accountFor(place);
  if (!there) {
    if (canReach(realpathSync(dataDir), account)) mkdirSync(place, { mode: 0o700 });
    else symlinkSync(mkdtempSync(join(sharedHome(), 'cluster-')), place);
    chmodSync(realpathSync(place), 0o700);
  }
  const home = realpathSync(place);
  own(home, account);
  return { home, account };
}

function explain(home: string, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (code !== 'EACCES' && code !== 'EPERM') return error as Error;
  return new Error(
    `the database in ${home} belongs to another user; run as that user or as root, or set DATA_DIR to another folder`,
  );
}

/** Made beside its place and renamed at the end: an initdb that was killed leaves nothing that looks like a cluster. */
async function initialise(
  home: string,
  account: SystemAccount | undefined,
  programs: Programs,
  options: ClusterOptions,
): Promise<void> {
  for (const name of readdirSync(home))
    if (name.startsWith('data.')) rmSync(join(home, name), { recursive: true, force: true });
  const passwordFile = join(home, 'password');
  const half = join(home, `data.${process.pid}`);
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  own(passwordFile, account);
  const args = ['-D', half, '-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  if (options.throwaway) args.push('--no-sync');
  const { status, output } = await programs.run('initdb', args, home);
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new Error(`the database could not be made in ${home}: ${output.slice(-800)}`);
  }
  renameSync(half, join(home, 'data'));
}

/** Makes the cluster under `dataDir` unless it is there; throws with the reason when it cannot be used. */
export async function prepareCluster(dataDir: string, options: ClusterOptions): Promise<Cluster> {
  const { home, account } = makeHome(dataDir);
  const programs = findPrograms(account);
  const data = join(home, 'data');
  try {
    if (!existsSync(join(data, 'PG_VERSION'))) await initialise(home, account, programs, options);
    const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    if (made !== programs.major) {
      throw new Error(
        `the database in ${home} was made by PostgreSQL ${made}, this is ${programs.major}; move the folder away to start with an empty one`,
      );
    }
    const password = readFileSync(join(home, 'password'), 'utf8');
    return { home, data, log: join(home, 'log'), password, programs };
  } catch (error) {
    throw explain(home, error);
  }
}
