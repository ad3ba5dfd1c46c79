import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Channel } from '../../../src/contract/stream/channel';
import { SLOW_ABOVE } from '../../../server/gateway/streamSession';
import { FakeWire } from '../../support/fakeWire';
import { feedHistory } from '../../../packages/odds-replay/src/histories/feedHistory';
import {
  changeBet,
  feedBet,
  putFixture,
  putMarket,
  removeBet,
  removeFixture,
} from '../../../packages/odds-replay/src/histories/feedUpdates';
import { FoldingClient } from '../../support/foldingClient';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';
import { wholeDigestOfChannels } from '../../support/wholeDigest';

const CHANNELS: Channel[] = ['inplay.games', 'inplay.bets', 'inplay.esbets:f1', 'inplay.esbets:f2'];

/** A wire that stops accepting anything: whatever is unsent at first, the next frame is one too many. */
function clog(wire: FakeWire): void {
  wire.stuck = true;
  wire.buffered = SLOW_ABOVE;
}

it('catches up with the server’s present, whatever happened while it was slow', () => {
  const phase = fc.record({
    steps: fc.integer({ min: 1, max: 5 }),
    slow: fc.boolean(),
    ask: fc.constantFrom('', 'image', 'add'),
  });
  fc.assert(
    fc.property(
      feedHistory(24),
      fc.array(phase, { minLength: 1, maxLength: 8 }),
      fc.nat(23),
      (history, phases, epochAt) => {
        const run = new StreamRun();
        run.publish();
        const wire = new FakeWire();
        const client = new FoldingClient();
        const session = run.gateway.open(
          wire,
          CHANNELS.map((ch) => ({ ch })),
        );
        let i = 0;
        for (const { steps, slow, ask } of phases) {
          if (slow) clog(wire);
          for (let n = 0; n < steps; n++, i++) {
            if (i === epochAt) run.restart('2-aaaa');
            run.publish(...(history[i] ?? []));
            run.clock.advance(100);
          }
          if (ask === 'image') run.gateway.applyCommands(session, { image: ['inplay.bets', 'inplay.esbets:f1'] });
          if (ask === 'add') {
            run.gateway.applyCommands(session, { drop: ['inplay.esbets:f2'] });
            run.publish(...(history[i++] ?? []));
            const { epoch = '0-none', channels } = client.books.inplay;
            const seq = channels.get('inplay.esbets:f2')?.seq ?? 0;
            run.gateway.applyCommands(session, { add: [{ ch: 'inplay.esbets:f2', epoch, seq }] });
          }
          wire.drain();
          run.clock.advance(100);
          for (const text of wire.texts.splice(0)) client.receive(text);
          // What was on its way when the channel was requested again comes twice.
          expect(client.refused.filter((refusal) => refusal !== 'duplicate')).toEqual([]);
          expect(client.digest).toBe(wholeDigestOfChannels(run.bus, CHANNELS));
        }
      },
    ),
    { numRuns: 200 },
  );
});

function begun(n: number): StreamRun {
  const run = new StreamRun();
  const bets = Array.from({ length: n }, (_, i) => feedBet(`b${i}`));
  run.publish(putFixture('f1'), putMarket('f1', 'm', bets));
  return run;
}

it('is sent no more than it can take: what it misses waits as keys', () => {
  const run = begun(20);
  const wire = new FakeWire();
  const session = run.gateway.open(wire, [{ ch: 'inplay.esbets:f1' }]);
  clog(wire);
  wire.takeFrames();
  for (let i = 1; i <= 2_000; i++) {
    run.publish(changeBet(`b${i % 20}`, { price: 2_000 + i }));
    if (i % 100 === 0) run.clock.advance(1_000);
  }
  // One delta made it slow. Neither deltas nor heartbeats follow.
  expect(wire.texts).toHaveLength(1);
  expect(session.isSlow).toBe(true);
  wire.drain();
  wire.takeFrames();
  run.clock.advance(100);
  const [flushed, ...rest] = wire.takeFrames();
  expect(flushed).toMatchObject({ kind: 'delta', from: 2, seq: 2_001 });
  expect(flushed && 'data' in flushed && 'prices' in flushed.data && flushed.data.prices).toHaveLength(40);
  expect([rest, session.isSlow]).toEqual([[], false]);
  run.publish(changeBet('b0', { price: 1_001 }));
  expect(wire.takeFrames()).toMatchObject([{ kind: 'delta', from: 2_001, seq: 2_002 }]);
});

