import { type BigIntStats, createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { lstat, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Signals that end a command. */
export const ENDING = ['SIGINT', 'SIGTERM'] as const;

export interface OutputOptions {
  /**
   * What is written can't be had again. A signal is left to whoever gives it, to end it with; where the disk is full, what was
   * written stays beside the name, and is named.
   */
  comesOnce?: boolean;
}

/**
 * Writes a file by `write`, which resolves once all is written. It appears under its name only once it is whole; a failure or
 * a signal leaves what was there before. A pipe, a device or a file that is open already (`/dev/stdout`) is written into as it
 * is, for nothing may take its place; of a link, what it leads to is written.
 */
export async function writeOutput(
  path: string,
  write: (to: WriteStream) => Promise<void>,
  { comesOnce = false }: OutputOptions = {},
): Promise<void> {
  const found = await foundAt(path);
  const open = found?.isFile() ? await openFileAt(path) : undefined;
  const isReplaced = !open && (found === undefined || found.isFile());
  const whole = isReplaced && found ? await realpath(path) : path;
  const partial = isReplaced ? `${whole}.${process.pid}.part` : whole;
  // A signal would end the process without removing it.
  const end = (signal: NodeJS.Signals) => {
    rmSync(partial, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of isReplaced && !comesOnce ? ENDING : []) process.once(signal, end);
  try {
    await write(createWriteStream(partial, open));
    if (isReplaced) await rename(partial, whole);
  } catch (failure) {
    const { syscall, path: failed, message } = failure as NodeJS.ErrnoException;
    const stays = comesOnce && syscall === 'write';
    if (isReplaced && !stays) await rm(partial, { force: true });
    if (syscall !== 'write' && failed !== partial) throw failure;
    // The text of a disk that is full names no file, and others one that nobody has named.
    const left = isReplaced && stays ? `; what was written is ${partial}` : '';
    throw new Error(`${path} can't be written: ${message}${left}`, { cause: failure });
  } finally {
    for (const signal of ENDING) process.off(signal, end);
  }
}

/** A descriptor as the system names it; those of the process itself without its id where there is no `/proc`. */
const DESCRIPTOR = /^(?:\/dev|\/proc\/(\d+)(?:\/task\/\d+)?)\/fd\/(\d+)$/;

/**
 * How a file is written that a process has open, where a path leads to it by the descriptor: who opened it goes on writing
 * behind what is written here. Undefined for other paths.
 */
async function openFileAt(path: string): Promise<OpenFile | undefined> {
  for (let at = resolve(path); ;) {
    const [, owner, descriptor] = DESCRIPTOR.exec(join(await realpath(dirname(at)), basename(at))) ?? [];
    if (descriptor !== undefined) {
      const isOwn = owner === undefined || Number(owner) === process.pid;
      return isOwn ? { fd: Number(descriptor), autoClose: false } : { flags: 'a' };
    }
    if (!(await isLink(at))) return undefined;
    at = resolve(dirname(at), await readlink(at));
  }
}

/** An own descriptor has the place where the next text goes; what others have open can only be added to. */
type OpenFile = { fd: number; autoClose: false } | { flags: 'a' };

/**
 * Rejects where `path` can't be written to, such as a folder, and where it is one of the files that are read, whatever paths or
 * links lead to it.
 */
export async function refuseOutput(path: string, inputs: readonly string[]): Promise<void> {
  if (path === '') throw new Error('the output has no name: name a file');
  const found = await foundAt(path);
  if (path.endsWith('/') || found?.isDirectory()) throw new Error(`${path} is a folder: name a file`);
  if (!found && (await isLink(path))) throw new Error(`${path} is a link to nothing: name a file`);
  if (!found) return;
  if (!found.isFile() && !found.isFIFO() && !found.isCharacterDevice())
    throw new Error(`${path} is no file: name another`);
  for (const input of inputs) {
    const read = await foundAt(input);
    if (read?.dev === found.dev && read.ino === found.ino)
      throw new Error(`${path} is the file that is read (${input}): name another`);
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return (await foundAt(path))?.isDirectory() ?? false;
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
}

/** What is at a path, or where its link leads; undefined where there is nothing. */
async function foundAt(path: string): Promise<BigIntStats | undefined> {
  return stat(path, { bigint: true }).catch(() => undefined);
}
