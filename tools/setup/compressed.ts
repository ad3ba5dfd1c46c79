import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;
/** Below it an answer fits one packet either way. bytes */
const LEAST = 1_400;
/** Its last two steps take three seconds of a build, for 8 % less in every visit. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/**
 * Writes `.br` and `.gz` beside each text of a built folder that is worth it: the server sends what the browser
 * accepts.
 */
export async function compressTexts(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file));
  for (const file of files.map((name) => join(folder, name))) {
    const text = await readFile(file);
    if (text.length < LEAST) continue;
    const [br, gz] = await Promise.all([promisify(brotliCompress)(text, BROTLI), promisify(gzip)(text, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
