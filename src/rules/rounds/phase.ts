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

/** The server's time where it is known only within `bound`, ms. */
export interface KnownTime {
  now: number;
  bound: number;
}

/** Ms until betting is over where the clock may be off: earlier than at the server by what it may be off. */
export function bettingLeft({ closesAt }: Pick<Times, 'closesAt'>, { now, bound }: KnownTime): number {
  return closesAt - bound - now;
}

/** As `phaseOf`, of a round that is not drawn yet: open only while the server surely takes bets. */
export function cautiousPhase(times: Times, time: KnownTime): RoundPhase {
  const isSure = time.now - time.bound >= times.opensAt && bettingLeft(times, time) > 0;
  return isSure ? phaseOf(times, 'pending', time.now) : 'closed';
}

export function isBettingPhase(phase: RoundPhase): boolean {
  return phase === 'open' || phase === 'closing';
}
