import type { Minigame } from '../../contract/rounds/catalogue';
import type { SheetMarket } from '../../contract/rounds/marketSheet';

/** The markets that have the same selections at the same odds in each round. */
export function autoBetMarkets({ sheet }: Pick<Minigame, 'sheet'>): readonly SheetMarket[] {
  return sheet.filter(({ priced, lined }) => priced === 'fixed' && !lined);
}
