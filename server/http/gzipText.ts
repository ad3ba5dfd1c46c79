import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Quick rather than small: each text is compressed as it is sent, and only once. */
const LEVEL = 4;
const gzipped = promisify(gzip);

/** A text for who accepts gzip (`acceptsGzip`). */
export function gzipText(text: string): Promise<Buffer> {
  return gzipped(text, { level: LEVEL });
}
