import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LONGEST_MS } from '../src/book/readRecording';
import { type RecordingHeader, type RecordingLine, writeHeader, writeLine } from '../src/book/recording';
import { type OutputOptions, refuseOutput, writeOutput } from './outputFile';

/**
 * Writes a gzipped recording. `header` is called with the first line, so that the recording can begin when its first line does.
 * `inputs`: the files that the lines are made of, which it never takes the place of.
 */
export async function writeRecording(
  path: string,
  header: () => RecordingHeader,
  lines: AsyncIterable<RecordingLine>,
  { inputs = [], ...options }: OutputOptions & { inputs?: readonly string[] } = {},
): Promise<void> {
  await refuseOutput(path, inputs);
  await mkdir(dirname(path), { recursive: true });
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
  await writeOutput(path, (to) => pipeline(Readable.from(text()), createGzip({ level: 9 }), to), options);
}
