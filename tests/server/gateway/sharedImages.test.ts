import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Channel } from '../../../src/contract/stream/channel';
import type { StreamPosition } from '../../../server/gateway/gateway';
import type { SharedText } from '../../../server/gateway/sharedText';
import { SLOW_ABOVE } from '../../../server/gateway/streamSession';
import { feedHistory } from '../../../packages/odds-replay/src/histories/feedHistory';
import { changeBet, feedBet, putFixture, putMarket } from '../../../packages/odds-replay/src/histories/feedUpdates';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';
import { FakeWire } from '../../support/fakeWire';
import { FoldingClient } from '../../support/foldingClient';
import { wholeDigestOfChannels } from '../../support/wholeDigest';

const BETS = 'inplay.bets';
const CHANNELS: Channel[] = ['inplay.games', BETS, 'inplay.esbets:f1'];

/** A wire on which bytes leave: it remembers which texts it shares with others. */
class SharingWire extends FakeWire {
  readonly bodies: SharedText[] = [];

  sendShared(body: SharedText, head = '', tail = ''): void {
    if (head !== '') this.bodies.push(body);
    this.send(head + body.text + tail);
  }
}

function begun(): StreamRun {
  const run = new StreamRun();
  run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  return run;
}

function open(run: StreamRun, position: StreamPosition = { ch: BETS }) {
  const wire = new SharingWire();
  const session = run.gateway.open(wire, [position]);
  return { wire, session };
}

/** What came since the last look: kinds and positions. */
function brief(wire: FakeWire): string {
  return wire
    .takeFrames()
    .map((frame) => `${frame.kind} ${frame.kind === 'end' ? '' : frame.seq}`)
    .join(', ');
}

const change = (run: StreamRun, price: number) => run.publish(changeBet('a', { price }));

it('one image serves all who come within a second, each with what changed since', () => {
  const run = begun();
  const first = open(run);
  change(run, 1_500);
  run.clock.advance(900);
  change(run, 1_600);
  const second = open(run);
  expect(brief(first.wire)).toBe('image 1, heartbeat 1, delta 2, delta 3');
  expect(second.wire.texts.map((text) => (JSON.parse(text) as { ts: number }).ts - run.clock.wall())[0]).toBe(-900);
  expect(brief(second.wire)).toBe('image 1, delta 2, delta 3, heartbeat 3');
  expect(second.wire.bodies).toEqual(first.wire.bodies);
  expect(second.wire.bodies[0]).toBe(first.wire.bodies[0]);
  run.clock.advance(100);
  const third = open(run);
  expect(brief(third.wire)).toBe('image 3, heartbeat 3');
});

it('whoever has seen more, or asks again, gets an image of the present', () => {
  const run = begun();
  const { wire, session } = open(run);
  change(run, 1_500);
  // From a position that its past no longer reaches, or never did.
  expect(brief(open(run, { ch: BETS, epoch: '1-aaaa', seq: 9 }).wire)).toBe('image 2, heartbeat 2');
  change(run, 1_600);
  wire.takeFrames();
  run.gateway.applyCommands(session, { image: [BETS] });
  expect(brief(wire)).toBe('image 3, heartbeat 3');
});

it('an image of another epoch serves nobody', () => {
  const run = begun();
  open(run);
  run.restart('2-aaaa', putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  const { wire } = open(run);
  expect(wire.texts.every((text) => text.includes('"epoch":"2-aaaa"'))).toBe(true);
  expect(brief(wire)).toBe('image 1, heartbeat 1');
});

it('whoever comes when, however slow, ends with the server’s present', () => {
  const visit = fc.record({ steps: fc.nat(3), wait: fc.constantFrom(0, 100, 700, 1_000), slow: fc.boolean() });
  fc.assert(
    fc.property(
      feedHistory(20),
      fc.array(visit, { minLength: 1, maxLength: 8 }),
      fc.nat(40),
      (history, visits, epochAt) => {
        const run = new StreamRun();
        run.publish();
        const opened: { wire: FakeWire; client: FoldingClient }[] = [];
        let i = 0;
        for (const { steps, wait, slow } of visits) {
          for (let n = 0; n < steps; n++, i++) {
            if (i === epochAt) run.restart('2-aaaa');
            run.publish(...(history[i] ?? []));
          }
          run.clock.advance(wait);
          const wire = new FakeWire();
          if (slow) [wire.stuck, wire.buffered] = [true, SLOW_ABOVE + 1];
          run.gateway.open(
            wire,
            CHANNELS.map((ch) => ({ ch })),
          );
          opened.push({ wire, client: new FoldingClient() });
        }
        for (const { wire } of opened) wire.drain();
        run.clock.advance(100);
        for (const { wire, client } of opened) {
          for (const text of wire.texts) client.receive(text);
          expect(client.refused).toEqual([]);
          expect(client.digest).toBe(wholeDigestOfChannels(run.bus, CHANNELS));
        }
      },
    ),
    { numRuns: 150 },
  );
});
