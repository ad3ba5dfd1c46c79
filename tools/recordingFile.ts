import { type BigIntStats, createWriteStream, rmSync } from 'node:fs';
import { lstat, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LONGEST_MS } from '../src/book/readRecording';
import { type RecordingHeader, type RecordingLine, writeHeader, writeLine } from '../src/book/recording';

const ENDING = ['SIGINT', 'SIGTERM'] as const;

/**
 * Writes a gzipped recording. It appears under its name only once it is whole; a failure or a signal leaves what was there
 * before. A pipe or device is written into as it is, for nothing may take its place; of a link, what it leads to is written.
 * `header` is called with the first line, so that the recording can begin when its first line does. `inputs`: the files that the
 * lines are made of, which it never takes the place of.
 */
export async function writeRecording(
  path: string,
  header: () => RecordingHeader,
  lines: AsyncIterable<RecordingLine>,
  inputs: readonly string[] = [],
): Promise<void> {
  await refuseOutput(path, inputs);
  await mkdir(dirname(path), { recursive: true });
  const found = await foundAt(path);
  const isFile = found === undefined || found.isFile();
  const whole = found?.isFile() ? await realpath(path) : path;
  const partial = isFile ? `${whole}.${process.pid}.part` : whole;
  async function* text() {
    let begun = false;
    for await (const line of lines) {
      if (!begun) yield `${writeHeader(header())}\n`;
      begun = true;
      if (line.t > LONGEST_MS)
        throw new Error(`a recording of more than 100 days can't be read, so ${path} is not written`);
      yield `${writeLine(line)}\n`;
    }
  }
  // A signal would end the process without removing it.
  const end = (signal: NodeJS.Signals) => {
    rmSync(partial, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of isFile ? ENDING : []) process.once(signal, end);
  try {
    await pipeline(Readable.from(text()), createGzip({ level: 9 }), createWriteStream(partial));
    if (isFile) await rename(partial, whole);
  } catch (failure) {
    if (isFile) await rm(partial, { force: true });
    const { syscall, path: failed, message } = failure as NodeJS.ErrnoException;
    // The text of a disk that is full names no file, and others one that nobody has named.
    throw syscall === 'write' || failed === partial
      ? new Error(`${path} can't be written: ${message}`, { cause: failure })
      : failure;
  } finally {
    for (const signal of ENDING) process.off(signal, end);
  }
}

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
