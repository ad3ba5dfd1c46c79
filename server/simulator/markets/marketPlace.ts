import type { SimulatedSport } from '../sports/sport';
import type { MarketSpec } from './marketSpec';

type PlacedMarkets = Pick<SimulatedSport, 'id' | 'catalogue' | 'marketPlaces'>;

/** The place that a market of the catalogue has in ids of outcomes. */
export function marketPlaceOf({ id: sport, marketPlaces }: PlacedMarkets, { id }: MarketSpec): number {
  const place = marketPlaces.indexOf(Number(id));
  if (place < 0)
    throw new Error(`market ${id} of sport ${sport} has no place: add its id to the end of the sport's marketPlaces`);
  return place;
}

/** The market at a place; undefined where there is none, or it is not in the catalogue any more. */
export function marketAtPlace({ catalogue, marketPlaces }: PlacedMarkets, place: number): MarketSpec | undefined {
  const id = String(marketPlaces[place]);
  return catalogue.find((spec) => spec.id === id);
}
