import { oddsText } from '../../src/rules/text/odds';
import type { Contestant, ReadCell } from '../contestants/contestant';
import { BETS_PER_FIXTURE, BOARD_PLACES, fixtureId, fixtureOf } from '../stream/offer';
import { priceAfter } from '../stream/prices';

/** The bets' cells as they are in the document now; undefined as long as one is missing, none where nothing is shown. */
export function cellsOf({ cell }: Contestant, root: HTMLElement, bets: readonly number[]): ReadCell[] | undefined {
  if (!cell) return [];
  const cells: ReadCell[] = [];
  for (const bet of bets) {
    const place = BOARD_PLACES.findIndex((one) => one === bet % BETS_PER_FIXTURE);
    const found = cell(root, fixtureId(fixtureOf(bet)), place);
    if (!found) return undefined;
    cells.push(found);
  }
  return cells;
}

/** What the cells should show once each bet has changed so often. */
export function textsAfter(bets: readonly number[], ends: readonly number[]): string[] {
  return bets.map((bet, i) => oddsText(priceAfter(bet, ends[i]!)));
}

export function countWrong(cells: readonly ReadCell[], texts: readonly string[]): number {
  return cells.filter((read, i) => read() !== texts[i]).length;
}
