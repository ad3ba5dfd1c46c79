import type { RoundPhase } from '../../contract/api/rounds';
import { closingAt, type RoundSlot } from './schedule';

type Times = Pick<RoundSlot, 'opensAt' | 'closesAt' | 'drawsAt' | 'resultAt'>;

/** What became of a round: nothing yet, a result, or none for good. */
export type BettingWindow = 'pending' | 'drawn' | 'void';

/**
 * The phase of a round at `now` on the server's clock. Bets are accepted in `open` and `closing`. A round that is not
 * open yet is `closed`, and so is one whose draw is late.
 */
export function phaseOf(times: Times, drawState: BettingWindow, now: number): RoundPhase {
  if (drawState === 'void') return 'void';
  if (drawState === 'drawn') return now < times.resultAt ? 'drawing' : 'result';
  if (now < times.opensAt || now >= times.closesAt) return 'closed';
  return now < closingAt(times) ? 'open' : 'closing';
}

/** When the phase changes next by time alone; undefined: not by time. */
export function nextChange(times: Times, drawState: BettingWindow, now: number): number | undefined {
  const moments =
    drawState === 'pending'
      ? [times.opensAt, closingAt(times), times.closesAt, times.drawsAt]
      : drawState === 'drawn'
        ? [times.resultAt]
        : [];
  return moments.find((moment) => moment > now);
}
