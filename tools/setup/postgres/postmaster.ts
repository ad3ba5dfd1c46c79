import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL notes in postmaster.pid. */
export interface PidFile {
  pid: number;
  port: number;
  /** Whether the process of that number is this cluster's server, and not another process that got the number later. */
  genuine: boolean;
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No /proc here, or no such process.
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/** The server's working folder is its data folder. `undefined` where that cannot be seen. */
function worksIn(pid: number, data: string): boolean | undefined {
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd/`), statSync(data)];
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    return undefined;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reads postmaster.pid; `undefined` when there is none or it is not complete. */
export function readPidFile(data: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const genuine =
    alive(pid) && (worksIn(pid, data) ?? (commandOf(pid).includes('postgres') && lines[1] === realpathSync(data)));
  return { pid, port: Number.isInteger(port) ? port : 0, genuine };
}

/**
 * After a crash the number in postmaster.pid may belong to another process, and PostgreSQL would never start again.
 * Only the number is replaced, by one that no system assigns: the rest still guards against left-over backends.
 */
export function disownForeignPidFile(data: string): void {
  const found = readPidFile(data);
  if (!found || found.genuine || !alive(found.pid)) return;
  const file = join(data, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(0x7fffffff), ...rest].join('\n'));
}
