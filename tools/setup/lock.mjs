import { readFileSync, renameSync, statSync, unlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Plain JavaScript with built-ins only: this runs before any package is installed.

/**
 * Start time of a process in clock ticks, so that a reused pid is not mistaken for its first owner; '' where unknown.
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

/** A text that names a process for as long as it runs. */
export function processMark(pid = process.pid) {
  return `${pid} ${startOf(pid)}`;
}

/** Whether the process that wrote this mark still runs. */
export function markAlive(mark) {
  const [pid, start] = mark.trim().split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return !start || startOf(pid) === '' || startOf(pid) === start;
}

/** A file that is still empty is being written by its owner this very moment, unless it remains empty. */
function held(file) {
  try {
    const mark = readFileSync(file, 'utf8');
    return mark === '' ? Date.now() - statSync(file).mtimeMs < 5000 : markAlive(mark);
  } catch {
    return false;
  }
}

const OTHER_OWNER = ' as this user; the folder may belong to another one';
/** Why a file can't be written, by the system's code. */
const WHY_NOT = {
  EACCES: OTHER_OWNER,
  EPERM: OTHER_OWNER,
  ENOSPC: ': there is no space left',
  EDQUOT: ': this user has no space left',
  EROFS: ': the file system is only for reading',
};

function tryTake(file) {
  try {
    writeFileSync(file, processMark(), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Error(`cannot write ${file} (${error.code})${WHY_NOT[error.code] ?? ''}`);
  }
}

/** Moves a dead owner's file away; where another process was faster and its new file was moved, it is moved back. */
function clearStale(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (held(aside)) renameSync(aside, file);
    else unlinkSync(aside);
  } catch {
    // Another process cleared it first.
  }
}

/**
 * Runs `task` while this process alone holds the lock file; waits for a living owner, replaces a dead one's.
 * `onWait` is called once when there is another owner to wait for.
 */
export async function withLock(file, task, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; !tryTake(file);) {
    if (!held(file)) clearStale(file);
    else if (!waited) {
      waited = true;
      onWait();
    } else await sleep(100);
  }
  try {
    return await task();
  } finally {
    unlinkSync(file);
  }
}
