import { stat } from 'node:fs/promises';

/** Rejects where `path` is no file, such as a pipe, of which nothing is left to `reader` once it was read. */
export async function requireFile(path: string, reader: string): Promise<void> {
  const found = await stat(path);
  if (found.isDirectory()) throw new Error(`${path} is a folder`);
  if (!found.isFile()) throw new Error(`${path} is no file: ${reader} reads a recording more than once`);
}
