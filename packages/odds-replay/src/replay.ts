import { fileURLToPath } from 'node:url';
import { loadRecording } from './loadRecording';
import { oddsRecording } from './oddsRecording';
import type { OddsRecording } from './types';

/** A recording (`*.odds.ndjson.gz`, or the same unzipped), by its path from the working directory or by its URL. */
export function replay(file: string | URL): OddsRecording {
  // Not `instanceof`: in jsdom `URL` is jsdom's.
  const path = typeof file === 'string' ? file : fileURLToPath(file.href);
  return oddsRecording(path, () => loadRecording(path));
}
