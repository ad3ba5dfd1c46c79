import type { Picture } from './picture';

/** Chunks that make the picture; colour profiles, EXIF and XMP do not. */
const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** Flags of VP8X that announce what is removed: profile, EXIF, XMP. */
const TAKEN_OUT = 0x20 | 0x08 | 0x04;

/** One RIFF container of the length in its header, of chunks that fill it. */
export function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return undefined;
  }
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return undefined;
  const parts: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return undefined;
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (at === 12) size = sizeOf(name, data);
    if (name === 'VP8X') {
      const chunk = Buffer.from(bytes.subarray(at, end));
      chunk[8]! &= ~TAKEN_OUT;
      parts.push(chunk);
    } else if (PICTURE_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  if (at !== bytes.length || !size) return undefined;
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return { bytes: Buffer.concat([head, body]), ...size };
}

/** The first chunk has the picture's size, each kind in its own way. */
function sizeOf(name: string, data: Buffer): { width: number; height: number } | undefined {
  if (name === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name === 'VP8 ' && data.length >= 10 && data.toString('hex', 3, 6) === '9d012a') {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  return undefined;
}
