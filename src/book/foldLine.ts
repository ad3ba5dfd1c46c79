import { type Area, areaOf } from '../contract/stream/channel';
import type { ChannelFrame } from '../contract/stream/frame';
import { isStateChannel } from '../contract/stream/state';
import type { Book } from './book';
import { decodeFrame, parseText, type Rejection } from './codec';
import { beginStream, fold, type Folded } from './fold';
import type { Control, RecordingLine } from './recording';

/** What became of a line of a recording. */
export type LineResult =
  | { kind: 'folded'; frame: ChannelFrame; folded: Folded }
  | { kind: 'rejected'; rejection: Rejection }
  | { kind: 'control'; control: Control; detail: string }
  /** Of the site's small states, or the end of a stream: no book has to do with it. */
  | { kind: 'other' };

/** What makes a book of frames; a command may have it of another build. */
export interface FoldFunctions {
  decodeFrame: typeof decodeFrame;
  fold: typeof fold;
  beginStream: typeof beginStream;
}

const OWN: FoldFunctions = { decodeFrame, fold, beginStream };

/**
 * Folds the next line of a recording, the one way that everybody reads one: frames go into the book of their area, and where
 * another stream opened both books begin one. An `end` frame, or a control that is not `open`, changes no odds.
 */
export function foldLine(
  books: Readonly<Record<Area, Book>>,
  line: RecordingLine,
  { decodeFrame: decode, fold: foldInto, beginStream: begin }: FoldFunctions = OWN,
): LineResult {
  if ('control' in line) {
    if (line.control === 'open') for (const book of Object.values(books)) begin(book);
    return { kind: 'control', control: line.control, detail: line.detail };
  }
  const decoded = decode(line.frame);
  if (!decoded.ok)
    return isOfState(line.frame) ? { kind: 'other' } : { kind: 'rejected', rejection: decoded.rejection };
  const { frame } = decoded;
  if (frame.kind === 'end') return { kind: 'other' };
  return { kind: 'folded', frame, folded: foldInto(books[areaOf(frame.ch)], frame) };
}

/** State channels are of another kind than odds: their frames are none to the odds' codec. */
function isOfState(text: string): boolean {
  const parsed = parseText(text);
  const raw = parsed.ok ? (parsed.raw as { ch?: unknown } | null) : null;
  return typeof raw?.ch === 'string' && isStateChannel(raw.ch);
}
