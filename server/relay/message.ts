import * as v from 'valibot';
import { checkFrame } from '../../src/book/codec';
import { isEpoch } from '../../src/book/epoch';
import { naturalNumber } from '../../src/contract/numbers';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { DeltaFrame, ImageFrame } from '../../src/contract/stream/frame';
import type { Batch } from '../bus/feedBus';

/**
 * What a runner's process and one that follows it send each other: JSON, a line each.
 *
 * The follower begins with `hello`, its positions; the runner answers with what it missed or with whole areas, then
 * with every batch. The follower asks for the producers' ages with `ping`; the `beat` comes behind all that was sent
 * before it, so that it is never younger than the odds.
 */

const epoch = v.pipe(v.string(), v.check(isEpoch));

const position = v.object({ epoch, ver: naturalNumber });
/** The batch that an area's book is at. */
export type RelayPosition = v.InferOutput<typeof position>;

const requestSchema = v.variant('kind', [
  v.object({ kind: v.literal('hello'), at: v.object({ inplay: v.optional(position), europe: v.optional(position) }) }),
  v.object({ kind: v.literal('ping'), n: naturalNumber }),
]);
export type RelayRequest = v.InferOutput<typeof requestSchema>;

const messageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('batch'),
    batch: v.object({ area: v.picklist(AREAS), epoch, ver: naturalNumber, frames: v.array(v.unknown()) }),
  }),
  /**
   * `ages`: ms since each producer's last sign of life, as of the beat. `whole`: areas whose book, by all messages
   * before the beat, holds all there was at the start of its epoch.
   */
  v.object({
    kind: v.literal('beat'),
    n: naturalNumber,
    ages: v.object({ inplay: naturalNumber, europe: naturalNumber }),
    whole: v.optional(v.array(v.picklist(AREAS)), []),
  }),
]);
export type RelayMessage =
  | { kind: 'batch'; batch: Batch }
  | { kind: 'beat'; n: number; ages: { inplay: number; europe: number }; whole: Area[] };

/** Undefined where the line is no message of a follower. */
export function readRequest(line: string): RelayRequest | undefined {
  return read(requestSchema, line);
}

/** Undefined where the line is no message of a runner; a process of another version may send such. */
export function readMessage(line: string): RelayMessage | undefined {
  const message = read(messageSchema, line);
  if (message?.kind !== 'batch') return message;
  const frames: Batch['frames'] = [];
  for (const raw of message.batch.frames) {
    const frame = batchFrame(raw);
    if (!frame) return undefined;
    frames.push(frame);
  }
  return { kind: 'batch', batch: { ...message.batch, frames } };
}

function batchFrame(raw: unknown): ImageFrame | DeltaFrame | undefined {
  const checked = checkFrame(raw);
  if (!checked.ok) return undefined;
  const { frame } = checked;
  return frame.kind === 'image' || frame.kind === 'delta' ? frame : undefined;
}

function read<S extends v.GenericSchema>(schema: S, line: string): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(line));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
