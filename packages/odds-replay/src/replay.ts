import { loadRecording } from './loadRecording';
import { oddsRecording } from './oddsRecording';
import { recordingPath } from './recordingPath';
import type { OddsRecording } from './types';

/** A recording (`*.odds.ndjson.gz`, or the same unzipped), by its path from the working directory or by its URL. */
export function replay(file: string | URL): OddsRecording {
  const path = recordingPath(file);
  return oddsRecording(path, () => loadRecording(path));
}
