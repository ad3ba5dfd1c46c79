import type { Area, Channel } from '../../src/contract/stream/channel';
import { type ChannelFrame, type ImageFrame, PROTOCOL } from '../../src/contract/stream/frame';
import { areasAroundOpen } from '../../src/book/areasAroundOpen';
import type { Book } from '../../src/book/book';
import { decodeFrame, encodeFrame } from '../../src/book/codec';
import { BY_LENGTH, imageOf } from '../../src/book/image';
import type { RecordingHeader, RecordingLine } from '../../src/book/recording';
import { FoldRun } from '../recordings/foldRun';
import type { FixturePart } from './fixturePart';

export interface Cut {
  /** ms after the start, both included. */
  from: number;
  to: number;
  /** What of it is of the fixtures that stay in it; undefined: all. */
  part: FixturePart | undefined;
}

/**
 * A part of a recording that is one itself: images of everything as it was at `from`, then what came until `to`, at the times
 * it came. With `part` nothing of others is left, and what can't be read is left out.
 */
export async function* cut(
  lines: AsyncIterable<RecordingLine>,
  { from, to, part }: Cut,
): AsyncGenerator<RecordingLine> {
  const before = new FoldRun();
  let begun = false;
  for await (const line of lines) {
    if (line.t > to) break;
    if (line.t < from) {
      before.give(line);
      continue;
    }
    if (!begun) for (const first of firstLines(before)) yield* partOf(first, part);
    begun = true;
    yield* partOf({ ...line, t: line.t - from }, part);
  }
}

/** The header of a part; a page that was saved outside of it is none of it. */
export function headerOf({ page, ...whole }: RecordingHeader, { from, to }: Omit<Cut, 'part'>): RecordingHeader {
  return {
    ...whole,
    started: Math.round(whole.started + from),
    ...(page && page.at >= from && page.at <= to && { page: { ...page, at: page.at - from } }),
  };
}

function partOf(line: RecordingLine, part: FixturePart | undefined): RecordingLine[] {
  if (!part || 'control' in line) return [line];
  const decoded = decodeFrame(line.frame);
  if (!decoded.ok) return [];
  const frame = decoded.frame.kind === 'end' ? decoded.frame : part.partOf(decoded.frame);
  return frame ? [{ t: line.t, frame: encodeFrame(frame) }] : [];
}

function firstLines({ books }: FoldRun): RecordingLine[] {
  const { before, after } = areasAroundOpen(books);
  const imagesIn = (areas: readonly Area[]) =>
    areas.flatMap((area) => imagesOf(books[area]).map((frame) => ({ t: 0, frame: encodeFrame(frame) })));
  const opened: RecordingLine[] = before.length > 0 ? [{ t: 0, control: 'open', detail: '' }] : [];
  return [...imagesIn(before), ...opened, ...imagesIn(after)];
}

/**
 * Every live channel as it stands, at its position, how far a void one was seen, since images before that are refused, and
 * what has come of an image that is still on its way. No server made these frames: their time is 0.
 */
function imagesOf(book: Book): ChannelFrame[] {
  const epoch = book.epoch ?? '';
  return [...book.channels.values()].flatMap((channel) => {
    const { name: ch, live, seq, seen, ver, staging } = channel;
    const head = { v: PROTOCOL, ch, epoch, seq: seen, ts: 0 } as const;
    const position: ChannelFrame[] = live || seen === 0 ? [] : [{ ...head, kind: 'heartbeat', data: { age: 0 } }];
    const pieces = live ? imageOf(book, channel, ver, BY_LENGTH) : [];
    const whole = segments({ ch, epoch, seq, image: `cut-${seq}`, n: pieces.length }, pieces);
    return [...position, ...whole, ...(staging ? segments({ ch, epoch, ...staging }, staging.parts) : [])];
  });
}

interface ImageHead {
  ch: Channel;
  epoch: string;
  seq: number;
  image: string;
  n: number;
}

function segments({ ch, epoch, seq, image, n }: ImageHead, parts: readonly ImageFrame['data'][]): ImageFrame[] {
  return parts.map((data, i) => ({ v: PROTOCOL, kind: 'image', ch, epoch, seq, ts: 0, seg: { image, i, n }, data }));
}
