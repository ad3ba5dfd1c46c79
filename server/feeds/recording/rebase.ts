import { heldWithin, MOMENT } from '../../../src/contract/bounds';
import type { Fixture } from '../../../src/contract/stream/fixture';

/**
 * Moves recorded times to now: what happened at `recorded` happens at `now`, and goes on `speed` times as fast. What becomes none
 * by that is the nearest that is one: with it nobody could read the frame, nor the matches beside it.
 */
export function rebase(fixture: Fixture, recorded: number, now: number, speed: number): Fixture {
  const move = (at: number) => heldWithin(Math.round(now + (at - recorded) / speed), MOMENT);
  const { scoreboard } = fixture;
  return {
    ...fixture,
    start: move(fixture.start),
    ...(scoreboard && {
      scoreboard: {
        ...scoreboard,
        ...(scoreboard.clock && { clock: { ...scoreboard.clock, at: move(scoreboard.clock.at) } }),
      },
    }),
  };
}
