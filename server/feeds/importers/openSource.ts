import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import unbzip2 from 'unbzip2-stream';

/** A file to import: its name, and its text whole or in chunks. */
export interface ImportSource {
  name: string;
  text: string | AsyncIterable<string>;
}

/** Thrown while reading a packed file that ends too early or is damaged; what came before it is good. */
export class TruncatedFileError extends Error {}

/** How files are packed: the bytes they begin with, and what unpacks them. Historical days are sold as bzip2. */
const PACKINGS = [
  { begins: Buffer.of(0x1f, 0x8b), unpack: gunzipped },
  { begins: Buffer.from('BZh'), unpack: unbzipped },
] as const;

/** A file on disk, packed or not (by its first bytes). It is opened when it is first read. */
export function openSource(path: string): ImportSource {
  return { name: basename(path), text: textOf(path) };
}

async function* textOf(path: string): AsyncGenerator<string> {
  const bytes: AsyncIterable<Buffer> = createReadStream(path);
  const chunks = bytes[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const whole = rejoin(first.value, chunks);
  const packing = PACKINGS.find(({ begins }) => begins.equals(first.value.subarray(0, begins.length)));
  const decoder = new TextDecoder();
  try {
    // A byte order mark is dropped by the decoder.
    for await (const chunk of packing ? packing.unpack(whole) : whole) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    // A file that cannot be read names the system call that failed; anything else is reported by what unpacks it.
    if (packing && error instanceof Error && !('syscall' in error)) throw new TruncatedFileError(error.message);
    throw error;
  } finally {
    // A reader that stops closes the file.
    await chunks.return?.();
  }
}

function gunzipped(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // The reader of the result sees every error; `pipeline` only has to pass them on.
  return pipeline(Readable.from(bytes), createGunzip(), () => {});
}

/** It unpacks at once what it is given; a pipe would drop what came before the damage. */
async function* unbzipped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let failure: Error | undefined;
  const stream = unbzip2();
  stream.on('data', (chunk: Buffer) => ready.push(chunk));
  stream.on('error', (error: Error) => (failure = error));
  for await (const chunk of bytes) {
    stream.write(chunk);
    yield* ready.splice(0);
    if (failure) throw failure;
  }
  stream.end();
  yield* ready.splice(0);
  if (failure) throw failure;
}

async function* rejoin(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
