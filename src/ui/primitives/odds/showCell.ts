import { Settlement } from '../../../contract/stream/market';
import { OutcomeState } from '../../../rules/outcomeState';
import { narrowOddsText } from '../../../rules/text/odds';
import { shownOdds } from './shownOdds';
import type { Cell } from '../../../engine';
import { oddsCellText as copy } from '../../copy/odds';
import type { Movements } from './movements';

/** Longer texts than these get a smaller font, so that no cell grows; a point is hardly as wide as a figure. */
const LONG = '99.00'.length;
const LONG_WHOLE = '-1000'.length;
const isLong = (text: string) => text.length > (text.includes('.') ? LONG : LONG_WHOLE);

/** A fraction may go on in another line after its bar. */
const breakable = (text: string) => text.replace('/', '/\u200b');

/** Parts of an odds button that are written past React, and what they show. */
export interface CellParts {
  readonly button: HTMLElement;
  /** It has no name beside its price. */
  readonly isNarrow: boolean;
  readonly price: Text;
  /** Accessible text after the price: its state, or its result; and the visible text of a result. */
  readonly state: Text;
  readonly outcome: Text;
  shown: { text: string; state: OutcomeState | undefined };
}

export function cellParts(button: HTMLElement): CellParts {
  const text = (name: string) => button.querySelector(`.${name}`)!.firstChild as Text;
  return {
    button,
    isNarrow: button.querySelector('.label') === null,
    price: text('price'),
    state: text('state'),
    outcome: text('outcome'),
    shown: { text: '', state: undefined },
  };
}

/** `settlement`: read only of a settled bet. */
export function showCell(parts: CellParts, cell: Cell, settlement: () => Settlement, movements: Movements): void {
  const { button, price, shown, isNarrow } = parts;
  const text = isNarrow ? narrowOddsText(shownOdds(cell.price)) : shownOdds(cell.price);
  if (text !== shown.text) {
    if (isLong(text) !== isLong(shown.text)) button.toggleAttribute('data-long', isLong(text));
    price.data = isLong(text) ? breakable(text) : text;
    shown.text = text;
  }
  if (cell.state !== shown.state || cell.state === OutcomeState.settled) showState(parts, cell, settlement);
  if (cell.moved !== 0 && cell.state === OutcomeState.open) movements.show(button, cell.moved);
  else movements.clear(button);
}

function showState({ button, state, outcome, shown }: CellParts, cell: Cell, settlement: () => Settlement): void {
  const result = cell.state === OutcomeState.settled ? settlement() : Settlement.inProgress;
  shown.state = cell.state;
  button.dataset.state = cell.state;
  outcome.data = copy.settlement(result);
  state.data = outcome.data || copy.state(cell.state);
  if (result === Settlement.inProgress) delete button.dataset.settlement;
  else button.dataset.settlement = String(result);
}
