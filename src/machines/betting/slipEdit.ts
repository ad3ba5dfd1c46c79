import type { Refused } from '../../contract/api/betting';
import type { Order } from './order';
import type { SlipSelection } from './slipSelection';

/** The open bet whose place the slip's is to take. Whole won. */
export interface SlipEdit {
  betId: string;
  /** What it is given for, as the member saw it: the least it goes for. */
  value: number;
  /** What was in the slip before: it is there again once the edit is over. */
  aside: readonly SlipSelection[];
}

/** A slip that edits a bet. `offered`: what is offered for that one now; undefined: nothing, or it is not known yet. */
export interface EditState {
  edit: SlipEdit | undefined;
  offered: number | undefined;
}

export const NO_EDIT: EditState = { edit: undefined, offered: undefined };

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
