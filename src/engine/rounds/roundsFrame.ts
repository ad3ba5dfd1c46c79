import { type RoundsState, roundsStateSchema } from '../../contract/api/rounds';
import { PROTOCOL } from '../../contract/stream/frame';
import { decode } from '../session/decode';

export interface RoundsFrame {
  seq: number;
  /** Absent in a sign of life. */
  data?: RoundsState | undefined;
}

/** Undefined where the text is no frame of the `rounds` channel. */
export function readRoundsFrame(text: string): RoundsFrame | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { v, ch, kind, seq, data } = raw as Record<string, unknown>;
  if (v !== PROTOCOL || ch !== 'rounds' || !Number.isSafeInteger(seq)) return undefined;
  const head = { seq: seq as number };
  if (kind === 'heartbeat') return head;
  const rounds = kind === 'image' ? decode(roundsStateSchema, data) : undefined;
  return rounds && { ...head, data: rounds };
}
