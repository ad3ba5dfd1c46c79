import { expect, it } from 'vitest';
import { FailingRounds } from '../../../server/rounds/failingRounds';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';

it('a round that fails is tried again ever less often, at last once a minute, until it is settled', () => {
  const clock = new VirtualClock();
  const failing = new FailingRounds(clock);
  const rests: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    failing.noteFailure('r1');
    const failed = clock.mono();
    while (failing.resting().length > 0) clock.advance(1_000);
    rests.push((clock.mono() - failed) / 1_000);
  }
  expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  failing.noteSettled('r1');
  failing.noteFailure('r1');
  clock.advance(1_000);
  expect(failing.resting()).toEqual([]);
});
