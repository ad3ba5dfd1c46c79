import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Channel } from '../../../src/contract/stream/channel';
import { FeedBus } from '../../../server/bus/feedBus';
import { Gateway } from '../../../server/gateway/gateway';
import { readMessage } from '../../../server/relay/message';
import { batchLineOf, RecentBatches } from '../../../server/relay/recentBatches';
import { wholeArea } from '../../../server/relay/wholeArea';
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

/** The runner's process, and another that follows it when the test connects them; what passes between them is text. */
class Two {
  readonly run = new StreamRun();
  readonly bus = new FeedBus(this.run.clock);
  readonly gateway = new Gateway(this.bus, this.run.clock);
  readonly recent = new RecentBatches();

  constructor() {
    this.run.bus.listen({ epoch: () => {}, batch: (batch) => void this.recent.push(batch) });
    this.run.publish();
  }

  /** Follows up to now: with what it missed, or with everything. */
  catchUp(anew: boolean): void {
    const of = (bus: FeedBus) => ({ epoch: bus.book('inplay').epoch ?? '', ver: bus.version('inplay') });
    const missed = anew ? undefined : this.recent.since('inplay', of(this.bus), of(this.run.bus));
    const whole = () => [batchLineOf({ kind: 'batch', batch: wholeArea(this.run.bus, 'inplay', 0)! })];
    for (const line of missed?.map((stored) => stored.line()) ?? whole()) {
      const delivered = readMessage(line.trimEnd());
      if (delivered?.kind !== 'batch') throw new Error(`no batch: ${line}`);
      this.bus.publish(delivered.batch);
    }
  }
}

function positionsOf(client: FoldingClient) {
  const { epoch, channels } = client.books.inplay;
  return CHANNELS.map((ch) => {
    const state = channels.get(ch);
    return state?.live ? { ch, epoch, seq: state.seq } : { ch };
  });
}

it('makes a follower agree with the runner, and a client that moves between the two never has to refuse', () => {
  const stints = fc.array(fc.record({ missed: fc.nat(4), anew: fc.boolean(), here: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(feedHistory(20), stints, fc.option(fc.nat(19)), (history, told, newEpochAt) => {
      const two = new Two();
      const client = new FoldingClient();
      let i = 0;
      const step = () => {
        if (i === newEpochAt) two.run.restart('2-aaaa');
        two.run.publish(...(history[i] ?? []));
        i += 1;
      };
      for (const { missed, anew, here } of told) {
        for (let n = 0; n < missed; n++) step();
        two.catchUp(anew);
        const wire = new FakeWire();
        const gateway = here ? two.run.gateway : two.gateway;
        const session = gateway.open(wire, positionsOf(client));
        step();
        two.catchUp(false);
        for (const text of wire.texts) client.receive(text);
        expect(client.refused).toEqual([]);
        expect(client.digest).toBe(wholeDigestOfChannels(two.run.bus, CHANNELS));
        expect(wholeDigestOfChannels(two.bus, CHANNELS)).toBe(wholeDigestOfChannels(two.run.bus, CHANNELS));
        gateway.close(session);
      }
    }),
    { numRuns: 200 },
  );
});

it('continues from where it was while that is not long ago, and with everything after that', () => {
  const two = new Two();
  two.run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  two.catchUp(true);
  const at = { epoch: '1-aaaa', ver: two.bus.version('inplay') };
  for (let i = 0; i < 299; i += 1) two.run.publish(changeBet('a', { price: 1_500 + i }));
  const present = () => ({ epoch: '1-aaaa', ver: two.run.bus.version('inplay') });
  expect(two.recent.since('inplay', at, present())).toHaveLength(299);
  expect(two.recent.since('inplay', present(), present())).toEqual([]);
  two.run.publish(changeBet('a', { price: 3_000 }));
  expect(two.recent.since('inplay', at, present())).toHaveLength(300);
  two.run.publish(changeBet('a', { price: 3_100 }));
  expect(two.recent.since('inplay', at, present())).toBeUndefined();
  expect(two.recent.since('inplay', { ...at, epoch: '1-bbbb' }, present())).toBeUndefined();
});

it('reports a fixture that was removed where its channel ended', () => {
  const two = new Two();
  two.run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  for (const price of [1_500, 1_600]) two.run.publish(changeBet('a', { price }));
  two.run.publish(removeFixture('f1'));
  two.catchUp(true);
  const { seq, handles } = two.bus.book('inplay').channel('inplay.esbets:f1');
  expect([seq, handles.length]).toEqual([two.run.position('inplay.esbets:f1'), 0]);
});
