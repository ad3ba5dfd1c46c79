import type { RecordingFault } from '../../book/readRecording';
import type { RecordingHeader } from '../../book/recording';
import type { Frame } from '../../contract/stream/frame';
import { REMADE } from '../recorder/recentLines';

/**
 * Ms from the server's making of a frame to its arrival; undefined where the recording does not have both by one clock.
 * `arrived`: ms after the recording's start.
 */
export function latencyOf(
  frame: Exclude<Frame, { kind: 'end' }>,
  arrived: number,
  header: RecordingHeader | RecordingFault | undefined,
): number | undefined {
  if (!header || 'fault' in header || header.ahead === undefined) return undefined;
  // The server made neither: a cut has images without a time, and a page that saves itself names its own.
  if (frame.ts === 0) return undefined;
  if (frame.kind === 'image' && frame.seg.image.startsWith(REMADE)) return undefined;
  return Math.round(header.started + arrived + header.ahead - frame.ts);
}
