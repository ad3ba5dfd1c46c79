import type { Refused } from '../../contract/api/betting';
import type { Slip } from '../../rules/betting/pick';
import type { Order, SlipMode } from './order';
import { NO_PICKS, type SlipSelection } from './slipSelection';

/** The open bet whose place the slip's is to take. Whole won. */
export interface SlipEdit {
  betId: string;
  /** What it is given for, as the member saw it: the least it goes for. */
  value: number;
  /** What was in the slip before: it is there again once the edit is over. */
  aside: Slip<SlipSelection>;
}

/** A slip that edits a bet. `offered`: what is offered for that one now; undefined: nothing, or it is not known yet. */
export interface EditState {
  edit: SlipEdit | undefined;
  offered: number | undefined;
}

export const NO_EDIT: EditState = { edit: undefined, offered: undefined };

export interface BegunEdit {
  edit: Pick<SlipEdit, 'betId' | 'value'>;
  /** What may be bet on again of the old bet, and how. */
  picks: readonly SlipSelection[];
  mode: SlipMode;
}

/** The old bet's picks come in the place of what is in the slip, which is put aside once however many bets are edited. */
export function withBegunEdit(
  { edit: before, slip }: Pick<EditState, 'edit'> & { slip: Slip<SlipSelection> },
  { edit: begun, picks, mode }: BegunEdit,
) {
  const edit = { ...begun, aside: before?.aside ?? slip };
  const fresh = { orders: [], notice: undefined, undo: undefined };
  return { ...fresh, edit, offered: edit.value, slip: { picks, bonus: undefined }, mode, stake: edit.value };
}

export function withEndedEdit({ edit }: Pick<EditState, 'edit'>) {
  return { ...NO_EDIT, slip: edit?.aside ?? NO_PICKS, stake: 0, orders: [], undo: undefined };
}

/** Less is offered than the member saw: it has to be accepted first. */
export function hasEditFallen({ edit, offered }: EditState): boolean {
  return edit !== undefined && offered !== undefined && offered < edit.value;
}

/** More is to the member's good and needs no press; the stake stays as it was typed. */
export function withOffered({ edit }: EditState, offered: number | undefined): EditState {
  if (!edit) return NO_EDIT;
  return { edit: offered !== undefined && offered > edit.value ? { ...edit, value: offered } : edit, offered };
}

export function withAcceptedOffer({ edit, offered }: EditState): EditState {
  return { edit: edit && offered !== undefined ? { ...edit, value: offered } : edit, offered };
}

/** What becomes of the old bet by answers: it is gone where a bet took its place, and a refusal has its present offer. */
export function withAnsweredEdit({ edit, offered }: EditState, orders: readonly Order[]): EditState {
  if (orders.some(({ state, request }) => state.is === 'accepted' && request.edits)) return NO_EDIT;
  const refusal = orders.map(refusalOf).find((each) => each?.edit);
  return { edit, offered: refusal ? refusal.edit!.value : offered };
}

function refusalOf({ state }: Order): Refused | undefined {
  return state.is === 'refused' ? state.refusal : undefined;
}
