import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as afterwards, setTimeout as sleep } from 'node:timers/promises';
import { BY_LENGTH } from '../../../src/book/image';
import { every } from '../../../src/rules/clock';
import { StreamLimits } from '../../../server/gateway/streamLimits';
import { machineClock } from '../../../server/timing/machineClock';
import { loadRecording } from './loadRecording';
import { recordingPath } from './recordingPath';
import { ReplayError } from './replayError';
import { LossyGateway } from './serving/lossyGateway';
import { RecordedFeed } from './serving/recordedFeed';
import { streamServer } from './serving/streamServer';
import type { When } from './types';
import { msOf, textAt } from './when';
import { requireWhole } from './requireWhole';

export interface FakeGatewayOptions {
  /** A free one where none is given, or 0. */
  port?: number;
  /** What was recorded up to there is known from the beginning; the recording's start where none is given. */
  from?: When;
  /** Who follows odds must have it; where none is given anybody may. */
  token?: string;
}

/** A recording as a server: the stream of docs/protocol.md over SSE and WebSocket, and `/time`. Its time is recorded time. */
export interface FakeGateway {
  /** `http://127.0.0.1:PORT/api`; the stream is at `/stream` below it. */
  readonly url: string;
  /** Where it is, ms after the start. Between steps time stands still, heartbeats with it. */
  readonly ms: number;
  /** The same as a time: what its `/time` answers. */
  readonly time: Date;
  /** How many streams are open. */
  readonly streams: number;
  /** Sends what was recorded up to a moment, at once. An earlier one than where it is rejects: it never goes back. */
  step(to: When): Promise<void>;
  /** Plays on, so many recorded seconds a second at most, to a moment or to the end. `pause` and `close` end it too. */
  play(options?: { speed?: number; to?: When }): Promise<void>;
  pause(): void;
  /** The next frames, so many in all, reach nobody: what follows them leaves a gap. */
  lose(frames: number): void;
  /** A new epoch, as when another server runs the feed: everything is sent again. */
  restart(): void;
  /** Cuts every connection. Who comes again may resume. */
  disconnect(): void;
  /** Ends every stream for good, with a code such as 555: from 100 to 999. */
  end(code: number): void;
  /** From then on there is nothing to be played: what would is refused. */
  close(): Promise<void>;
}

/** How often what has become due is sent while it plays, ms. */
const TICK_MS = 20;

/** How long clients have to read the end of their streams, ms. */
const LINGER_MS = 500;
/** How often clients that were slow are looked at, ms. */
const FLUSH_MS = 50;
/** Sent in parts of this much recorded time: a client that reads gets every frame, not a summary. ms */
const SLICE_MS = 1_000;

/** Frames that are lost at one time, at most: more than any recording has. */
const MOST_LOST = 1e9;

export async function fakeGateway(file: string | URL, options: FakeGatewayOptions = {}): Promise<FakeGateway> {
  const port = requireWhole('port', options.port ?? 0, [0, 65_535]);
  const recording = await loadRecording(recordingPath(file));
  const feed = new RecordedFeed(recording);
  // Its limits are of real time: recorded time may stand still while clients ask for images.
  const gateway = new LossyGateway(feed.bus, feed.clock, BY_LENGTH, new StreamLimits(machineClock));
  feed.playTo(options.from === undefined ? 0 : msOf(options.from, recording));
  const server = streamServer({ gateway, clock: feed.clock, token: options.token });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stopFlushing = every(machineClock, FLUSH_MS, () => gateway.flush());
  /** The present run of `play`. */
  let playing: symbol | undefined;
  let isClosed = false;
  const requireOpen = () => {
    if (isClosed) throw new ReplayError('the gateway is closed');
  };
  const pause = () => (playing = undefined);
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  /** A moment that is not over yet, as ms after the start. */
  const aheadOf = (when: When) => {
    const ms = msOf(when, recording);
    if (ms >= feed.ms) return ms;
    throw new ReplayError(`${textAt(ms, recording)} is over: the gateway is at ${textAt(feed.ms, recording)} already`);
  };
  async function advance(to: number, goesOn: () => boolean): Promise<void> {
    while (feed.ms < to && goesOn()) {
      feed.playTo(Math.min(to, feed.ms + SLICE_MS));
      // What is sent together leaves in one write, afterwards.
      await afterwards();
      await gateway.drain();
    }
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    get ms() {
      return feed.ms;
    },
    get time() {
      return new Date(feed.clock.wall());
    },
    get streams() {
      return gateway.size;
    },
    async step(to) {
      requireOpen();
      const end = aheadOf(to);
      pause();
      await advance(end, () => true);
    },
    async play({ speed = 1, to } = {}) {
      requireOpen();
      if (!(speed > 0 && speed < Infinity))
        throw new ReplayError(`${speed} is no speed; one is a number above 0, of recorded seconds a second`);
      const end = to === undefined ? recording.lines.lasts : aheadOf(to);
      const [begun, from] = [performance.now(), feed.ms];
      const run = (playing = Symbol('playing'));
      while (playing === run && feed.ms < end) {
        await sleep(TICK_MS);
        const due = Math.min(end, from + (performance.now() - begun) * speed);
        await advance(due, () => playing === run);
      }
    },
    pause,
    lose(frames) {
      requireOpen();
      gateway.losing += requireWhole('number of frames', frames, [0, MOST_LOST]);
    },
    restart() {
      requireOpen();
      feed.restart();
    },
    disconnect,
    end(code) {
      requireOpen();
      gateway.end(requireWhole('code', code, [100, 999]), () => true);
    },
    async close() {
      isClosed = true;
      pause();
      stopFlushing();
      gateway.stop();
      const closed = once(server, 'close');
      server.close();
      // Streams that ended leave connections that are idle; what has not ended by then is cut.
      const stopLooking = every(machineClock, TICK_MS, () => server.closeIdleConnections());
      const cancelCut = machineClock.after(LINGER_MS, disconnect);
      await closed;
      stopLooking();
      cancelCut();
    },
  };
}
