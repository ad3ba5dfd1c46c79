import type { Picture } from './picture';

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The one application block that is about the picture: how often it repeats. */
const LOOP = 'NETSCAPE2.0';

/** Header, colours, then frames and extensions up to the trailer, and nothing after it. */
export function readGif(bytes: Buffer): Picture | undefined {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 14) return undefined;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let at = 13 + coloursLength(bytes[10]!);
  if (at > bytes.length) return undefined;
  const parts = [bytes.subarray(0, at)];
  let frames = 0;
  while (at < bytes.length) {
    const begin = at;
    const kind = bytes[at]!;
    if (kind === TRAILER) {
      parts.push(bytes.subarray(at, at + 1));
      return at + 1 === bytes.length && frames > 0 ? { bytes: Buffer.concat(parts), ...size } : undefined;
    }
    if (kind === EXTENSION) {
      const label = bytes[at + 1];
      const loop = label === APPLICATION && bytes.toString('latin1', at + 3, at + 14) === LOOP;
      const end = blocksEnd(bytes, at + 2);
      if (end === undefined) return undefined;
      if (label === GRAPHIC_CONTROL || loop) parts.push(bytes.subarray(begin, end));
      at = end;
    } else if (kind === FRAME && at + 10 < bytes.length) {
      // The descriptor, its colours, the length of the smallest code, then the data.
      const end = blocksEnd(bytes, at + 10 + coloursLength(bytes[at + 9]!) + 1);
      if (end === undefined) return undefined;
      parts.push(bytes.subarray(begin, end));
      frames += 1;
      at = end;
    } else return undefined;
  }
  return undefined;
}

/** Of a table of colours; its flags are in `packed`. */
function coloursLength(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** Blocks with their length before them, up to an empty one. */
function blocksEnd(bytes: Buffer, at: number): number | undefined {
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}
