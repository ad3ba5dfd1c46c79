import { expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { type Batch, FeedBus } from '../../../server/bus/feedBus';
import { bet, delta, fixture, image, market } from '../../support/frames';

const ALL = 'inplay.esbets:f1';

function batch(ver: number, frames: Batch['frames'], epoch = '1-aaaa'): Batch {
  return { area: 'inplay', epoch, ver, frames: frames.map((frame) => ({ ...frame, epoch })) };
}

function begun(): FeedBus {
  const bus = new FeedBus(new VirtualClock());
  const decl = [market('f1', 'm', [bet(0, 'a')])];
  bus.publish(
    batch(1, [image('inplay.games', 1, { put: [fixture('f1')] }), image('inplay.bets', 1), image(ALL, 1, { decl })]),
  );
  return bus;
}

it('folds a batch before any listener gets it', () => {
  const bus = begun();
  const heard: unknown[] = [];
  const stop = bus.listen({
    epoch: () => heard.push('epoch'),
    batch: ({ ver }, folded) => {
      heard.push([ver, bus.version('inplay'), bus.book('inplay').outcomes.get('a')?.price]);
      heard.push(folded.map(({ frame, changes }) => [frame.ch, changes.prices.map(({ id }) => id)]));
    },
  });
  bus.publish(batch(2, [delta(ALL, 2, { prices: [0, 1_500] })]));
  expect(heard).toEqual([[2, 2, 1_500], [[ALL, ['a']]]]);
  stop();
  bus.publish(batch(3, [delta(ALL, 3, { prices: [0, 1_600] })]));
  expect(heard).toHaveLength(2);
});

it('begins an empty book with a new epoch, and publishes that first', () => {
  const bus = begun();
  const heard: unknown[] = [];
  bus.listen({
    epoch: (area, epoch) => heard.push([area, epoch, bus.book('inplay').outcomes.size]),
    batch: () => heard.push('batch'),
  });
  bus.publish(batch(1, [image('inplay.games', 1), image('inplay.bets', 1)], '2-aaaa'));
  expect(heard).toEqual([['inplay', '2-aaaa', 0], 'batch']);
  expect(bus.areas).toEqual(['inplay']);
});

it('drops what an earlier runner publishes', () => {
  const bus = begun();
  bus.publish(batch(1, [image('inplay.games', 1), image('inplay.bets', 1)], '3-aaaa'));
  bus.publish(batch(9, [image('inplay.games', 1, { put: [fixture('f9')] }), image('inplay.bets', 1)], '2-zzzz'));
  expect([bus.book('inplay').epoch, bus.version('inplay'), bus.book('inplay').fixture('f9')]).toEqual([
    '3-aaaa',
    1,
    undefined,
  ]);
});

it('does not go on after a frame of its runner that does not fit', () => {
  const bus = begun();
  bus.markWhole('inplay');
  expect(bus.isWhole('inplay')).toBe(true);
  expect(() => bus.publish(batch(2, [delta(ALL, 3, { prices: [0, 1] })]))).toThrow(/refused: gap/);
  // What it has of the others may be of either version.
  expect(bus.isWhole('inplay')).toBe(false);
});

it('drops the channel of a fixture that ended', () => {
  const bus = begun();
  bus.publish(batch(2, [delta('inplay.games', 2, { del: ['f1'] }), delta(ALL, 2, { drop: [0] })]));
  const { channels, outcomes } = bus.book('inplay');
  expect([channels.has(ALL), outcomes.size]).toEqual([false, 0]);
});

it('measures each producer’s age by the monotonic clock', () => {
  const clock = new VirtualClock();
  const bus = new FeedBus(clock);
  expect(bus.age('inplay')).toBe(86_400_000);
  bus.alive('inplay');
  clock.advance(700);
  clock.setWall(-3_600_000);
  expect([bus.age('inplay'), bus.age('europe')]).toEqual([700, 86_400_000]);
  bus.alive('inplay', 5_000);
  expect(bus.age('inplay')).toBe(700);
  bus.alive('inplay', 200);
  expect(bus.age('inplay')).toBe(200);
});

it('has been silent, where there was no sign of life yet, since the process began', () => {
  const clock = new VirtualClock();
  const bus = new FeedBus(clock);
  clock.advance(15_000);
  expect(bus.silence('inplay')).toBe(15_000);
  bus.alive('inplay', 300);
  expect([bus.silence('inplay'), bus.silence('europe')]).toEqual([300, 15_000]);
});

it('has been silent since the last sign of life of the producer before, where another one takes over', () => {
  const clock = new VirtualClock();
  const bus = new FeedBus(clock);
  const games = image('inplay.games', 1, { put: [fixture('f1')] });
  bus.publish(batch(1, [games]));
  clock.advance(600_000);
  bus.alive('inplay');
  clock.advance(2_000);
  bus.publish(batch(1, [games], '2-aaaa'));
  expect([bus.age('inplay'), bus.silence('inplay')]).toEqual([86_400_000, 2_000]);
});
