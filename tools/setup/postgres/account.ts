import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** The user and group a child process runs as. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

/** "nobody": the one unprivileged account that exists on every system. */
const NOBODY: SystemAccount = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root, so root runs it under another account: the owner of an existing cluster, so that
 * root may start what an ordinary user made, else nobody. `undefined` for everybody else: they run it as themselves.
 */
export function accountFor(cluster: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
}

function maySearch(folder: string, account: SystemAccount): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Whether the account can reach this folder: a parent directory of mode 700 prevents it. */
export function canReach(folder: string, account: SystemAccount | undefined): boolean {
  if (!account) return true;
  if (!maySearch(folder, account)) return false;
  return dirname(folder) === folder || canReach(dirname(folder), account);
}

/** Whether this process runs under a bare number that no account of the machine has: initdb then fails. */
export function isNameless(): boolean {
  try {
    return userInfo().username === '';
  } catch {
    return true;
  }
}
