import type { SlipRefusal } from '../../rules/betting/pick';

/** Why a press changed nothing. */
export interface SlipNotice {
  /** `busy`: the slip’s bets are on their way, and it stays as it was sent. */
  reason: SlipRefusal | 'not-open' | 'busy';
  limit: number | undefined;
  /** Of the press, server time, ms. */
  at: number;
}

export const NOT_OPEN = { type: 'giveNotice', params: { reason: 'not-open' } } as const;
const BUSY = { actions: { type: 'giveNotice', params: { reason: 'busy' } } } as const;
/** While its bets are on their way a slip stays as it was sent, and a press has a notice. */
export const ON_ITS_WAY = {
  'pick.pressed': BUSY,
  'pair.pressed': BUSY,
  'bonus.pressed': BUSY,
  'unavailable.pressed': BUSY,
  'edit.begun': BUSY,
} as const;
