import { HOUR_MS } from '../../contract/units';

/** The most that a provider's wins, and what it undoes, may be (docs/spec.md CAS-4), whoever has its secret. Whole won. */
const WIN_MAX = 10_000;
const ROUND_PAID_MAX = 1_000_000_000;
const HOUR_PAID_MAX = 5_000_000_000;
/**
 * Wins up to this are paid beside each other while less than half of the hour's bound was paid: the other half is more than
 * all that can be on their way at once. Whole won.
 */
const SMALL_WIN_MAX = 500_000;
/** A round pays no more once its first stake is so old, and what is so old is not undone. */
const AGE_MAX_MS = 72 * HOUR_MS;

export interface CreditedRound {
  /** Won that were staked in the round and not undone; what was paid before. */
  staked: number;
  paid: number;
  /** ms since its first stake. */
  ageMs: number;
  /** Won the provider paid all members within the last hour, stakes of before it that it gave back included. */
  paidInHour: number;
}

/** Paid alone, a win sees all that was paid before it; paid beside others, it does not see those. */
export type CreditTurn = 'beside' | 'alone';

/** The turns in which to try a win, one after the other while its bounds refuse it. */
export function creditTurns(amount: number): readonly CreditTurn[] {
  return amount <= SMALL_WIN_MAX ? ['beside', 'alone'] : ['alone'];
}

/** Why a provider's win is not paid; undefined: it is. */
export function creditProblem(
  amount: number,
  { staked, paid, ageMs, paidInHour }: CreditedRound,
  turn: CreditTurn,
): 'win' | 'round' | 'hour' | 'age' | undefined {
  if (ageMs > AGE_MAX_MS) return 'age';
  if (paid + amount > staked * WIN_MAX) return 'win';
  if (paid + amount > ROUND_PAID_MAX) return 'round';
  return paidInHour + amount > (turn === 'alone' ? HOUR_PAID_MAX : HOUR_PAID_MAX / 2) ? 'hour' : undefined;
}

/** What counts in the hour of a stake that is given back: nothing where it was staked within the hour too. Whole won. */
export function returnedFromBefore(stake: number, ageMs: number): number {
  return ageMs > HOUR_MS ? stake : 0;
}

/** Why a movement is not undone; undefined: it is. `returned`: what of it counts in the hour, won. */
export function rollbackProblem(
  returned: number,
  { ageMs, paidInHour }: Pick<CreditedRound, 'ageMs' | 'paidInHour'>,
): 'hour' | 'age' | undefined {
  if (ageMs > AGE_MAX_MS) return 'age';
  return returned > 0 && paidInHour + returned > HOUR_PAID_MAX ? 'hour' : undefined;
}
