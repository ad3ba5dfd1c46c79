const GZIP = [0x1f, 0x8b];
/** What a zipped file begins with, its method too; and what it ends with: its length when it is unzipped, bytes. */
const HEAD = [...GZIP, 8];
const LENGTH_BYTES = 4;
/** So much of a compressed file is unzipped at a time, bytes: a thousand times as much at most. */
const SLICE = 4_096;
/** More than a slice gives pieces: browsers make them of 16 KB and more. */
const READS = 300;

/** A zipped file that ends before it is over. The message is the browser's. */
export class CutShortError extends Error {}

/** A zipped file that is not what was zipped. The message is the browser's. */
export class DamagedError extends Error {}

/**
 * Gives a file piece by piece, unzipped if it is zipped. Rejects where it can't be read on, with all before that given: with a
 * CutShortError where it was good up to its end, with a DamagedError where it can't be unzipped.
 */
export async function readPieces(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: (piece: Uint8Array) => void,
): Promise<void> {
  const reader = source.getReader();
  let { value, done } = await reader.read();
  // Whatever the name of the file, its first bytes show whether it is compressed.
  const isZipped = GZIP.every((byte, i) => value?.[i] === byte);
  const { add, end } = isZipped ? unzipper(onPiece) : { add: onPiece, end: () => {} };
  while (!done) {
    await add(value!);
    ({ value, done } = await reader.read());
  }
  await end();
}

/** A zipped file may be several, one after the other, of which each ends with the length of what is zipped in it. */
function unzipper(onPiece: (piece: Uint8Array) => void) {
  let given = 0;
  const next = () => {
    given = 0;
    return memberUnzipper((piece) => {
      given += piece.length;
      onPiece(piece);
    });
  };
  let member = next();
  let held: Uint8Array<ArrayBuffer> = new Uint8Array();
  return {
    add: async (bytes: Uint8Array<ArrayBuffer>) => {
      const known = new Uint8Array(held.length + bytes.length);
      known.set(held);
      known.set(bytes, held.length);
      const view = new DataView(known.buffer);
      let begin = 0;
      for (let i = headFrom(known, LENGTH_BYTES); i >= 0; i = headFrom(known, i + 1)) {
        await member.add(known.subarray(begin, i));
        begin = i;
        if (view.getUint32(i - LENGTH_BYTES, true) !== given % 2 ** 32) continue;
        await member.end();
        member = next();
      }
      // A length and a head may be in two pieces of the file.
      const end = Math.max(begin, known.length - LENGTH_BYTES - HEAD.length + 1);
      held = known.subarray(end);
      await member.add(known.subarray(begin, end));
    },
    end: async () => {
      await member.add(held);
      await member.end();
    },
  };
}

/** Where something that looks like a zipped file's beginning is next; -1: nowhere. */
function headFrom(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(HEAD[0]!, from);
  while (at >= 0 && !HEAD.every((byte, j) => bytes[at + j] === byte)) at = bytes.indexOf(HEAD[0]!, at + 1);
  return at;
}

/** What waits in a stream to be read when it fails is gone: so more reads wait than there can be pieces. */
function memberUnzipper(onPiece: (piece: Uint8Array) => void) {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const readOn = async () => {
    for (let { value } = await reader.read(); value; { value } = await reader.read()) onPiece(value);
  };
  const reads = Promise.all(Array.from({ length: READS }, readOn));
  // It fails as what is written does, and is waited for at the end.
  reads.catch(() => {});
  return {
    add: async (bytes: Uint8Array<ArrayBuffer>) => {
      try {
        for (let i = 0; i < bytes.length; i += SLICE) await writer.write(bytes.subarray(i, i + SLICE));
      } catch (cause) {
        throw new DamagedError(messageOf(cause), { cause });
      }
    },
    end: async () => {
      try {
        await Promise.all([writer.close(), reads]);
      } catch (cause) {
        throw new CutShortError(messageOf(cause), { cause });
      }
    },
  };
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
