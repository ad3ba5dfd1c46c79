import { CASH_OUT_LEAST } from '../../contract/constants';

/** What is offered for a bet. Whole won. */
export interface CashOutOffer {
  /** That is at stake in it now. */
  readonly stake: number;
  /** For all of it. */
  readonly value: number;
}

/** What a part of the stake is given for, whole won, rounded down. */
export function partValue({ stake, value }: CashOutOffer, part: number): number {
  return part === stake ? value : Number((BigInt(value) * BigInt(part)) / BigInt(stake));
}

/** Parts that may be cashed out besides the whole, won; undefined where the stake is too small for two bets. */
export function partBounds({ stake }: Pick<CashOutOffer, 'stake'>): { least: number; most: number } | undefined {
  const most = stake - CASH_OUT_LEAST;
  return most < CASH_OUT_LEAST ? undefined : { least: CASH_OUT_LEAST, most };
}

/** Why a part can't be cashed out: it is too small, or its rest would be, or it is more than there is. */
export type PartProblem = 'part-min' | 'rest-min' | 'part-max';

export function partProblem({ stake }: Pick<CashOutOffer, 'stake'>, part: number): PartProblem | undefined {
  if (part === stake) return undefined;
  if (part > stake) return 'part-max';
  if (part < CASH_OUT_LEAST) return 'part-min';
  return stake - part < CASH_OUT_LEAST ? 'rest-min' : undefined;
}
