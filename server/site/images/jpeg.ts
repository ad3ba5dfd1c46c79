import type { Picture } from './picture';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** What decoding needs: tables and restarts. */
const DECODING_MARKERS = new Set([0xc4, 0xcc, 0xdb, 0xdd]);
/** Two segments describe the colours; longer ones contain something else too. */
const REMARKS = [
  { marker: 0xe0, length: 16, word: 'JFIF\0' },
  { marker: 0xee, length: 14, word: 'Adobe' },
];

/** Segments from the start marker to the end marker, scans between them, and nothing after. */
export function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scanned = false;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === END) {
      parts.push(bytes.subarray(at, at + 2));
      return at + 2 === bytes.length && scanned && size ? { bytes: Buffer.concat(parts), ...size } : undefined;
    }
    if (at + 4 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    const frame = isFrame(marker);
    if (frame) {
      if (size || length < 8) return undefined;
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else if (marker === SCAN) {
      end = scanEnd(bytes, end);
      scanned = true;
    } else if (marker < 0xc0 || (marker > 0xcf && marker < 0xdb)) return undefined;
    const remark = REMARKS.some(
      (one) => one.marker === marker && one.length === length && bytes.indexOf(one.word, at + 4, 'latin1') === at + 4,
    );
    if (frame || remark || marker === SCAN || DECODING_MARKERS.has(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Baseline to arithmetic; the three in between are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Coded data goes on over stuffed zeros and restart markers. */
function scanEnd(bytes: Buffer, at: number): number {
  for (let mark = bytes.indexOf(0xff, at); mark >= 0 && mark + 1 < bytes.length; mark = bytes.indexOf(0xff, mark + 1)) {
    const next = bytes[mark + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return mark;
  }
  return bytes.length;
}
