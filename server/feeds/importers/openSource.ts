import { basename } from 'node:path';
import { fileText } from '../fileText';

/** A file to import: its name, and its text whole or in chunks. */
export interface ImportSource {
  name: string;
  text: string | AsyncIterable<string>;
}

/** A file on disk, packed or not. It is opened when it is first read. */
export function openSource(path: string): ImportSource {
  return { name: basename(path), text: fileText(path) };
}
