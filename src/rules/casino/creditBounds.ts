import { HOUR_MS } from '../../contract/units';

/** The most that a provider's wins may be (docs/spec.md CAS-4), whoever has its secret. Whole won. */
const WIN_MAX = 10_000;
const ROUND_PAID_MAX = 1_000_000_000;
const HOUR_PAID_MAX = 5_000_000_000;
/** A round pays no more once its first stake is so old. */
const ROUND_AGE_MAX_MS = 72 * HOUR_MS;

export interface CreditedRound {
  /** Won that were staked in the round and not undone; what was paid before. */
  staked: number;
  paid: number;
  /** ms since its first stake. */
  ageMs: number;
  /** Won the provider paid all members within the last hour. */
  paidInHour: number;
}

/** Why a provider's win is not paid; undefined: it is. */
export function creditProblem(
  amount: number,
  { staked, paid, ageMs, paidInHour }: CreditedRound,
): 'win' | 'round' | 'hour' | 'age' | undefined {
  if (ageMs > ROUND_AGE_MAX_MS) return 'age';
  if (paid + amount > staked * WIN_MAX) return 'win';
  if (paid + amount > ROUND_PAID_MAX) return 'round';
  return paidInHour + amount > HOUR_PAID_MAX ? 'hour' : undefined;
}
