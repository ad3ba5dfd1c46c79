import type { AutoBetPlan } from '../../contract/api/autoBet';
import type { AutoBetEnding, AutoBetProblem } from '../../contract/codes/autoBetCodes';
import type { MinigameSetting } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import { stakeFor, totalPrice } from '../betting/arithmetic';
import { leastBound, type StakeBound } from '../betting/stakes';
import { autoBetMarkets } from './autoBetMarkets';

/** What each stake of automatic bets may be. */
export interface AutoBetBounds {
  /** Whole won. */
  readonly min: number;
  readonly most: StakeBound & { readonly bound: 'stake-max' | 'payout-max' };
}

/** A bet that was placed. `paid`: what came back of the stake; undefined: not decided yet. */
export interface PlacedAutoBet {
  readonly stake: number;
  readonly paid: number | undefined;
}

export type AutoBetStep =
  | { is: 'bet'; stake: number }
  /** The latest bet is not decided: what is staked next depends on it. */
  | { is: 'wait' }
  | { is: 'over'; because: Extract<AutoBetEnding, 'rounds' | 'profit' | 'loss'> };

/** What comes next of automatic bets of which these were placed, the oldest first. */
export function autoBetStep(plan: AutoBetPlan, placed: readonly PlacedAutoBet[]): AutoBetStep {
  if (placed.some(({ paid }) => paid === undefined)) return { is: 'wait' };
  const net = netOf(placed);
  if (plan.profit !== null && net >= plan.profit) return { is: 'over', because: 'profit' };
  if (placed.length >= plan.rounds) return { is: 'over', because: 'rounds' };
  const stake = nextStake(plan, placed.at(-1));
  // Not one won more than the member set is put at risk.
  if (plan.loss !== null && stake - net > plan.loss) return { is: 'over', because: 'loss' };
  return { is: 'bet', stake };
}

/** What the decided ones won or lost together, whole won. */
export function netOf(placed: readonly PlacedAutoBet[]): number {
  return placed.reduce((sum, { stake, paid }) => (paid === undefined ? sum : sum + paid - stake), 0);
}

/** A stake that came back is staked again. */
function nextStake({ stake, doubleMax }: AutoBetPlan, last: PlacedAutoBet | undefined): number {
  if (doubleMax === null || last === undefined || last.paid! > last.stake) return stake;
  return last.paid === last.stake ? last.stake : Math.min(last.stake * 2, doubleMax);
}

/** What a member whose limits on a game are these may stake at these odds × 1000, whatever they have. */
export function autoBetBounds({ min, max, maxPayout }: MinigameSetting['limits'], price: number): AutoBetBounds {
  const paying = stakeFor(maxPayout, totalPrice([price]));
  return {
    min,
    most: leastBound<AutoBetBounds['most']>([
      { amount: max, bound: 'stake-max', limit: max },
      { amount: paying, bound: 'payout-max', limit: maxPayout },
    ]),
  };
}

/**
 * All that is wrong with a plan before its first bet: stakes too that would be refused when their time comes. `bounds`:
 * undefined while they are not known.
 */
export function autoBetProblems(
  game: Minigame,
  plan: AutoBetPlan,
  bounds: AutoBetBounds | undefined,
): AutoBetProblem[] {
  const { marketId, selectionId, stake, doubleMax, loss } = plan;
  const market = autoBetMarkets(game).find(({ id }) => id === marketId);
  const problems: AutoBetProblem[] = [];
  if (!market?.selections.some(({ id }) => id === selectionId)) problems.push('selection');
  if (bounds) {
    const { min, most } = bounds;
    if (stake < min) problems.push('stake-min');
    else if (stake > most.amount) problems.push(most.bound);
    if (doubleMax !== null && doubleMax > most.amount) problems.push('double-limit');
  }
  if (doubleMax !== null && doubleMax < stake) problems.push('double-max');
  if (loss !== null && loss < stake) problems.push('loss-min');
  return problems;
}
