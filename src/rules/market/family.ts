import { findMarket } from '../../contract/markets/findMarket';
import type { MarketFamily } from '../../contract/markets/marketFamily';
import { unlistedFamily } from './unlisted';

/** Family of a market by its English name. */
export function marketFamily(name: string): MarketFamily {
  return findMarket(name)?.row.family ?? unlistedFamily(name);
}
