import { decodeFrame, encodeFrame } from '../../src/book/codec';
import type { RecordingLine } from '../../src/book/recording';

/**
 * The lines with positions that follow each other again, so that a frame which was left out between them is no gap: each
 * delta follows the one before it in its channel, and a heartbeat repeats its position. Other lines stay as they are.
 */
export function resequence(lines: readonly RecordingLine[]): RecordingLine[] {
  const positions = new Map<string, number>();
  return lines.map((line) => {
    if ('control' in line) return line;
    const decoded = decodeFrame(line.frame);
    if (!decoded.ok || decoded.frame.kind === 'end') return line;
    const { frame } = decoded;
    const from = positions.get(`${frame.epoch} ${frame.ch}`) ?? frame.seq - 1;
    const seq = frame.kind === 'image' ? frame.seq : frame.kind === 'delta' ? from + 1 : from;
    positions.set(`${frame.epoch} ${frame.ch}`, seq);
    const moved = frame.kind === 'delta' ? { ...frame, from, seq } : { ...frame, seq };
    return { t: line.t, frame: encodeFrame(moved) };
  });
}

/** The channel of a line's frame; empty where it has none. */
export function channelOf(line: RecordingLine): string {
  if ('control' in line) return '';
  const decoded = decodeFrame(line.frame);
  return decoded.ok && decoded.frame.kind !== 'end' ? decoded.frame.ch : '';
}
