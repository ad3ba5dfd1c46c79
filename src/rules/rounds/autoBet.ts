import type { AutoBetPlan } from '../../contract/api/autoBet';
import type { AutoBetEnding, AutoBetProblem } from '../../contract/codes/autoBetCodes';
import type { MinigameSetting } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import type { SheetMarket } from '../../contract/rounds/marketSheet';

/** Whole won. */
export type StakeRange = Pick<MinigameSetting['limits'], 'min' | 'max'>;

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

/** The first that is wrong with a plan before its first bet. */
export function autoBetProblem(game: Minigame, plan: AutoBetPlan): AutoBetProblem | undefined {
  return autoBetProblems(game, plan)[0];
}

/** All that is. */
export function autoBetProblems(game: Minigame, plan: AutoBetPlan): AutoBetProblem[] {
  const { marketId, selectionId, stake, doubleMax, loss } = plan;
  const market = autoBetMarkets(game).find(({ id }) => id === marketId);
  const problems: AutoBetProblem[] = [];
  if (!market?.selections.some(({ id }) => id === selectionId)) problems.push('selection');
  if (doubleMax !== null && doubleMax < stake) problems.push('double-max');
  if (loss !== null && loss < stake) problems.push('loss-min');
  return problems;
}

/** A first stake outside what the member may place on the game is refused before it ends them. */
export function autoBetStakeProblem(stake: number, { min, max }: StakeRange): AutoBetProblem | undefined {
  if (stake < min) return 'stake-min';
  return stake > max ? 'stake-max' : undefined;
}

/** The markets that have the same selections at the same odds in each round. */
export function autoBetMarkets({ sheet }: Pick<Minigame, 'sheet'>): readonly SheetMarket[] {
  return sheet.filter(({ priced, lined }) => priced === 'fixed' && !lined);
}
