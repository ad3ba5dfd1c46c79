import { type Channel, isChannel } from '../../src/contract/stream/channel';
import { CHANNELS_PER_CONNECTION } from '../../src/contract/stream/frame';
import { readStreamVerbs } from '../../src/contract/stream/schemas';
import { isStateChannel, type StateChannel } from '../../src/contract/stream/state';
import { type Access, SIGNED_IN } from '../auth/access';
import { serverText } from '../copy/serverText';
import type { StreamPosition, StreamCommands } from '../gateway/gateway';
import { HttpRefusal } from './httpRefusal';

type Query = Readonly<Record<string, unknown>>;

/** Reads `sources` and `resume` of a stream's address. Throws a refusal that names what is wrong. */
export function readPositions(query: Query): StreamPosition[] {
  const names = namesOf(query);
  if (names.length === 0) throw new HttpRefusal(400, 'no-sources', serverText.badSources);
  if (names.length > CHANNELS_PER_CONNECTION) throw new HttpRefusal(400, 'too-many-sources', serverText.tooManySources);
  const resume = readResume(query['resume']);
  return names.map((ch) => {
    if (!isSource(ch)) throw new HttpRefusal(400, 'unknown-source', serverText.badSources);
    return { ch, ...resume.get(ch) };
  });
}

/** Anybody may follow the site's own state, other names are refused as unknown; odds are for members. */
export function accessOfSources(query: Query): Access {
  return accessOfChannels(namesOf(query).filter(isSource));
}

export function accessOfChannels(channels: readonly (Channel | StateChannel)[]): Access {
  return channels.every((ch) => ch === 'site') ? 'public' : SIGNED_IN;
}

/** Undefined where the text is no verb. */
export function readStreamCommands(raw: unknown): StreamCommands | undefined {
  const verbs = readStreamVerbs(raw);
  if (!verbs) return undefined;
  const { add = [], drop = [], image = [] } = verbs;
  if (![...add.map(({ ch }) => ch), ...drop, ...image].every(isSource)) return undefined;
  return verbs as StreamCommands;
}

/** What channels a verb asks to follow. */
export function requestedChannels({ add = [], image = [] }: StreamCommands): (Channel | StateChannel)[] {
  return [...add.map(({ ch }) => ch), ...image];
}

function isSource(name: string): name is Channel | StateChannel {
  return isChannel(name) || isStateChannel(name);
}

function namesOf({ sources }: Query): string[] {
  return [...new Set(typeof sources === 'string' ? sources.split(',') : [])].filter(Boolean);
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
