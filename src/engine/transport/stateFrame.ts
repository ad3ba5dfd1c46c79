import { type RoundsState, roundsStateSchema } from '../../contract/api/rounds';
import { type SiteState, siteStateSchema, type UserState, userStateSchema } from '../../contract/stream/state';
import { decode } from '../session/decode';

/** A frame of a state channel: the whole state, or a sign of life without one. */
export type SiteFrame = { ch: 'site'; seq: number; data: SiteState | undefined };
export type UserFrame = { ch: 'user'; seq: number; data: UserState | undefined };
export type RoundsFrame = { ch: 'rounds'; seq: number; data: RoundsState | undefined };
export type StateFrame = SiteFrame | UserFrame | RoundsFrame;

/** `raw`: what a text of the channel `ch` holds. Undefined where it is not of the channel's shape. */
export function readStateFrame(ch: StateFrame['ch'], raw: Record<string, unknown>): StateFrame | undefined {
  switch (ch) {
    case 'site':
      return read(ch, siteStateSchema, raw);
    case 'user':
      return read(ch, userStateSchema, raw);
    case 'rounds':
      return read(ch, roundsStateSchema, raw);
  }
}

function read<Ch extends string, T>(ch: Ch, schema: Parameters<typeof decode<T>>[0], raw: Record<string, unknown>) {
  const { kind, seq } = raw;
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq)) return undefined;
  if (kind === 'heartbeat') return { ch, seq, data: undefined };
  const data = kind === 'image' ? decode(schema, raw['data']) : undefined;
  return data && { ch, seq, data };
}
