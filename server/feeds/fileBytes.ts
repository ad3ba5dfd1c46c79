import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import unbzip2 from 'unbzip2-stream';

/** Thrown while reading a packed file that ends too early or is damaged; what came before it is good. */
export class TruncatedFileError extends Error {}

/** How files are packed: the bytes they begin with, and what unpacks them. Historical days are sold as bzip2. */
const PACKINGS = [
  { begins: Buffer.of(0x1f, 0x8b), unpack: gunzipped },
  { begins: Buffer.from('BZh'), unpack: unbzipped },
] as const;

/** What a file or pipe has, packed or not (by its first bytes), in chunks. It is opened when it is first read. */
export async function* fileBytes(path: string): AsyncGenerator<Buffer> {
  const bytes: AsyncIterable<Buffer> = createReadStream(path);
  const chunks = bytes[Symbol.asyncIterator]();
  let packing: (typeof PACKINGS)[number] | undefined;
  try {
    const first = await chunks.next();
    if (first.done) return;
    const whole = rejoin(first.value, chunks);
    packing = PACKINGS.find(({ begins }) => begins.equals(first.value.subarray(0, begins.length)));
    yield* packing ? packing.unpack(whole) : whole;
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') throw new Error(`${path} is a folder`, { cause: error });
    // A file that cannot be read names the system call that failed; anything else is reported by what unpacks it.
    if (packing && syscall === undefined) throw new TruncatedFileError(message);
    throw error;
  } finally {
    // A reader that stops closes the file.
    await chunks.return?.();
  }
}

/** What is unpacked is passed on before the failure that follows it: a pipe would drop what came before the damage. */
async function* gunzipped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let failure: Error | undefined;
  const stream = createGunzip();
  stream.on('data', (chunk: Buffer) => ready.push(chunk));
  const over = new Promise<void>((done) => {
    stream.on('end', done);
    stream.on('error', (error: Error) => {
      failure = error;
      done();
    });
  });
  try {
    for await (const chunk of checksumApart(bytes)) {
      await Promise.race([over, new Promise((done) => stream.write(chunk, done))]);
      yield* ready.splice(0);
      if (failure) throw failure;
    }
    stream.end();
    await over;
    yield* ready.splice(0);
    if (failure) throw failure;
  } finally {
    stream.destroy();
  }
}

/** Of a gzip: checksum and length, which it ends with. */
const CHECKSUM_BYTES = 8;

/** The same bytes, the checksum by itself: unpacked with what it is of, a wrong one would cost that too. */
async function* checksumApart(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const known = Buffer.concat([held, chunk]);
    const end = Math.max(0, known.length - CHECKSUM_BYTES);
    if (end > 0) yield known.subarray(0, end);
    held = known.subarray(end);
  }
  yield held;
}

/** The same for bzip2, which unpacks at once what it is given. */
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
