/** A request of a round, about one member's money. */
export const SPEND_ACTIONS = ['spend', 'cancel', 'cash-out', 'edit', 'hold', 'capture', 'release'] as const;
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
 * low, by what it is; `limited`: by the member's own limit, which is so much. `closed`: a hold or a bet that was decided otherwise.
 * `told`: it happened now or before, the answer does not show which. `moved`: the member's money by so much, where that does
 * not follow from the round's amount.
 */
export type SpendAnswer =
  | { outcome: 'made' | 'repeated' | 'told'; id: number; moved?: number }
  | { outcome: 'short'; balance: number }
  | { outcome: 'limited'; limit: number }
  | { outcome: 'closed' }
  | { outcome: 'failed'; problem: string };
