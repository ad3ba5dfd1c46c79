import type { Phase } from '../../contract/api/rounds';
import { closingAt, type Slot } from './schedule';

type Times = Pick<Slot, 'opensAt' | 'closesAt' | 'drawsAt' | 'resultAt'>;

/** What became of a round: nothing yet, a result, or none for good. */
export type Fate = 'pending' | 'drawn' | 'void';

/**
 * The phase of a round at `now` on the server's clock. Bets are taken in `open` and `closing`. A round that is not open yet
 * is `closed`, and so is one whose draw is late.
 */
export function phaseOf(times: Times, fate: Fate, now: number): Phase {
  if (fate === 'void') return 'void';
  if (fate === 'drawn') return now < times.resultAt ? 'drawing' : 'result';
  if (now < times.opensAt || now >= times.closesAt) return 'closed';
  return now < closingAt(times) ? 'open' : 'closing';
}

/** When the phase changes next by time alone; undefined: not by time. */
export function nextChange(times: Times, fate: Fate, now: number): number | undefined {
  const marks =
    fate === 'pending'
      ? [times.opensAt, closingAt(times), times.closesAt, times.drawsAt]
      : fate === 'drawn'
        ? [times.resultAt]
        : [];
  return marks.find((mark) => mark > now);
}
