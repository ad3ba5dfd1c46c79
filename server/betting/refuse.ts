import type { CashOutRefused } from '../../src/contract/api/cashOut';
import type { Refused } from '../../src/contract/api/betting';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import { bettingCopy } from '../copy/bettingCopy';

/** A refusal as it is sent and stored. */
export function refused(reason: BetRefusal, more: Partial<Pick<Refused, 'legs' | 'limit' | 'offer'>> = {}): Refused {
  const { legs = [], limit, offer } = more;
  return {
    reason,
    message: bettingCopy.refused[reason],
    legs,
    ...(limit !== undefined && { limit }),
    ...(offer && { offer }),
  };
}

/** Of an edit: the bet that it was to take the place of is not cashed out. The text is the cash-out's. */
export function editRefused({ reason, message, value }: CashOutRefused): Refused {
  return { ...refused('edit'), message, edit: { reason, ...(value !== undefined && { value }) } };
}
