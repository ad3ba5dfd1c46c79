import { basename } from 'node:path';
import { fileBytes } from '../fileBytes';

/** A file to import: its name, and its text whole or in chunks, in UTF-8 where they are bytes. */
export interface ImportSource {
  name: string;
  text: string | AsyncIterable<Uint8Array | string>;
}

/** A file on disk, packed or not. It is opened when it is first read. */
export function openSource(path: string): ImportSource {
  return { name: basename(path), text: fileBytes(path) };
}
