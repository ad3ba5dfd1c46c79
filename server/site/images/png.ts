import { crc32 } from './crc32';
import type { Picture } from './picture';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that make the picture; texts, profiles and times do not. */
const PICTURE_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB', 'acTL', 'fcTL', 'fdAT']);

/** Length, name, data and checksum, chunk after chunk, from IHDR to IEND and nothing after it. */
export function readPng(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return undefined;
  const parts: Buffer[] = [SIGNATURE];
  let size: { width: number; height: number } | undefined;
  let data = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(name) || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
      return undefined;
    }
    if ((name === 'IHDR') !== (size === undefined)) return undefined;
    if (name === 'IHDR') {
      if (length !== 13) return undefined;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    data ||= name === 'IDAT';
    if (PICTURE_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return end === bytes.length && data ? { bytes: Buffer.concat(parts), ...size! } : undefined;
    at = end;
  }
  return undefined;
}
