import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A file to import: its name, and its text whole or in chunks. */
export interface ImportSource {
  name: string;
  text: string | AsyncIterable<string>;
}

/** Thrown while reading a gzipped file that ends too early or is damaged; what came before it is good. */
export class CutShort extends Error {}

/** A file on disk, gzipped or not (told by its first two bytes). It is opened when it is first read. */
export function openSource(path: string): ImportSource {
  return { name: basename(path), text: textOf(path) };
}

async function* textOf(path: string): AsyncGenerator<string> {
  const bytes: AsyncIterable<Buffer> = createReadStream(path);
  const chunks = bytes[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const whole = rejoin(first.value, chunks);
  const zipped = first.value[0] === 0x1f && first.value[1] === 0x8b;
  const decoder = new TextDecoder();
  try {
    // A byte order mark is dropped by the decoder.
    for await (const chunk of zipped ? unzipped(whole) : whole) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new CutShort(error.message);
    throw error;
  } finally {
    // Who reads no further lets go of the file.
    await chunks.return?.();
  }
}

function unzipped(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // The reader of the result sees every error; `pipeline` only has to pass them on.
  return pipeline(Readable.from(bytes), createGunzip(), () => {});
}

async function* rejoin(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
