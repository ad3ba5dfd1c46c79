import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type RecordingHeader, type RecordingLine, writeHeader, writeLine } from '../src/book/recording';

/**
 * Writes a gzipped recording. It appears under its name only once it is whole; a failure leaves what was there before.
 * `header` is called with the first line, so that the recording can begin when its first line does.
 */
export async function writeRecording(
  path: string,
  header: () => RecordingHeader,
  lines: AsyncIterable<RecordingLine>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.part`;
  async function* text() {
    let begun = false;
    for await (const line of lines) {
      if (!begun) yield `${writeHeader(header())}\n`;
      begun = true;
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
