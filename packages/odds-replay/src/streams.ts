import fc from 'fast-check';
import { feedHistory } from './histories/feedHistory';
import { STREAM_FAULT_KINDS, type StreamFault, mangleFrames } from './histories/mangleFrames';
import { recordFrames } from './histories/recordFrames';
import { sentFrames } from './histories/sentFrames';
import { ReplayError } from './replayError';
import type { OddsRecording } from './types';
import { requireWhole } from './requireWhole';

/** A stream as a gateway sends it to a client that follows everything: few fixtures and ids, so that all of it collides. */
export interface OddsStream {
  /** The text of each frame. */
  readonly frames: readonly string[];
  /** The same as a recording, one frame each ms: `recording.until(6)` has the first seven. */
  readonly recording: OddsRecording;
}

/** The same as it comes over a network that damages it. */
export interface FaultyStream {
  readonly sent: OddsStream;
  /** What arrives; not every text is a frame. */
  readonly received: OddsStream;
  /** An image of every channel as it is at the end: with them a client has what was sent, whatever it received before. */
  readonly images: readonly string[];
  /** In words, in the order they were done, with the frame that was sent: `lost: frame 3` is of `sent.frames[3]`. */
  readonly faults: readonly string[];
}

export interface StreamBounds {
  /** Steps of the feed at most, one or more; 20 where nothing is given. */
  steps?: number;
  /** Faults at most, and at least one where that is not 0; 8 where nothing is given. */
  faults?: number;
}

/** Streams as they should be, with new epochs, images in segments, removals, resettlements. */
export function oddsStreams({ steps = 20 }: StreamBounds = {}): fc.Arbitrary<OddsStream> {
  return sent(steps).map(({ frames }) => streamOf(frames));
}

/** Streams with frames that are lost, repeated, swapped, cut short, garbled, or use handles they do not declare. */
export function faultyStreams({ steps = 20, faults = 8 }: StreamBounds = {}): fc.Arbitrary<FaultyStream> {
  const most = requireWhole('number of faults', faults, [0, MOST]);
  const damage = fc.array(fault, { minLength: Math.min(1, most), maxLength: most });
  return fc.tuple(sent(steps), damage).map(([{ frames, images }, drawn]) => {
    const { texts, done } = mangleFrames(frames, drawn);
    return {
      sent: streamOf(frames),
      received: streamOf(texts),
      images,
      faults: done.map(({ kind, n }) => `${kind}: frame ${n}`),
    };
  });
}

/** Of steps and of faults. */
const MOST = 10_000;

const fault: fc.Arbitrary<StreamFault> = fc.record({
  kind: fc.constantFrom(...STREAM_FAULT_KINDS),
  at: fc.nat(10_000),
  seed: fc.nat(10_000),
});

const restarts = fc.integer({ min: 0, max: 9 }).map((roll) => roll === 9);

function sent(bound: number) {
  const steps = requireWhole('number of steps', bound, [1, MOST]);
  return fc
    .tuple(feedHistory(steps), fc.array(restarts, { minLength: steps, maxLength: steps }))
    .map(([history, again]) => sentFrames(history.map((updates, i) => ({ updates, restarts: again[i]! }))));
}

/** Texts of frames as a recording, one each ms. */
export function recordingOf(frames: readonly string[]): OddsRecording {
  if (!Array.isArray(frames) || frames.some((frame) => typeof frame !== 'string'))
    throw new ReplayError('a recording is made of texts of frames: recordingOf(stream.frames)');
  return recordFrames(frames);
}

function streamOf(frames: readonly string[]): OddsStream {
  return { frames, recording: recordFrames(frames) };
}
