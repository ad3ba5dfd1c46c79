import type { MatchClock } from '../../contract/stream/fixture';

/** A running clock goes on from where the feed read it; `now`: server time, ms. */
export function matchSeconds({ seconds, running, down, at }: MatchClock, now: number): number {
  if (!running) return seconds;
  const passed = Math.max(0, Math.floor((now - at) / 1_000));
  return down ? Math.max(0, seconds - passed) : seconds + passed;
}
