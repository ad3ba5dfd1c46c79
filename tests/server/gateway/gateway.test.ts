import { describe, expect, it } from 'vitest';
import { type Channel, esbetsOf } from '../../../src/contract/stream/channel';
import { CHANNELS_PER_CONNECTION } from '../../../src/contract/stream/frame';
import { FakeWire } from '../../support/fakeWire';
import {
  changeBet,
  feedBet,
  putFixture,
  putMarket,
  removeFixture,
} from '../../../packages/odds-replay/src/histories/feedUpdates';
import { StreamRun } from '../../../packages/odds-replay/src/histories/streamRun';

const F1 = 'inplay.esbets:f1';

/** Fixture f1 with bets a and b in its market, published. */
function begun(): StreamRun {
  const run = new StreamRun();
  run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a'), feedBet('b')]));
  return run;
}

function open(run: StreamRun, ...channels: Channel[]) {
  const wire = new FakeWire();
  const session = run.gateway.open(
    wire,
    channels.map((ch) => ({ ch })),
  );
  return { wire, session };
}

/** What a frame is, in short. */
function brief(frames: ReturnType<FakeWire['takeFrames']>): string[] {
  return frames.map((frame) => (frame.kind === 'end' ? `end ${frame.code}` : `${frame.kind} ${frame.ch} ${frame.seq}`));
}

it('begins with an image of each channel and its position', () => {
  const run = begun();
  const { wire } = open(run, 'inplay.games', F1);
  expect(brief(wire.takeFrames())).toEqual([
    'image inplay.games 1',
    'heartbeat inplay.games 1',
    `image ${F1} 1`,
    `heartbeat ${F1} 1`,
  ]);
});

it('relays to each consumer what it follows, unchanged', () => {
  const run = begun();
  const [one, two] = [open(run, 'inplay.bets', F1), open(run, F1)];
  one.wire.takeFrames();
  two.wire.takeFrames();
  run.publish(changeBet('a', { price: 1_500 }));
  expect(one.wire.texts).toHaveLength(2);
  expect(two.wire.texts).toEqual([one.wire.texts.find((text) => text.includes(F1))]);
});

it('repeats positions and the producer’s age every 5 s', () => {
  const run = begun();
  run.bus.alive('inplay');
  const { wire } = open(run, 'inplay.games', F1);
  run.publish(changeBet('a', { price: 1_500 }));
  wire.takeFrames();
  run.clock.advance(4_999);
  expect(wire.texts).toEqual([]);
  run.clock.advance(1);
  const beats = wire.takeFrames();
  expect(brief(beats)).toEqual(['heartbeat inplay.games 1', `heartbeat ${F1} 2`]);
  expect(beats.map((beat) => 'data' in beat && beat.data)).toEqual([{ age: 5_000 }, { age: 5_000 }]);
  run.clock.advance(2_000);
  run.bus.alive('inplay');
  run.clock.advance(3_000);
  expect(wire.takeFrames().map((beat) => 'data' in beat && beat.data)).toEqual([{ age: 3_000 }, { age: 3_000 }]);
});

it('reports a day where the producer never gave a sign of life', () => {
  const run = begun();
  const { wire } = open(run, 'inplay.games');
  expect(wire.takeFrames().at(-1)).toMatchObject({ kind: 'heartbeat', data: { age: 86_400_000 } });
});

it('sends the age at once when the producer gives a sign of life for the first time, or after a long silence', () => {
  const run = begun();
  const { wire } = open(run, 'inplay.games');
  wire.takeFrames();
  const ages = () => wire.takeFrames().map((beat) => 'data' in beat && beat.data);
  run.bus.alive('inplay');
  expect(ages()).toEqual([{ age: 0 }]);
  // Not each time: heartbeats have a pace of their own.
  run.clock.advance(4_000);
  run.bus.alive('inplay');
  expect(ages()).toEqual([]);
  run.clock.advance(11_000);
  wire.takeFrames();
  run.bus.alive('inplay', 10_500);
  expect(ages()).toEqual([]);
  run.bus.alive('inplay', 500);
  expect(ages()).toEqual([{ age: 500 }]);
});

it('sends nothing of an area that has no epoch yet, and begins with images when it has', () => {
  const run = new StreamRun();
  const { wire } = open(run, 'inplay.games', 'europe.games');
  run.clock.advance(10_000);
  expect(wire.texts).toEqual([]);
  run.publish(putFixture('f1'));
  expect(brief(wire.takeFrames())).toEqual(['image inplay.games 1', 'heartbeat inplay.games 1']);
});

it('reports an unknown fixture as empty, and its bets once there are any', () => {
  const run = begun();
  const { wire } = open(run, 'inplay.esbets:f7');
  expect(brief(wire.takeFrames())).toEqual(['image inplay.esbets:f7 1', 'heartbeat inplay.esbets:f7 1']);
  run.publish(putFixture('f7'), putMarket('f7', 'm', [feedBet('x')]));
  const [image] = wire.takeFrames();
  expect(image).toMatchObject({
    kind: 'image',
    seq: 2,
    data: { decl: [{ f: 'f7', bets: expect.arrayContaining(['x']) as [] }] },
  });
});

it('continues a fixture’s channel after its return, after everything it sent before', () => {
  const run = begun();
  const { wire } = open(run, F1);
  run.publish(removeFixture('f1'));
  expect(brief(wire.takeFrames()).at(-1)).toBe(`delta ${F1} 2`);
  const late = open(run, F1);
  expect(brief(late.wire.takeFrames())).toEqual([`image ${F1} 2`, `heartbeat ${F1} 2`]);
  run.publish(putFixture('f1'), putMarket('f1', 'm', [feedBet('a')]));
  expect(brief(wire.takeFrames())).toEqual([`image ${F1} 3`, `heartbeat ${F1} 3`]);
});

