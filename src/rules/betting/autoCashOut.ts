import type { AutoCashOutTargets } from '../../contract/api/autoCashOut';
import type { AutoCashOutProblem } from '../../contract/codes/autoCashOutProblems';

/**
 * The least that a bet is given for now that `value` is offered for it, whole won; undefined: it is not cashed out yet. A
 * loss is ended at whatever is offered: it may go on falling.
 */
export function leastTaken({ atLeast, atMost }: AutoCashOutTargets, value: number): number | undefined {
  if (atLeast !== null && value >= atLeast) return atLeast;
  return atMost !== null && value <= atMost ? 1 : undefined;
}

/** What is wrong with these for a bet that pays `payout`. `value`: what is offered for it at present, if anything. */
export function autoCashOutProblem(
  targets: AutoCashOutTargets,
  { payout, value }: { payout: number; value: number | undefined },
): AutoCashOutProblem | undefined {
  const { atLeast, atMost } = targets;
  if (atLeast === null && atMost === null) return 'empty';
  if (atLeast !== null && atMost !== null && atMost >= atLeast) return 'crossed';
  if (atLeast !== null && atLeast >= payout) return 'too-high';
  return value !== undefined && leastTaken(targets, value) !== undefined ? 'reached' : undefined;
}
