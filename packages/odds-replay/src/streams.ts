import fc from 'fast-check';
import { feedHistory } from './histories/feedHistory';
import { STREAM_FAULT_KINDS, type StreamFault, mangleFrames } from './histories/mangleFrames';
import { recordFrames } from './histories/recordFrames';
import { sentFrames } from './histories/sentFrames';
import type { OddsRecording } from './types';

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
  /** In words, in the order they were done. */
  readonly faults: readonly string[];
}

export interface StreamBounds {
  /** Steps of the feed at most; 20 where nothing is given. */
  steps?: number;
  /** Faults at most; 8 where nothing is given. */
  faults?: number;
}

/** Streams as they should be, with new epochs, images in segments, removals, resettlements. */
export function oddsStreams({ steps = 20 }: StreamBounds = {}): fc.Arbitrary<OddsStream> {
  return sent(steps).map(({ frames }) => streamOf(frames));
}

/** Streams with frames that are lost, repeated, swapped, cut short, garbled, or use handles they do not declare. */
export function faultyStreams({ steps = 20, faults = 8 }: StreamBounds = {}): fc.Arbitrary<FaultyStream> {
  const damage = fc.array(fault, { minLength: 1, maxLength: faults });
  return fc.tuple(sent(steps), damage).map(([{ frames, images }, done]) => ({
    sent: streamOf(frames),
    received: streamOf(mangleFrames(frames, done)),
    images,
    faults: done.map(({ kind, at }) => `${kind}: frame ${at % frames.length}`),
  }));
}

const fault: fc.Arbitrary<StreamFault> = fc.record({
  kind: fc.constantFrom(...STREAM_FAULT_KINDS),
  at: fc.nat(10_000),
  seed: fc.nat(10_000),
});

const restarts = fc.integer({ min: 0, max: 9 }).map((roll) => roll === 9);

function sent(steps: number) {
  return fc
    .tuple(feedHistory(steps), fc.array(restarts, { minLength: steps, maxLength: steps }))
    .map(([history, again]) => sentFrames(history.map((updates, i) => ({ updates, restarts: again[i]! }))));
}

/** Texts of frames as a recording, one each ms. */
export function recordingOf(frames: readonly string[]): OddsRecording {
  return recordFrames(frames);
}

function streamOf(frames: readonly string[]): OddsStream {
  return { frames, recording: recordFrames(frames) };
}
