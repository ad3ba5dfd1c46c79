/**
 * What can be bet on in a round. Prices are decimal odds × 1000 and only defaults: administrators change them, and what
 * counts is what the server sends of a round.
 */
export interface Selection {
  /** Unique within its market, stable for ever. */
  readonly id: string;
  readonly name: string;
  /** Default price × 1000; 0 where each round has its own. */
  readonly price: number;
  /** Probability of winning, of 100,000; 0 where each round has its own. */
  readonly chance: number;
  /** Probability of getting the stake back (적특), of 100,000. */
  readonly push: number;
}

/**
 * Where prices come from: `fixed` from the settings, `card` from the round's own card (its teams or runners),
 * `previous` from the result of the round before it.
 */
export type Pricing = 'fixed' | 'card' | 'previous';

export interface SheetMarket {
  /** Unique within its board, stable for ever. */
  readonly id: string;
  readonly name: string;
  readonly selections: readonly Selection[];
  /** Whether a member may bet on one selection of it in a round only (양방). False where several can win at once. */
  readonly exclusive: boolean;
  /** Shown on demand, below the others. */
  readonly extra: boolean;
  /** Whether each round has a line of its own, given by its card. */
  readonly lined: boolean;
  readonly priced: Pricing;
}

export type MarketSheet = readonly SheetMarket[];

/** `[id, name, price × 1000, chance, push]`; what is absent is 0. */
type Row = readonly [id: string, name: string, price?: number, chance?: number, push?: number];

interface SheetMarketOptions {
  exclusive?: false;
  extra?: true;
  lined?: true;
  priced?: Pricing;
}

export function sheetMarket(
  id: string,
  name: string,
  rows: readonly Row[],
  options: SheetMarketOptions = {},
): SheetMarket {
  const { exclusive = true, extra = false, lined = false, priced = 'fixed' } = options;
  const selections = rows.map(([selection, label, price = 0, chance = 0, push = 0]) => ({
    id: selection,
    name: label,
    price,
    chance,
    push,
  }));
  return { id, name, selections, exclusive, extra, lined, priced };
}

/** Key of a selection within its board. */
export function selectionKey(marketId: string, selectionId: string): string {
  return `${marketId}/${selectionId}`;
}
