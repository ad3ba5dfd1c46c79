import { decodeFrame, encodeFrame } from '../../src/book/codec';
import type { RecordingLine } from '../../src/book/recording';

/**
 * The lines with positions that follow each other again, so that a frame which was left out between them is no gap: each
 * delta covers all from the position before it in its channel, and a heartbeat repeats that position. What was sent twice
 * stays so, and so do other lines.
 */
export function resequence(lines: readonly RecordingLine[]): RecordingLine[] {
  const positions = new Map<string, number>();
  return lines.map((line) => {
    if ('control' in line) return line;
    const decoded = decodeFrame(line.frame);
    if (!decoded.ok || decoded.frame.kind === 'end') return line;
    const { frame } = decoded;
    const key = `${frame.epoch} ${frame.ch}`;
    const position = positions.get(key);
    if (frame.kind === 'heartbeat') {
      return position === undefined ? line : { t: line.t, frame: encodeFrame({ ...frame, seq: position }) };
    }
    if (frame.kind === 'delta' && position !== undefined && frame.seq <= position) return line;
    positions.set(key, frame.seq);
    if (frame.kind === 'image' || position === undefined) return line;
    return { t: line.t, frame: encodeFrame({ ...frame, from: position }) };
  });
}

/** The channel of a line's frame; empty where it has none. */
export function channelOf(line: RecordingLine): string {
  if ('control' in line) return '';
  const decoded = decodeFrame(line.frame);
  return decoded.ok && decoded.frame.kind !== 'end' ? decoded.frame.ch : '';
}
