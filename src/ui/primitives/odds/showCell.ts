import { Settlement } from '../../../contract/stream/market';
import { BetState } from '../../../rules/bettable';
import { oddsText } from '../../../rules/text/odds';
import type { Cell } from '../../../engine';
import { copy } from '../../copy/odds';
import type { Movements } from './movements';

/** Longer texts than this (`100.00`) get a smaller letter, so that no cell grows. */
const LONG = 6;

/** Parts of an odds button that are written past React. */
export interface CellParts {
  button: HTMLElement;
  price: Text;
  /** What a reader hears after the price, and what is seen of a result. */
  state: Text;
  outcome: Text;
}

export function cellParts(button: HTMLElement): CellParts {
  const text = (name: string) => button.querySelector(`.${name}`)!.firstChild as Text;
  return { button, price: text('price'), state: text('state'), outcome: text('outcome') };
}

/** `settlement`: read only of a settled bet. */
export function showCell(parts: CellParts, cell: Cell, settlement: () => Settlement, movements: Movements): void {
  const { button, price } = parts;
  const text = oddsText(cell.price);
  if (price.data !== text) {
    if (text.length > LONG !== price.data.length > LONG) button.toggleAttribute('data-long', text.length > LONG);
    price.data = text;
  }
  if (button.dataset.state !== cell.state || cell.state === BetState.settled) showState(parts, cell, settlement);
  if (cell.moved !== 0 && cell.state === BetState.open) movements.show(button, cell.moved);
  else movements.clear(button);
}

function showState({ button, state, outcome }: CellParts, cell: Cell, settlement: () => Settlement): void {
  const result = cell.state === BetState.settled ? settlement() : Settlement.inProgress;
  button.dataset.state = cell.state;
  state.data = copy.state(cell.state);
  outcome.data = copy.settlement(result);
  if (result === Settlement.inProgress) delete button.dataset.settlement;
  else button.dataset.settlement = String(result);
}
