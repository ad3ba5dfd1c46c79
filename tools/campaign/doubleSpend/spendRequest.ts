/** A request of a round, about one member's money. */
export const SPEND_ACTIONS = ['spend', 'cancel', 'hold', 'capture', 'release'] as const;
export type SpendAction = (typeof SPEND_ACTIONS)[number];

export interface SpendRequest {
  /** How it is sent, one of `WAYS`. */
  route: string;
  action: SpendAction;
  member: number;
  /** Of the spend or the hold it is about. */
  reference: string;
  /** Whole won. */
  amount: number;
  /** Who sends it, where that does not follow from the member. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * `made`: it happened now. `repeated`: it had happened, and the answer is the first one's. `short`: the balance is too
 * low. `closed`: a hold that was decided otherwise. `told`: it happened now or before, the answer does not show which.
 */
export type SpendAnswer =
  | { outcome: 'made' | 'repeated' | 'told'; id: number }
  | { outcome: 'short'; balance: number }
  | { outcome: 'closed' }
  | { outcome: 'failed'; problem: string };
