import type { ColumnType } from 'kysely';
import type { CashOutRefused } from '../../../src/contract/api/cashOut';
import type { Refused } from '../../../src/contract/api/betting';
import type { AutoBetProblem } from '../../../src/contract/codes/autoBetCodes';
import type { WalletRefusal } from '../../../src/contract/api/casino/provider';
import type { WalletRefusalText } from '../../copy/walletCopy';

type Made<T> = ColumnType<T, T | undefined, never>;
type Immutable<T> = ColumnType<T, T, never>;

/** What is stored as the answer of a request that happens once, by its scope. */
export interface OnceAnswers {
  /** A bet that was written may still be refused in the end: that is the bet's. */
  bet: { is: 'bet'; betId: string } | { is: 'refused'; refusal: Refused };
  /** What became of it is the cash-out's. */
  cashOut: { is: 'cashOut'; id: string } | { is: 'refused'; refusal: CashOutRefused };
  /** Whether they are still on is theirs. */
  autoBet: { is: 'begun' } | { is: 'refused'; problem: AutoBetProblem };
  wallet: WalletRequestAnswer;
  inquiry: { id: number };
  post: { id: number };
  comment: { id: number };
  adjustment: { id: number };
  coupon: { id: number; count: number };
  /** Null: it waits for a second administrator, who makes it. */
  tournament: { id: number | null };
  message: { count: number };
  popup: { id: number };
  page: { id: number };
  banner: { id: number };
  rolling: { amount: number };
  payment: { amount: number };
  provider: ProviderWalletAnswer;
}
export type OnceScope = keyof OnceAnswers;

/** An order, a conversion with what was there after it, or a refusal. */
export type WalletRequestAnswer =
  | { is: 'order'; id: number }
  | { is: 'converted'; emoney: number; point: number }
  | { is: 'refused'; reason: WalletRefusalText };

/** What a provider is answered: won the member can spend, or why not. */
export type ProviderWalletAnswer = { ok: true; balance: number } | { ok: false; refusal: WalletRefusal };

export interface OnceRequestTables {
  once_request: {
    scope: Immutable<OnceScope>;
    /** A member's id, or a provider's name. */
    actor: Immutable<string>;
    ref: Immutable<string>;
    /** SHA-256 of the body; null: a look-up made the reference void. */
    body: Immutable<Buffer | null>;
    answer: ColumnType<OnceAnswers[OnceScope] | null, string | null, never>;
    at: Made<Date>;
  };
}
