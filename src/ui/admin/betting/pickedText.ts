import type { Picked } from '../../../contract/api/staff/trading';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { outcomeLabel } from '../../../contract/labels/outcomeLabel';

/** What a leg is on, in the words members read. */
export function pickedText({ sport, market, pick, line }: Picked): { market: string; pick: string } {
  return {
    market: sport === null ? market : marketLabel(market, sport),
    pick: `${outcomeLabel(pick)} ${line}`.trim(),
  };
}
