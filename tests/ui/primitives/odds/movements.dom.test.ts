import { expect, it } from 'vitest';
import { VirtualClock } from '../../../../src/engine/replay/virtualClock';
import { Movements } from '../../../../src/ui/primitives/odds/movements';

const cell = () => document.body.appendChild(document.createElement('button'));

it('takes the light off in frames in which other cells move, and by itself only where none does', () => {
  const time = new VirtualClock();
  const movements = new Movements(time, () => false);
  const [still, moving] = [cell(), cell()];
  movements.show(still, 1);
  let inFrame = false;
  const alone: string[] = [];
  const within: string[] = [];
  let last = still.className;
  const look = () => {
    if (still.className !== last) (inFrame ? within : alone).push(still.className);
    last = still.className;
  };
  for (let i = 0; i < 100; i++) {
    time.advance(10);
    look();
    inFrame = true;
    if (i % 3 === 0) movements.show(moving, 1);
    look();
    inFrame = false;
  }
  expect(alone).toEqual([]);
  expect(within).toEqual(['up dim', 'up']);
  movements.show(still, 1);
  time.advance(5_000);
  expect([still.className, moving.className]).toEqual(['', '']);
});
