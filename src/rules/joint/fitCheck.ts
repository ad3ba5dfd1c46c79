import { PRICE_SCALE } from '../../contract/stream/market';
import type { ScoreQuote } from './quotes';
import { axesOf, type ScoreCell, statementChances } from './scoreGrid';

/** A single that would return more than this by a grid shows that the grid does not fit the prices. */
const RETURN_MAX = 0.99;
/** Furthest a grid's chance may be from the one a price implies. */
const MISFIT_MAX = 0.04;

/** How far the grid's chances are from those the prices imply. */
export function misfitsOf(grid: readonly ScoreCell[], quotes: readonly ScoreQuote[]): number[] {
  return gridChances(grid, quotes).map(
    ({ won, returned }, i) => won / Math.max(1e-9, 1 - returned) - quotes[i]!.chance,
  );
}

/** Whether a grid of final scores is what the prices mean: close to each, and none of them a bargain by it. */
export function reproduces(grid: readonly ScoreCell[], quotes: readonly ScoreQuote[]): boolean {
  if (misfitsOf(grid, quotes).some((misfit) => Math.abs(misfit) > MISFIT_MAX)) return false;
  return gridChances(grid, quotes).every(
    ({ won, returned }, i) => (won * quotes[i]!.price) / PRICE_SCALE + returned <= RETURN_MAX,
  );
}

function gridChances(grid: readonly ScoreCell[], quotes: readonly ScoreQuote[]) {
  const values = axesOf(grid);
  return quotes.map(({ statement }) => statementChances(values(statement.axis), statement));
}
