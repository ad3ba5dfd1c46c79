import { labelText } from '../../contract/labels/labelText';
import type { SheetMarket } from '../../contract/rounds/marketSheet';
import { type Drawn, winnersOf } from './selectionResult';

/** One thing a draw came to, as it can be bet on. */
export interface ResultChip {
  market: string;
  selection: string;
  /** Without the range it stands for: `소`. */
  name: string;
}

/** What a draw came to in these markets, by the rules that settle the bets on them. */
export function resultChips(sheet: readonly SheetMarket[], markets: readonly string[], drawn: Drawn): ResultChip[] {
  return markets.flatMap((market) => {
    const named = sheet.find(({ id }) => id === market)?.selections ?? [];
    return winnersOf(drawn, market).flatMap((selection): ResultChip[] => {
      const name = named.find(({ id }) => id === selection)?.name;
      return name === undefined ? [] : [{ market, selection, name: labelText(name).replace(/ \([^)]*\)$/, '') }];
    });
  });
}
