import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LONGEST_MS } from '../src/book/readRecording';
import { type RecordingHeader, type RecordingLine, writeHeader, writeLine } from '../src/book/recording';

/**
 * Writes a gzipped recording. It appears under its name only once it is whole; a failure leaves what was there before.
 * `header` is called with the first line, so that the recording can begin when its first line does. `inputs`: the files that
 * the lines are made of, which it never takes the place of.
 */
export async function writeRecording(
  path: string,
  header: () => RecordingHeader,
  lines: AsyncIterable<RecordingLine>,
  inputs: readonly string[] = [],
): Promise<void> {
  await refuseOutput(path, inputs);
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.part`;
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
  try {
    await pipeline(Readable.from(text()), createGzip({ level: 9 }), createWriteStream(partial));
    await rename(partial, path);
  } catch (failure) {
    await rm(partial, { force: true });
    throw failure;
  }
}

/** Rejects where `path` is a folder, or one of the files that are read, whatever paths or links lead to it. */
export async function refuseOutput(path: string, inputs: readonly string[]): Promise<void> {
  if (await isFolder(path)) throw new Error(`${path} is a folder: name a file`);
  const out = await fileAt(path);
  for (const input of out === undefined ? [] : inputs) {
    if ((await fileAt(input)) === out) throw new Error(`${path} is the file that is read (${input}): name another`);
  }
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** What makes out a file among all; undefined where there is none. */
async function fileAt(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
