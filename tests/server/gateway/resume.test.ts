import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Channel } from '../../../src/contract/stream/channel';
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

/** A client's position in each channel, as its next connection sends it. */
function positionsOf(client: FoldingClient) {
  const { epoch, channels } = client.books.inplay;
  return CHANNELS.map((ch) => {
    const state = channels.get(ch);
    return state?.live ? { ch, epoch, seq: state.seq } : { ch };
  });
}

it('gives a client that returns all it missed in order, or an image, and nothing it has to refuse', () => {
  fc.assert(
    fc.property(
      feedHistory(20),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 8 }),
      fc.option(fc.nat(19)),
      (history, away, newEpochAt) => {
        const run = new StreamRun();
        run.publish();
        const client = new FoldingClient();
        let i = 0;
        const step = () => {
          if (i === newEpochAt) run.restart('2-aaaa');
          run.publish(...(history[i] ?? []));
          i += 1;
        };
        for (const missed of away) {
          for (let n = 0; n < missed; n++) step();
          const wire = new FakeWire();
          const session = run.gateway.open(wire, positionsOf(client));
          step();
          for (const text of wire.texts) client.receive(text);
          expect(client.refused).toEqual([]);
          expect(client.digest).toBe(wholeDigestOfChannels(run.bus, CHANNELS));
          run.gateway.close(session);
        }
      },
    ),
    { numRuns: 200 },
  );
});

function begun(): StreamRun {
  const run = new StreamRun();
  run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  return run;
}

/** What a client at position `seq` of f1's channel is sent, in short. */
function answer(run: StreamRun, seq: number, epoch = '1-aaaa'): string[] {
  const wire = new FakeWire();
  const session = run.gateway.open(wire, [{ ch: 'inplay.esbets:f1', epoch, seq }]);
  run.gateway.close(session);
  return wire.takeFrames().map((frame) => (frame.kind === 'end' ? 'end' : `${frame.kind} ${frame.seq}`));
}

it.each<[string, number, string | undefined, string[]]>([
  ['missed nothing', 5, undefined, ['heartbeat 5']],
  ['missed some', 3, undefined, ['delta 4', 'delta 5', 'heartbeat 5']],
  ['is from before anybody followed', 1, undefined, ['image 5', 'heartbeat 5']],
  ['claims to be ahead', 6, undefined, ['image 5', 'heartbeat 5']],
  ['is of another epoch', 5, '1-bbbb', ['image 5', 'heartbeat 5']],
])('answers one that %s', (_, seq, epoch, expected) => {
  const run = begun();
  run.publish(changeBet('a', { price: 1_002 }));
  run.gateway.open(new FakeWire(), [{ ch: 'inplay.esbets:f1' }]);
  // Long enough for its image to serve nobody else.
  run.clock.advance(1_000);
  for (const price of [1_003, 1_004, 1_005]) run.publish(changeBet('a', { price }));
  expect(answer(run, seq, epoch)).toEqual(expected);
});

it('replays nothing of a fixture across its end: what is between is an image', () => {
  const run = begun();
  run.gateway.open(new FakeWire(), [{ ch: 'inplay.esbets:f1' }]);
  run.publish(removeFixture('f1'));
  expect(answer(run, 1)).toEqual(['image 2', 'heartbeat 2']);
  run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  expect(answer(run, 1)).toEqual(['image 3', 'heartbeat 3']);
  expect(answer(run, 2)).toEqual(['image 3', 'heartbeat 3']);
});

it('retains a fixture’s past for a minute after its last follower', () => {
  const run = begun();
  const session = run.gateway.open(new FakeWire(), [{ ch: 'inplay.esbets:f1' }]);
  run.gateway.close(session);
  run.clock.advance(55_000);
  run.publish(changeBet('a', { price: 1_002 }));
  expect(answer(run, 1)).toEqual(['delta 2', 'heartbeat 2']);
  run.clock.advance(70_000);
  run.publish(changeBet('a', { price: 1_003 }));
  expect(answer(run, 2)).toEqual(['image 3', 'heartbeat 3']);
});
