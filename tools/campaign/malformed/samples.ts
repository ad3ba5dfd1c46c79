import { areaOf, type Channel } from '../../../src/contract/stream/channel';
import { decodeFrame } from '../../../src/book/codec';
import { readRecording } from '../../../server/feeds/recording/readRecording';

const RECORDING = 'recordings/goals-and-reviews.odds.ndjson.gz';
/** Frames of each channel after its image. */
const LATER = 40;

export interface Samples {
  /** Followed by every engine. */
  channels: Channel[];
  /** Complete images, in order. */
  images: string[];
  /** Frames after them, in order: deltas and heartbeats. */
  later: string[];
}

/** Real output of a gateway: both listings' images of one area, one fixture's, and the deltas after them. */
export async function sampleFrames(): Promise<Samples> {
  const channels: Channel[] = [];
  const complete = new Map<Channel, number>();
  const images: string[] = [];
  const later: string[] = [];
  for await (const line of (await readRecording(RECORDING)).lines) {
    if (!('frame' in line)) continue;
    const decoded = decodeFrame(line.frame);
    if (!decoded.ok || decoded.frame.kind === 'end') continue;
    const { frame } = decoded;
    const { ch } = frame;
    if (areaOf(ch) !== 'inplay' || (!channels.includes(ch) && channels.length === 3)) continue;
    if (!channels.includes(ch)) channels.push(ch);
    const count = complete.get(ch);
    if (count === undefined) {
      if (frame.kind !== 'image') continue;
      images.push(line.frame);
      if (frame.seg.i === frame.seg.n - 1) complete.set(ch, 0);
    } else if (count < LATER) {
      later.push(line.frame);
      complete.set(ch, count + 1);
    }
    if (complete.size === 3 && [...complete.values()].every((each) => each === LATER)) break;
  }
  return { channels, images, later };
}
