import { isChannel } from '../../src/contract/stream/channel';
import { CHANNELS_PER_CONNECTION, type StreamVerbs } from '../../src/contract/stream/frame';
import { readStreamVerbs } from '../../src/contract/stream/schemas';
import { copy } from '../copy/copy';
import type { Position } from '../gateway/gateway';
import { Refusal } from './refusal';

/** Reads `sources` and `resume` of a stream's address. Throws a refusal that names what is wrong. */
export function readPositions(query: { sources?: unknown; resume?: unknown }): Position[] {
  const names = [...new Set(typeof query.sources === 'string' ? query.sources.split(',') : [])].filter(Boolean);
  if (names.length === 0) throw new Refusal(400, 'no-sources', copy.badSources);
  if (names.length > CHANNELS_PER_CONNECTION) throw new Refusal(400, 'too-many-sources', copy.tooManySources);
  const resume = readResume(query.resume);
  return names.map((ch) => {
    if (!isChannel(ch)) throw new Refusal(400, 'unknown-source', copy.badSources);
    return { ch, ...resume.get(ch) };
  });
}

/** `ch=epoch:seq;…`. What can't be read is left out: its channel then begins with an image. */
function readResume(resume: unknown): Map<string, { epoch: string; seq: number }> {
  const positions = new Map<string, { epoch: string; seq: number }>();
  if (typeof resume !== 'string') return positions;
  for (const part of resume.split(';')) {
    const match = /^(.+)=([^:=]+):(\d{1,15})$/.exec(part);
    if (match) positions.set(match[1]!, { epoch: match[2]!, seq: Number(match[3]) });
  }
  return positions;
}

/** Undefined where the text is no verb. */
export function readVerbs(raw: unknown): StreamVerbs | undefined {
  const verbs = readStreamVerbs(raw);
  if (!verbs) return undefined;
  const { add = [], drop = [], image = [] } = verbs;
  if (![...add.map(({ ch }) => ch), ...drop, ...image].every(isChannel)) return undefined;
  return verbs as StreamVerbs;
}
