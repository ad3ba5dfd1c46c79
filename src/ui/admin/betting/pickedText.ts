import type { Picked } from '../../../contract/api/staff/trading';
import { isolated } from '../../../contract/labels/isolated';
import { labelText } from '../../../contract/labels/labelText';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { outcomeLabel } from '../../../contract/labels/outcomeLabel';
import { marketFamily } from '../../../rules/market/family';
import { lineLabel } from '../../../rules/market/line';

/** What a leg is on, in the words members read. */
export function pickedText({ sport, market, pick, side, line }: Picked): { market: string; pick: string } {
  const picked = sport === null ? labelText(side ?? pick) : side === undefined ? outcomeLabel(pick) : isolated(side);
  return {
    market: sport === null ? labelText(market) : marketLabel(market, sport),
    pick: line === '' ? picked : `${picked} ${lineLabel(line, marketFamily(market))}`,
  };
}
