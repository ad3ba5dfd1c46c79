import type { SlipRefusal } from '../../rules/betting/pick';

/** Why a press changed nothing. */
export interface SlipNotice {
  /** `busy`: the slip’s bets are on their way, and it stays as it was sent. */
  reason: SlipRefusal | 'not-open' | 'busy';
  limit: number | undefined;
  /** Of the press, server time, ms. */
  at: number;
}
