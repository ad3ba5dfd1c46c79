import { type MarketSheet, selectionKey } from '../../contract/rounds/marketSheet';
import { PRICE_SCALE } from '../../contract/stream/market';

/** What may come back of stakes on a selection before staff is asked twice (docs/spec.md RND-8). */
const BACK_MAX = 0.99;
/** Chances of a sheet are of so many. */
const CHANCES = 100_000;

/** A selection by `MARKET/SELECTION`, and the share of stakes on it that comes back in the long run. */
export interface OverpaidSelection {
  key: string;
  back: number;
}

/** Selections of fixed prices that give back more than they may. */
export function overpaidSelections(sheet: MarketSheet, changed: Readonly<Record<string, number>>): OverpaidSelection[] {
  return sheet
    .filter(({ priced }) => priced === 'fixed')
    .flatMap(({ id, selections }) =>
      selections.flatMap((selection) => {
        const key = selectionKey(id, selection.id);
        const price = changed[key] ?? selection.price;
        const back = (selection.chance * price) / PRICE_SCALE / CHANCES + selection.push / CHANCES;
        return back > BACK_MAX ? [{ key, back }] : [];
      }),
    );
}
