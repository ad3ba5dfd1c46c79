/** What is asked for in a round, of one member's money. */
export const SPEND_ACTIONS = ['spend', 'cancel', 'hold', 'capture', 'release'] as const;
export type SpendAction = (typeof SPEND_ACTIONS)[number];

export interface SpendRequest {
  /** The way it is asked for, one of `WAYS`. */
  route: string;
  action: SpendAction;
  member: number;
  /** Of the spend or the hold it is about. */
  reference: string;
  /** Whole won. */
  amount: number;
  /** Who asks, where that is not clear from the member. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * `made`: it happened now. `repeated`: it had happened, and the answer is the first one's. `short`: refused at this balance.
 * `closed`: a hold that was decided otherwise. `told`: it happened now or before, the way does not say which.
 */
export type SpendAnswer =
  | { outcome: 'made' | 'repeated' | 'told'; id: number }
  | { outcome: 'short'; balance: number }
  | { outcome: 'closed' }
  | { outcome: 'failed'; problem: string };
