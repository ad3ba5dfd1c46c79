import { get, type IncomingMessage } from 'node:http';
import type { CampaignBettor } from '../site/bettor';
import { endlessGunzip } from '../site/endlessGunzip';

/** At the end of what a stream is sent of a channel at first. */
const IMAGED = Buffer.from('"kind":"heartbeat"');
const FRAME_END = Buffer.from('\n\n');

/** A stream that reads all it is sent and understands next to nothing of it: what costs is to be the server. */
export interface StreamReader {
  /** Frames, and bytes on the wire, so far. */
  readonly frames: number;
  readonly bytes: number;
  close(): void;
}

export interface ReadStream {
  origin: string;
  bettor: CampaignBettor;
  channels: readonly string[];
  /** How the answer may be encoded. */
  encoding: 'gzip' | 'identity';
}

/** Resolves once all of the channels are there. */
export function openReader({ origin, bettor, channels, encoding }: ReadStream): Promise<StreamReader> {
  return new Promise((done, failed) => {
    const state = { frames: 0, bytes: 0, close: () => request.destroy() };
    let heartbeats = 0;
    const read = (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return failed(new Error(`a stream was answered with ${answer.statusCode}`));
      let rest: Buffer = Buffer.alloc(0);
      answer.on('data', (chunk: Buffer) => (state.bytes += chunk.length));
      const text = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(endlessGunzip()) : answer;
      text.on('data', (chunk: Buffer) => {
        state.frames += count(chunk, FRAME_END);
        if (heartbeats >= channels.length) return;
        const joined = Buffer.concat([rest, chunk]);
        heartbeats += count(joined, IMAGED);
        rest = joined.subarray(-(IMAGED.length - 1));
        if (heartbeats >= channels.length) done(state);
      });
      answer.on('error', failed);
    };
    const request = get(`${origin}/api/stream?sources=${channels.join(',')}`, {
      headers: { ...bettor.headers, 'accept-encoding': encoding },
      agent: false,
    });
    request.on('response', read);
    request.on('error', failed);
  });
}

function count(bytes: Buffer, mark: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) found += 1;
  return found;
}
