import { findMarket } from '../../contract/markets/findMarket';
import type { MarketRow } from '../../contract/markets/marketRow';

/** The catalogue's row of a market of the whole match or of its first part, to which its popular and special columns apply. */
export function firstPartRow(name: string): MarketRow | undefined {
  const found = findMarket(name);
  return found && (found.part ?? 1) === 1 ? found.row : undefined;
}
