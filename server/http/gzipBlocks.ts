import { constants, deflateRawSync } from 'node:zlib';

/*
 * A gzip stream put together from blocks that know nothing of each other. What is compressed refers back to nothing but
 * itself, so it is compressed once and sent to everybody; what is one consumer's own goes as it is, and shares no
 * compression with anything that others wrote.
 */

/** Before the first block: no name, no time, of any system. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Bytes of an uncompressed block at most, and of what stands before it. */
const STORED_MAX = 65_535;
const STORED_HEAD = 5;
/** A shorter text gains less than compressing it takes. */
const COMPRESSED_FROM = 200;
/** Four fifths of what the best level saves, for a tenth of its time. */
const LEVEL = 3;

/** A text as blocks, compressed where that pays. */
export function deflated(text: string): Buffer {
  if (text.length < COMPRESSED_FROM) return stored(text);
  return deflateRawSync(text, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
}

/** A text as blocks that hold it as it is. */
export function stored(text: string): Buffer {
  const bytes = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += STORED_MAX) {
    const part = bytes.subarray(at, at + STORED_MAX);
    const head = Buffer.alloc(STORED_HEAD);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ 0xffff, 3);
    blocks.push(head, part);
  }
  return Buffer.concat(blocks);
}
