import { isUtf8 } from 'node:buffer';
import { NOT_UTF8 } from '../../src/book/readRecording';

/** A line without its line feed and with its number, from 1. One that can't be read is a fault and costs only itself. */
export type TextLine = { n: number; text: string } | { n: number; fault: string };

/** Of a line, bytes. A snapshot of a feed may be one line of tens of megabytes; what is longer is no text. */
export const MAX_LINE_BYTES = 100_000_000;
const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.of(0xef, 0xbb, 0xbf);

/** The lines of a text in UTF-8. No more of it than a line is in memory, and of one that is too long no more than is allowed. */
export async function* textLines(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<TextLine> {
  let n = 1;
  // A line may be megabytes in many chunks: they are joined once, at its end.
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let start = 0; start <= bytes.length;) {
      const found = bytes.indexOf(LINE_FEED, start);
      const end = found === -1 ? bytes.length : found;
      const isReported = length > MAX_LINE_BYTES;
      length += end - start;
      if (length <= MAX_LINE_BYTES) pieces.push(bytes.subarray(start, end));
      else if (!isReported) {
        pieces = [];
        yield { n, fault: `the line is longer than ${MAX_LINE_BYTES / 1e6} MB` };
      }
      start = end + 1;
      if (found === -1) break;
      if (length <= MAX_LINE_BYTES) yield lineOf(n, pieces);
      n += 1;
      pieces = [];
      length = 0;
    }
  }
  if (length > 0 && length <= MAX_LINE_BYTES) yield lineOf(n, pieces);
}

function lineOf(n: number, pieces: readonly Uint8Array[]): TextLine {
  const joined = Buffer.concat(pieces);
  // Some editors begin a file with a mark of its encoding.
  const isMarked = n === 1 && BYTE_ORDER_MARK.equals(joined.subarray(0, BYTE_ORDER_MARK.length));
  const bytes = isMarked ? joined.subarray(BYTE_ORDER_MARK.length) : joined;
  return isUtf8(bytes) ? { n, text: bytes.toString() } : { n, fault: NOT_UTF8 };
}
