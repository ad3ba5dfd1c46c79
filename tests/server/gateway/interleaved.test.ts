import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Channel, isChannel } from '../../../src/contract/stream/channel';
import { decodeFrame } from '../../../src/book/codec';
import { FakeWire } from '../../support/fakeWire';
import { feedHistory } from '../../../packages/odds-replay/src/histories/feedHistory';
import { FoldingClient } from '../../support/foldingClient';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';
import { wholeDigestOfChannels } from '../../support/wholeDigest';

/**
 * A client that gets the gateway's frames through a network that retains the order of each channel but not that between
 * channels. For any updates of the feed, the client ends up with the server's book.
 */

const CHANNELS = ['inplay.games', 'inplay.bets', 'inplay.esbets:f1', 'inplay.esbets:f2'] as const;

/** What a client follows: the listings or one of them, and a fixture or two. */
const followed = fc.subarray([...CHANNELS], { minLength: 1 });

/** Between two steps of the feed: how many frames arrive, from which channels, and what the client does. */
const moment = fc.record({
  arrive: fc.array(fc.nat(3), { maxLength: 8 }),
  lose: fc.option(fc.nat(3), { freq: 6 }),
  reimage: fc.option(fc.nat(3), { freq: 6 }),
  restart: fc.integer({ min: 0, max: 25 }).map((roll) => roll === 0),
});

class Network {
  readonly wire = new FakeWire();
  readonly client = new FoldingClient();
  readonly #queues = new Map<Channel, string[]>();
  /** Every text that arrived, in the order it did. */
  readonly arrived: string[] = [];

  collect(): void {
    for (const text of this.wire.texts.splice(0)) {
      const decoded = decodeFrame(text);
      if (!decoded.ok || decoded.frame.kind === 'end') throw new Error('the gateway sends channel frames only');
      const { ch } = decoded.frame;
      if (!isChannel(ch)) throw new Error(`no channel: ${String(ch)}`);
      this.#queues.set(ch, [...(this.#queues.get(ch) ?? []), text]);
    }
  }

  arrive(ch: Channel | undefined): boolean {
    const text = ch && this.#queues.get(ch)?.shift();
    if (text === undefined) return false;
    this.arrived.push(text);
    this.client.receive(text);
    return true;
  }

  lose(ch: Channel | undefined): void {
    if (ch) this.#queues.get(ch)?.shift();
  }

  drain(): void {
    this.collect();
    for (const ch of this.#queues.keys()) while (this.arrive(ch));
  }
}

function play(
  channels: readonly Channel[],
  history: Parameters<StreamRun['publish']>[],
  moments: { arrive: number[]; lose: number | null; reimage: number | null; restart: boolean }[],
  lossy: boolean,
) {
  const run = new StreamRun();
  run.publish();
  const network = new Network();
  const session = run.gateway.open(
    network.wire,
    channels.map((ch) => ({ ch })),
  );
  const ask = (ch: Channel | undefined) => {
    if (ch) run.gateway.applyCommands(session, { image: [ch] });
  };
  let term = 1;
  history.forEach((step, i) => {
    const { arrive = [], lose = null, reimage = null, restart = false } = moments[i % moments.length] ?? {};
    run.publish(...step);
    if (restart) run.restart(`${++term}-aaaa`);
    network.collect();
    if (reimage !== null) ask(channels[reimage]);
    for (const pick of arrive) network.arrive(channels[pick]);
    if (lossy && lose !== null) network.lose(channels[lose]);
    for (const ch of network.client.wanting) ask(ch);
  });
  // The feed falls quiet: heartbeats reveal what was lost last, and images repair it.
  for (let round = 0; round < 4; round++) {
    run.clock.advance(5_000);
    network.drain();
    for (const ch of network.client.wanting) ask(ch);
  }
  network.drain();
  return { run, network };
}

it('makes any client agree with the server, in whatever order its channels arrive', () => {
  fc.assert(
    fc.property(
      followed,
      feedHistory(20),
      fc.array(moment, { minLength: 1, maxLength: 20 }),
      (channels, history, moments) => {
        const { run, network } = play(channels, history, moments, false);
        expect(network.client.digest).toBe(wholeDigestOfChannels(run.bus, channels));
        const before = network.client.digest;
        for (const text of network.arrived) network.client.receive(text);
        expect(network.client.digest).toBe(before);
      },
    ),
    { numRuns: 150 },
  );
});

it('repairs what was lost with images, and then agrees', () => {
  fc.assert(
    fc.property(
      followed,
      feedHistory(20),
      fc.array(moment, { minLength: 1, maxLength: 20 }),
      (channels, history, moments) => {
        const { run, network } = play(channels, history, moments, true);
        expect(network.client.wanting).toEqual(new Set());
        expect(network.client.digest).toBe(wholeDigestOfChannels(run.bus, channels));
      },
    ),
    { numRuns: 150 },
  );
});
