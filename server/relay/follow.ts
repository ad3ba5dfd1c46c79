import { AREAS } from '../../src/contract/stream/channel';
import { type Clock, every } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { RelayEndpoint } from './endpoint';
import { readLines } from './lines';
import { type RelayRequest, readMessage, type RelayMessage } from './message';
import { secureConnect } from './secureLine';

/** How often the runner's process is asked for the producers' ages, ms. */
const PING_MS = 500;
/** A runner's process that does not answer for so long is given up, ms. */
const SILENCE_MS = 5_000;
/** A whole area with everything in it is far shorter. Text units. */
const MAX_MESSAGE_LENGTH = 512 * 1024 * 1024;

/** Why following ended. After `broken` the books must not be relied on: the next time must begin with whole areas. */
export type Left = 'cut' | 'silent' | 'broken' | 'ended';

export interface FollowOptions {
  sign: RelayEndpoint;
  bus: FeedBus;
  clock: Clock;
  /** Whether to begin with whole areas, whatever the bus has. */
  anew: boolean;
  signal: AbortSignal;
}

/** Follows the feed of another process into this one's bus until that comes to an end. */
export function follow({ sign, bus, clock, anew, signal }: FollowOptions): Promise<Left> {
  return new Promise((done) => {
    const socket = secureConnect(sign);
    const asked = new Map<number, number>();
    let pings = 0;
    let answered = clock.mono();
    let left: Left = 'cut';
    const leave = (why: Left) => {
      left = why;
      socket.destroy();
    };
    const send = (ask: RelayRequest) => socket.write(`${JSON.stringify(ask)}\n`);
    const receive = (message: RelayMessage | undefined) => {
      if (!message) return leave('broken');
      if (message.kind === 'batch') return bus.publish(message.batch);
      const sent = asked.get(message.n);
      if (sent === undefined) return leave('broken');
      for (const n of asked.keys()) if (n <= message.n) asked.delete(n);
      answered = clock.mono();
      // What lay on the way counts as age: a line that lags makes everything late, though it never stops.
      for (const area of AREAS) bus.alive(area, message.ages[area] + (answered - sent));
      for (const area of message.whole) bus.markWhole(area);
    };
    const stopPinging = every(clock, PING_MS, () => {
      if (clock.mono() - answered > SILENCE_MS) return leave('silent');
      if (pings === 0) return;
      asked.set(++pings, clock.mono());
      send({ kind: 'ping', n: pings });
    });
    const abort = () => leave('ended');
    signal.addEventListener('abort', abort);
    socket.setNoDelay(true);
    socket.on('secureConnect', () => {
      send({ kind: 'hello', at: anew ? {} : positions(bus) });
      asked.set(++pings, clock.mono());
      send({ kind: 'ping', n: pings });
    });
    readLines(socket, MAX_MESSAGE_LENGTH, (line) => {
      try {
        receive(readMessage(line));
      } catch {
        // A frame that does not fit what the book has.
        leave('broken');
      }
    });
    // The reason comes with `close`, which follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      stopPinging();
      signal.removeEventListener('abort', abort);
      done(left);
    });
    if (signal.aborted) abort();
  });
}

function positions(bus: FeedBus): Extract<RelayRequest, { kind: 'hello' }>['at'] {
  return Object.fromEntries(bus.areas.map((area) => [area, { epoch: bus.book(area).epoch, ver: bus.version(area) }]));
}
