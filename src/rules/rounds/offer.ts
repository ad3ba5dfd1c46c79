import type { RoundMarket } from '../../contract/api/rounds';
import { type SheetMarket, selectionKey } from '../../contract/rounds/marketSheet';
import type { VirtualCard } from '../../contract/rounds/cards';
import type { Minigame } from '../../contract/rounds/catalogue';

/** Prices × 1000 of a round's own, by market and selection. */
export type OwnPrices = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface OfferTerms {
  /** Changed by administrators, by `MARKET/SELECTION`. */
  changed: Readonly<Record<string, number>>;
  /** Of markets priced by the card. */
  own?: OwnPrices | undefined;
  card?: VirtualCard | undefined;
  /** Rank of the card before (하이로우); undefined: there is none, or it is not known yet. */
  prevRank?: number | undefined;
}

const RANKS = 12;
/** Of all stakes on 하이/로우, × 1000; there are 25 cards, two of each rank. */
const HILO_PAYBACK = 960;

/** 하이 or 로우 by the card before; undefined where no card would win. */
export function hiloPrice(selectionId: string, prevRank: number): number | undefined {
  const winning = 2 * (selectionId === 'hi' ? RANKS - prevRank : prevRank - 1);
  return winning > 0 ? Math.round((HILO_PAYBACK * 25) / winning / 10) * 10 : undefined;
}

/** The price of a selection in a round; undefined: not offered. */
export function offerPriceOf(
  market: SheetMarket,
  selectionId: string,
  { changed, own, prevRank }: OfferTerms,
): number | undefined {
  const selection = market.selections.find(({ id }) => id === selectionId);
  if (!selection) return undefined;
  switch (market.priced) {
    case 'card':
      return own?.[market.id]?.[selectionId];
    case 'previous':
      return prevRank === undefined ? undefined : hiloPrice(selectionId, prevRank);
    default:
      return changed[selectionKey(market.id, selectionId)] ?? selection.price;
  }
}

/** Everything that can be bet on in a round, at the prices of now. */
export function offerOf({ sheet }: Pick<Minigame, 'sheet'>, terms: OfferTerms): RoundMarket[] {
  return sheet.map((market) => {
    const { id, name, exclusive, extra, selections } = market;
    const line = offerLineOf(market, terms.card);
    return {
      id,
      name,
      exclusive,
      extra,
      ...(line !== undefined && { line }),
      selections: selections.map((selection) => {
        const price = offerPriceOf(market, selection.id, terms);
        return { id: selection.id, name: selection.name, ...(price !== undefined && { price }) };
      }),
    };
  });
}

/** × 10; undefined where the market has none. */
export function offerLineOf({ id, lined }: SheetMarket, card: VirtualCard | undefined): number | undefined {
  if (!lined || !card || !('totalLine' in card)) return undefined;
  return id === 'ou' ? card.totalLine : card.handicap;
}

/** The card that 하이/로우 of the next round is about: a joker leaves the one before it. */
export function nextPrevRank(prevRank: number | undefined, card: { rank: number; joker: boolean }): number | undefined {
  return card.joker ? prevRank : card.rank;
}