it('sends everybody images when an epoch begins, and nothing of the old one', () => {
  const run = begun();
  const { wire } = open(run, 'inplay.games', 'inplay.bets', F1);
  wire.takeFrames();
  run.restart('2-bbbb');
  const frames = wire.takeFrames();
  expect(brief(frames)).toEqual([
    'image inplay.games 1',
    'heartbeat inplay.games 1',
    'image inplay.bets 1',
    'heartbeat inplay.bets 1',
    `image ${F1} 1`,
    `heartbeat ${F1} 1`,
  ]);
  for (const frame of frames) expect(frame).toMatchObject({ epoch: '2-bbbb' });
});

describe('verbs of a consumer on an open stream', () => {
  it('adds, drops and re-images channels', () => {
    const run = begun();
    const { wire, session } = open(run, 'inplay.games');
    wire.takeFrames();
    expect(run.gateway.applyCommands(session, { add: [{ ch: F1 }], drop: ['inplay.games'] })).toBe(true);
    expect(brief(wire.takeFrames())).toEqual([`image ${F1} 1`, `heartbeat ${F1} 1`]);
    run.publish(putFixture('f2'), changeBet('a', { price: 1_500 }));
    expect(brief(wire.takeFrames())).toEqual([`delta ${F1} 2`]);
    expect(run.gateway.applyCommands(session, { image: [F1, 'inplay.games'] })).toBe(true);
    expect(brief(wire.takeFrames())).toEqual([`image ${F1} 2`, `heartbeat ${F1} 2`]);
  });

  it('adds a channel from where the consumer left it', () => {
    const run = begun();
    const { wire, session } = open(run, 'inplay.games', F1);
    run.publish(changeBet('a', { price: 1_500 }));
    run.gateway.applyCommands(session, { drop: [F1] });
    run.publish(changeBet('a', { price: 1_600 }));
    wire.takeFrames();
    run.gateway.applyCommands(session, { add: [{ ch: F1, epoch: '1-aaaa', seq: 2 }] });
    expect(brief(wire.takeFrames())).toEqual([`delta ${F1} 3`, `heartbeat ${F1} 3`]);
  });

  it('is refused as a whole when it asks for too many channels', () => {
    const run = begun();
    const { wire, session } = open(run, 'inplay.games');
    wire.takeFrames();
    const add = Array.from({ length: CHANNELS_PER_CONNECTION }, (_, i) => ({ ch: esbetsOf('inplay', `x${i}`) }));
    expect(run.gateway.applyCommands(session, { add, drop: [] })).toBe(false);
    expect([wire.texts, session.channels]).toEqual([[], ['inplay.games']]);
    expect(run.gateway.applyCommands(session, { add, drop: ['inplay.games'] })).toBe(true);
    expect(session.channels).toHaveLength(CHANNELS_PER_CONNECTION);
  });

  it('gets its images and drops channels however many it was opened with', () => {
    const run = begun();
    const many = Array.from({ length: CHANNELS_PER_CONNECTION }, (_, i) => esbetsOf('inplay', `x${i}`));
    const { wire, session } = open(run, 'inplay.games', ...many);
    wire.takeFrames();
    expect(run.gateway.applyCommands(session, { image: ['inplay.games'] })).toBe(true);
    expect(brief(wire.takeFrames())[0]).toMatch(/^image inplay.games/);
    expect(run.gateway.applyCommands(session, { add: [], drop: [many[0]!] })).toBe(true);
    expect(run.gateway.applyCommands(session, { add: [{ ch: F1 }] })).toBe(false);
  });
});

it('ends for good the streams that are meant', () => {
  const run = begun();
  const [one, two] = [open(run, 'inplay.games'), open(run, 'inplay.games')];
  one.wire.takeFrames();
  run.gateway.end(555, (session) => session === one.session);
  expect(brief(one.wire.takeFrames())).toEqual(['end 555']);
  expect([one.wire.closed, two.wire.closed, run.gateway.size]).toEqual([true, false, 1]);
  run.publish(putFixture('f2'));
  expect(one.wire.texts).toEqual([]);
});

it('sends nothing to a consumer that left, and closes all when it stops', () => {
  const run = begun();
  const [one, two] = [open(run, 'inplay.games'), open(run, 'inplay.games')];
  run.gateway.close(one.session);
  one.wire.takeFrames();
  two.wire.takeFrames();
  run.publish(putFixture('f2'));
  expect([one.wire.texts.length, two.wire.texts.length]).toEqual([0, 1]);
  run.gateway.stop();
  run.clock.advance(20_000);
  expect([two.wire.closed, two.wire.texts.length, run.gateway.size]).toEqual([true, 1, 0]);
});

it('leaves proxies time to notice that it is leaving, and ends its streams one after another', async () => {
  const run = begun();
  const wires = Array.from({ length: 20 }, () => open(run, 'inplay.games').wire);
  const closed = () => wires.filter((wire) => wire.closed).length;
  const left = run.gateway.leave(4_000);
  expect([run.gateway.isLeaving, closed()]).toEqual([true, 0]);
  run.clock.advance(2_000);
  expect(closed()).toBe(0);
  const counts: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    run.clock.advance(500);
    counts.push(closed());
  }
  expect(counts).toEqual([5, 10, 15, 20]);
  await left;
});
