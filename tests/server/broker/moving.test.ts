import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Channel } from '../../../src/contract/stream/channel';
import { AreaFollower } from '../../../server/broker/areaFollower';
import { AreaPublisher } from '../../../server/broker/areaPublisher';
import { FeedBus } from '../../../server/bus/feedBus';
import { newCounts } from '../../../server/bus/feedCarrier';
import { wholeArea } from '../../../server/bus/wholeArea';
import { Gateway } from '../../../server/gateway/gateway';
import { FakeStream, settled } from '../../support/fakeStream';
import { FakeWire } from '../../support/fakeWire';
import { feedHistory } from '../../../packages/odds-replay/src/histories/feedHistory';
import {
  changeBet,
  feedBet,
  putFixture,
  putMarket,
  removeFixture,
} from '../../../packages/odds-replay/src/histories/feedUpdates';
import { FoldingClient } from '../../support/foldingClient';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';
import { wholeDigestOfChannels } from '../../support/wholeDigest';

const CHANNELS: Channel[] = ['inplay.games', 'inplay.bets', 'inplay.esbets:f1'];

/** The runner's process, and another that follows it when the test connects them. */
class Two {
  readonly run = new StreamRun();
  readonly bus = new FeedBus(this.run.clock);
  readonly gateway = new Gateway(this.bus, this.run.clock);
  readonly stream = new FakeStream();
  readonly counts = newCounts();
  #publisher: AreaPublisher;
  #follower = this.#newFollower();
  #position = 0;

  private constructor() {
    this.#publisher = this.#newPublisher(1);
    this.run.bus.listen({ epoch: () => {}, batch: (batch) => this.#publisher.batch(batch) });
  }

  static async begun(): Promise<Two> {
    const two = new Two();
    two.run.publish();
    await settled();
    two.#publisher.askedForImage();
    return two;
  }

  /** Another runner, of the next term. */
  async restart(): Promise<void> {
    this.#publisher.end();
    this.run.restart('2-aaaa');
    this.#publisher = this.#newPublisher(2);
    await settled();
  }

  /** Follows up to now: with what it missed, or from the last image on, as a process that starts anew. */
  async catchUp(anew: boolean): Promise<void> {
    await settled();
    if (anew) {
      this.#position = this.stream.stored.length - this.stream.sinceKey.length;
      this.#follower = this.#newFollower();
    }
    const { stored } = this.stream;
    for (; this.#position < stored.length; this.#position += 1) this.#follower.receive(stored[this.#position]!);
  }

  #newPublisher(term: number): AreaPublisher {
    const { stream, counts } = this;
    const { bus, clock } = this.run;
    return new AreaPublisher({
      area: 'inplay',
      term,
      stream,
      bus,
      clock,
      counts,
      onRefused: () => {},
      onFailure: () => {},
    });
  }

  #newFollower(): AreaFollower {
    const { bus, counts } = this;
    return new AreaFollower({
      area: 'inplay',
      bus,
      clock: this.run.clock,
      counts,
      process: 'x',
      onFollowing: () => {},
    });
  }
}

function positionsOf(client: FoldingClient) {
  const { epoch, channels } = client.books.inplay;
  return CHANNELS.map((ch) => {
    const state = channels.get(ch);
    return state?.live ? { ch, epoch, seq: state.seq } : { ch };
  });
}

it('makes a follower agree with the runner, and a client that moves between the two never has to refuse', async () => {
  const stints = fc.array(fc.record({ missed: fc.nat(4), anew: fc.boolean(), here: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(feedHistory(20), stints, fc.option(fc.nat(19)), async (history, told, newEpochAt) => {
      const two = await Two.begun();
      const client = new FoldingClient();
      let i = 0;
      const step = async () => {
        if (i === newEpochAt) await two.restart();
        two.run.publish(...(history[i] ?? []));
        i += 1;
      };
      for (const { missed, anew, here } of told) {
        for (let n = 0; n < missed; n++) await step();
        await two.catchUp(anew);
        const wire = new FakeWire();
        const gateway = here ? two.run.gateway : two.gateway;
        const session = gateway.open(wire, positionsOf(client));
        await step();
        await two.catchUp(false);
        for (const text of wire.texts) client.receive(text);
        expect(client.refused).toEqual([]);
        expect(client.digest).toBe(wholeDigestOfChannels(two.run.bus, CHANNELS));
        expect(wholeDigestOfChannels(two.bus, CHANNELS)).toBe(wholeDigestOfChannels(two.run.bus, CHANNELS));
        gateway.close(session);
      }
      expect(two.counts).toMatchObject({ gaps: 0, fenced: 0, outdated: 0 });
    }),
    { numRuns: 200 },
  );
});

it('sends as empty what an image of the whole area does not have any more, and goes on after it', () => {
  const [run, ch] = [new StreamRun(), 'inplay.esbets:f1' as const];
  const bus = new FeedBus(run.clock);
  const gateway = new Gateway(bus, run.clock);
  const catchUp = () => bus.publish(wholeArea(run.bus, 'inplay', 0)!);
  run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  for (const price of [1_500, 1_600]) run.publish(changeBet('a', { price }));
  catchUp();
  const wire = new FakeWire();
  gateway.open(wire, [{ ch }]);
  wire.takeFrames();
  run.publish(removeFixture('f1'));
  run.publish(putFixture('f2'));
  catchUp();
  const sent = () => wire.takeFrames().map((frame) => (frame.kind === 'image' ? [frame.seq, frame.data] : frame.kind));
  expect(sent()).toEqual([[5, { ver: 5, decl: [] }], 'heartbeat']);
  expect(bus.book('inplay').outcomes.size).toBe(0);
  run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  catchUp();
  expect(sent()).toMatchObject([[6, { decl: [{ f: 'f1' }] }], 'heartbeat']);
});

it('an image of the whole area does not grow with fixtures that are gone', () => {
  const run = new StreamRun();
  for (let n = 0; n < 100; n++) {
    run.publish(putFixture(`f${n}`), putMarket(`f${n}`, 'm', [feedBet(`a${n}`)]));
    run.publish(removeFixture(`f${n}`));
  }
  expect(wholeArea(run.bus, 'inplay', 0)?.frames.map(({ ch }) => ch)).toEqual(['inplay.games', 'inplay.bets']);
});
