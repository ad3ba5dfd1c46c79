import { checkFrame, parseText, type Rejection } from '../../book/codec';
import { type Area, oddsSourceOf } from '../../contract/stream/channel';
import {
  type BetsChannelFrame,
  type EsbetsChannelFrame,
  type GamesChannelFrame,
  PROTOCOL,
} from '../../contract/stream/frame';
import { isStateChannel, type StateChannel } from '../../contract/stream/state';
import { readStateFrame, type RoundsFrame, type SiteFrame, type UserFrame } from './stateFrame';

/** What a text of a stream may hold, by the source it is of. */
export type TextValues = Record<`${Area}.games`, GamesChannelFrame> &
  Record<`${Area}.bets`, BetsChannelFrame> &
  Record<`${Area}.esbets`, EsbetsChannelFrame> & {
    site: SiteFrame;
    user: UserFrame;
    rounds: RoundsFrame;
    /** The server ends the stream with this code. */
    end: number;
    rejected: Rejection;
  };

export type Sourced<Values> = { [Source in keyof Values]: { source: Source; value: Values[Source] } }[keyof Values];
export type DecodedText = Sourced<TextValues>;

/** Decodes a text once: what its frame is follows from its channel. */
export function decodeText(text: string): DecodedText {
  const parsed = parseText(text);
  if (!parsed.ok) return { source: 'rejected', value: parsed.rejection };
  const { raw } = parsed;
  if (isOfStateChannel(raw)) {
    const frame = readStateFrame(raw.ch, raw);
    return frame ? ({ source: frame.ch, value: frame } as DecodedText) : { source: 'rejected', value: 'channel' };
  }
  const checked = checkFrame(raw);
  if (!checked.ok) return { source: 'rejected', value: checked.rejection };
  const { frame } = checked;
  if (frame.kind === 'end') return { source: 'end', value: frame.code };
  return { source: oddsSourceOf(frame.ch), value: frame } as DecodedText;
}

function isOfStateChannel(raw: unknown): raw is { ch: StateChannel } & Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null) return false;
  const { v, kind, ch } = raw as Record<string, unknown>;
  return v === PROTOCOL && kind !== 'end' && typeof ch === 'string' && isStateChannel(ch);
}
