import type { Fixture } from '../../../src/contract/stream/fixture';

/** Moves recorded times to now: what happened at `recorded` happens at `now`, and goes on `speed` times as fast. */
export function rebase(fixture: Fixture, recorded: number, now: number, speed: number): Fixture {
  const move = (at: number) => Math.round(now + (at - recorded) / speed);
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