it('gets the whole of the step that made it slow', () => {
  const run = begun(2);
  const wire = new FakeWire();
  const client = new FoldingClient();
  run.gateway.open(wire, [{ ch: 'inplay.bets' }, { ch: 'inplay.esbets:f1' }]);
  clog(wire);
  // One channel’s frame is too much already, and the other’s declares a bet that is removed again.
  run.publish(changeBet('b0', { price: 1_001 }), putMarket('f1', 'm', [feedBet('new', { base: '9' })]));
  run.publish(removeBet('new'));
  wire.drain();
  run.clock.advance(100);
  for (const text of wire.texts) client.receive(text);
  expect([client.refused, [...client.books.inplay.outcomes.keys()]]).toEqual([[], ['b0', 'b1']]);
});

it('remains conflated while it is neither stuck nor quick', () => {
  const run = begun(2);
  const wire = new FakeWire();
  const session = run.gateway.open(wire, [{ ch: 'inplay.esbets:f1' }]);
  clog(wire);
  run.publish(changeBet('b0', { price: 1_001 }));
  wire.takeFrames();
  wire.buffered = SLOW_ABOVE / 2;
  run.publish(changeBet('b0', { price: 1_002 }));
  run.clock.advance(1_000);
  expect([wire.texts, session.isSlow]).toEqual([[], true]);
});

it('gets images only as there is room for them, however often they are requested', () => {
  const run = begun(500);
  const wire = new FakeWire();
  wire.stuck = true;
  const session = run.gateway.open(wire, [{ ch: 'inplay.esbets:f1' }, { ch: 'inplay.bets' }]);
  const before = wire.texts.length;
  wire.buffered = SLOW_ABOVE + 1;
  for (let i = 0; i < 1_000; i++) run.gateway.applyCommands(session, { image: ['inplay.esbets:f1'] });
  for (let i = 0; i < 1_000; i++)
    run.gateway.applyCommands(session, { add: [{ ch: 'inplay.bets', epoch: '1-aaaa', seq: 1 }] });
  for (let i = 2; i < 50; i++) run.restart(`${i}-aaaa`);
  run.clock.advance(20_000);
  expect(wire.texts).toHaveLength(before);
  wire.drain();
  wire.takeFrames();
  run.clock.advance(100);
  expect(wire.takeFrames().filter(({ kind }) => kind === 'image')).toHaveLength(2);
});

it('is followed into another area it turns to while it is slow', () => {
  const run = begun(2);
  const wire = new FakeWire();
  const client = new FoldingClient();
  const session = run.gateway.open(wire, [{ ch: 'inplay.games' }]);
  clog(wire);
  run.publish(putFixture('f2'));
  run.publish(removeFixture('f2'));
  wire.buffered = SLOW_ABOVE / 2;
  run.gateway.applyCommands(session, { add: [{ ch: 'inplay.esbets:f1' }], drop: ['inplay.games'] });
  run.publish(changeBet('b0', { price: 1_111 }));
  wire.drain();
  run.clock.advance(100);
  run.publish(changeBet('b1', { price: 1_222 }));
  for (const text of wire.texts) client.receive(text);
  expect(client.refused).toEqual([]);
  expect(['b0', 'b1'].map((id) => client.books.inplay.outcomes.get(id)?.price)).toEqual([1_111, 1_222]);
});

it('is cut off once it has read nothing for half a minute, and not while it reads a little', () => {
  const run = begun(20);
  const [dead, slow, idle] = [new FakeWire(), new FakeWire(), new FakeWire()];
  for (const wire of [dead, slow, idle]) run.gateway.open(wire, [{ ch: 'inplay.bets' }]);
  for (const wire of [dead, slow]) clog(wire);
  for (let seconds = 0; seconds < 25; seconds += 5) {
    run.clock.advance(5_000);
    slow.buffered -= 10;
  }
  expect([dead.closed, slow.closed, idle.closed]).toEqual([false, false, false]);
  run.clock.advance(10_000);
  expect([dead.closed, slow.closed, idle.closed]).toEqual([true, false, false]);
  run.clock.advance(60_000);
  expect([slow.closed, idle.closed]).toEqual([true, false]);
  expect(run.gateway.size).toBe(1);
});
