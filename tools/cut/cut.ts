import { type Area, AREAS, type Channel } from '../../src/contract/stream/channel';
import { type ChannelFrame, type ImageFrame, PROTOCOL } from '../../src/contract/stream/frame';
import type { ChannelState } from '../../src/book/book';
import { decodeFrame, encodeFrame } from '../../src/book/codec';
import type { LineResult } from '../../src/book/foldLine';
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
  const run = new FoldRun();
  let begun = false;
  for await (const line of lines) {
    if (line.t > to) break;
    if (line.t >= from && !begun) {
      for (const first of beginningOf(run)) yield* partOf(first, part);
      begun = true;
    }
    // Once begun only a part has to know what becomes of the lines.
    const result = !begun || part ? run.give(line) : undefined;
    if (begun) yield* partOf({ ...line, t: line.t - from }, part, result);
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

/** `result`: what became of the line in the whole; a delta that was refused there because of its handles is here, too. */
function partOf(line: RecordingLine, part: FixturePart | undefined, result?: LineResult): RecordingLine[] {
  if (!part || 'control' in line) return [line];
  const decoded = decodeFrame(line.frame);
  if (!decoded.ok) return [];
  const hasWrongHandles = result?.kind === 'folded' && !result.folded.ok && result.folded.refusal === 'handle';
  const frame = decoded.frame.kind === 'end' ? decoded.frame : part.partOf(decoded.frame, hasWrongHandles);
  return frame ? [{ t: line.t, frame: encodeFrame(frame) }] : [];
}

/**
 * What makes a book of nothing the one of the moment, and a stream the one of it. What the present stream has not proved yet
 * comes before its beginning, where it is closed everything: an image after that would prove it.
 */
function beginningOf(run: FoldRun): RecordingLine[] {
  const { stream } = run;
  const channels = AREAS.flatMap((area) =>
    [...run.books[area].channels.values()].map((channel) => ({ area, channel })),
  );
  const isOfLast = ({ area, channel }: AreaChannel) =>
    !stream.isOpen || run.books[area].opening || (channel.live && !stream.isComplete(channel));
  const last = channels.filter(isOfLast);
  const present = channels.filter((each) => !isOfLast(each));
  const controls: RecordingLine[] = [{ t: 0, control: 'close', detail: '' }];
  if (stream.isOpen) controls.push({ t: 0, control: 'open', detail: '' });
  return [
    ...channels.flatMap((each) => linesOf(formerOf(run, each))),
    ...last.flatMap((each) => linesOf(knownOf(run, each))),
    ...(last.length > 0 || !stream.isOpen ? controls : []),
    ...present.flatMap((each) => linesOf(knownOf(run, each))),
    ...channels.flatMap((each) => linesOf(stagedOf(run, each))),
  ];
}

interface AreaChannel {
  area: Area;
  channel: ChannelState;
}

/** No server made these frames: their time is 0. */
function linesOf(frames: readonly ChannelFrame[]): RecordingLine[] {
  return frames.map((frame) => ({ t: 0, frame: encodeFrame(frame) }));
}

/** A live channel as it stands, at its position; of a void one how far it was seen: images before that are refused. */
function knownOf({ books }: FoldRun, { area, channel }: AreaChannel): ChannelFrame[] {
  const { name: ch, live, seq, seen, ver } = channel;
  const epoch = books[area].epoch ?? '';
  const head = { v: PROTOCOL, ch, epoch, seq: seen, ts: 0 } as const;
  if (!live) return [{ ...head, kind: 'heartbeat', data: { age: 0 } }];
  const pieces = imageOf(books[area], channel, ver, BY_LENGTH);
  return segments({ ch, epoch, seq, image: `cut-${seq}`, n: pieces.length }, pieces);
}

/** Of no server: before all of theirs. */
const FORMER_EPOCH = '0-former';

/** What is still shown of a void channel: an image of an epoch that is over as soon as a frame of the present one comes. */
function formerOf({ books }: FoldRun, { area, channel }: AreaChannel): ImageFrame[] {
  if (channel.live) return [];
  const pieces = imageOf(books[area], channel, channel.ver, BY_LENGTH);
  return segments({ ch: channel.name, epoch: FORMER_EPOCH, seq: 0, image: 'cut-void', n: pieces.length }, pieces);
}

/** What has come of an image that is still on its way. */
function stagedOf({ books }: FoldRun, { area, channel: { name: ch, staging } }: AreaChannel): ImageFrame[] {
  return staging ? segments({ ch, epoch: books[area].epoch ?? '', ...staging }, staging.parts) : [];
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
