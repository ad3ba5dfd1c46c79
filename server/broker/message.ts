import * as v from 'valibot';
import { checkFrame } from '../../src/book/codec';
import { isEpoch, termOf } from '../../src/book/epoch';
import { naturalNumber } from '../../src/contract/numbers';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { DeltaFrame, ImageFrame } from '../../src/contract/stream/frame';
import type { Batch } from '../bus/feedBus';

/** What processes send each other over the broker, as JSON; an image of a whole area is a batch as well. */

const batchSchema = v.object({
  area: v.picklist(AREAS),
  epoch: v.pipe(v.string(), v.check(isEpoch)),
  ver: naturalNumber,
  frames: v.array(v.unknown()),
});

const beatSchema = v.object({
  /** Ms since the producer's last sign of life, when this was sent. */
  age: naturalNumber,
  /** Whether the area's book, by all messages before this one, holds all there was at the start of its epoch. */
  whole: v.boolean(),
  /** The last question of each process that asked since the last beat. */
  answers: v.record(v.string(), naturalNumber),
});
/** Stands behind all that was sent before it, so that an age is never younger than the odds. */
export type Beat = v.InferOutput<typeof beatSchema>;

const askSchema = v.object({
  process: v.string(),
  n: naturalNumber,
  /** Areas of which the process needs an image. */
  images: v.array(v.picklist(AREAS)),
});
export type Ask = v.InferOutput<typeof askSchema>;

/** The stored message's place and what its headers have. */
export interface MessageHead {
  term: number;
  epoch: string;
  /** Version of the area's book after it, or with it. */
  ver: number;
  /** Which part of how many. */
  i: number;
  n: number;
}

const headSchema = v.pipe(
  v.object({
    Term: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
    Epoch: v.pipe(v.string(), v.check(isEpoch)),
    Ver: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
    Part: v.pipe(v.string(), v.regex(/^\d{1,6}\/\d{1,6}$/)),
  }),
  v.transform(({ Term, Epoch, Ver, Part }): MessageHead => {
    const [i = 0, n = 1] = Part.split('/').map(Number);
    return { term: Term, epoch: Epoch, ver: Ver, i, n };
  }),
);

/** `header`: one header's text, empty where there is none. Undefined where it is no message of a runner. */
export function readHead(header: (name: string) => string): MessageHead | undefined {
  const names = ['Term', 'Epoch', 'Ver', 'Part'];
  const parsed = v.safeParse(headSchema, Object.fromEntries(names.map((name) => [name, header(name)])));
  if (!parsed.success) return undefined;
  const { i, n, term, epoch } = parsed.output;
  return i < n && term === termOf(epoch) ? parsed.output : undefined;
}

export function headersOf({ term, epoch, ver, i, n }: MessageHead): Record<string, string> {
  return { Term: String(term), Epoch: epoch, Ver: String(ver), Part: `${i}/${n}` };
}

/** Undefined where the text is no batch of that area; a process of another version may send such. */
export function readBatch(bytes: Uint8Array, area: Area): Batch | undefined {
  const batch = read(batchSchema, bytes);
  if (batch?.area !== area) return undefined;
  const frames: Batch['frames'] = [];
  for (const raw of batch.frames) {
    const frame = batchFrame(raw);
    if (!frame) return undefined;
    frames.push(frame);
  }
  return { ...batch, frames };
}

export function readBeat(bytes: Uint8Array): Beat | undefined {
  return read(beatSchema, bytes);
}

export function readAsk(bytes: Uint8Array): Ask | undefined {
  return read(askSchema, bytes);
}

export function bytesOf(message: Batch | Beat | Ask): Uint8Array {
  return Buffer.from(JSON.stringify(message));
}

function batchFrame(raw: unknown): ImageFrame | DeltaFrame | undefined {
  const checked = checkFrame(raw);
  if (!checked.ok) return undefined;
  const { frame } = checked;
  return frame.kind === 'image' || frame.kind === 'delta' ? frame : undefined;
}

function read<S extends v.GenericSchema>(schema: S, bytes: Uint8Array): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(bytes).toString()));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
