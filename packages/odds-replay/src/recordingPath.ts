import { fileURLToPath } from 'node:url';
import { ReplayError } from './replayError';

/** Where a recording is; one that is a URL, or a text that begins as one, has to be a file's. */
export function recordingPath(file: string | URL): string {
  // Not `instanceof`: in jsdom `URL` is jsdom's.
  const given: unknown = typeof file === 'string' ? file : file?.href;
  if (typeof given !== 'string') throw new ReplayError(`${String(file)} is no file: a recording has a path or a URL`);
  if (typeof file === 'string' && !given.startsWith('file:')) return given;
  try {
    return fileURLToPath(given);
  } catch (cause) {
    throw new ReplayError(`${given} is no file: of URLs, only those of files on this machine are read`, { cause });
  }
}
