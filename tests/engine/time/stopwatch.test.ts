import { expect, it } from 'vitest';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { Stopwatch } from '../../../src/engine/time/stopwatch';

it.each<[string, (house: { time: VirtualClock; machine: ReturnType<VirtualClock['machine']> }) => void, number]>([
  ['time passes', ({ time }) => time.advance(300), 300],
  [
    'the wall clock is set back',
    ({ time, machine }) => {
      time.advance(300);
      machine.setWall(-3_600_000);
    },
    300,
  ],
  [
    'the machine sleeps and its monotonic clock with it',
    ({ time, machine }) => {
      machine.sleep(60_000);
      time.advance(60_300);
    },
    60_300,
  ],
  ['the wall clock is set forward: better too much than too little', ({ machine }) => machine.setWall(5_000), 5_000],
  ['nothing happens but a set-back clock', ({ machine }) => machine.setWall(-5_000), 0],
])('shows the larger of two clocks’ times when %s', (_, happen, elapsed) => {
  const time = new VirtualClock();
  const machine = time.machine(0);
  const watch = new Stopwatch(machine);
  happen({ time, machine });
  expect(watch.elapsed).toBe(elapsed);
  watch.restart();
  expect(watch.elapsed).toBe(0);
});
