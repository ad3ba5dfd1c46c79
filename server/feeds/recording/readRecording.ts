import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { readHeader, readLine, type RecordingFault } from '../../../src/book/readRecording';
import { type RecordingHeader, type RecordingLine } from '../../../src/book/recording';

export interface OpenRecording {
  header: RecordingHeader;
  /** In file order. A line that can't be read is reported as a fault and costs only itself. */
  lines: AsyncIterable<RecordingLine | RecordingFault>;
}

const GZIP = [0x1f, 0x8b];

/** Opens a recording, gzipped or not. Rejects with what is wrong when the file or its header can't be read. */
export async function readRecording(path: string): Promise<OpenRecording> {
  const texts = textLines(path, await isGzip(path));
  const first = await texts.next();
  if (first.done) throw new Error(`${path} is empty`);
  const header = readHeader(first.value);
  if ('fault' in header) throw new Error(`${path} is not a recording: ${header.fault}`);
  return { header, lines: lines(texts) };
}

async function* lines(texts: AsyncGenerator<string>): AsyncGenerator<RecordingLine | RecordingFault> {
  try {
    for await (const text of texts) if (text !== '') yield readLine(text);
  } catch (failure) {
    // A file cut short is good up to there.
    yield { fault: failure instanceof Error ? failure.message : String(failure) };
  }
}

async function* textLines(path: string, gzipped: boolean): AsyncGenerator<string> {
  const file = createReadStream(path);
  const input = gzipped ? file.pipe(createGunzip()) : file;
  // Errors of the file reach the reader as errors of what it reads.
  file.on('error', (failure) => input.destroy(failure));
  try {
    yield* createInterface({ input, crlfDelay: Infinity });
  } finally {
    // Whoever stops reading half-way leaves no open file.
    file.destroy();
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && GZIP.every((byte, i) => buffer[i] === byte);
  } finally {
    await file.close();
  }
}
