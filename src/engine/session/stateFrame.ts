import { PROTOCOL } from '../../contract/stream/frame';
import { type SiteState, siteStateSchema, type UserState, userStateSchema } from '../../contract/stream/state';
import { decode } from './decode';

/** A frame of a state channel: the whole state, or a sign of life. */
export type StateFrame =
  | { ch: 'site'; seq: number; data: SiteState }
  | { ch: 'user'; seq: number; data: UserState }
  | { ch: 'site' | 'user'; seq: number; data?: undefined };

/** Undefined where the text is no frame of a state channel. */
export function readStateFrame(text: string): StateFrame | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { v, ch, kind, seq, data } = raw as Record<string, unknown>;
  if (v !== PROTOCOL || (ch !== 'site' && ch !== 'user') || !Number.isSafeInteger(seq)) return undefined;
  const head = { seq: seq as number };
  if (kind === 'heartbeat') return { ...head, ch };
  if (kind !== 'image') return undefined;
  if (ch === 'site') {
    const site = decode(siteStateSchema, data);
    return site && { ...head, ch, data: site };
  }
  const user = decode(userStateSchema, data);
  return user && { ...head, ch, data: user };
}
