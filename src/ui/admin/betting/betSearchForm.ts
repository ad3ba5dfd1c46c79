import {
  BET_SEARCH_MAX,
  BET_SOUGHT_IN,
  type BetSoughtIn,
  type StaffBetFilter,
  STAKE_TYPED_MAX,
} from '../../../contract/api/staff/bets';
import { BET_STATES, type BetState } from '../../../contract/api/staff/trading';
import { BET_GAME_TYPES } from '../../../contract/codes/gameTypes';
import { dayAfter, isDay, startOfDay } from '../../../rules/text/days';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { isAmong } from '../../primitives/useAddressFields';

/** As it is typed; an empty field does not count. Days as `YYYY-MM-DD`. */
export interface BetSearchForm {
  in: BetSoughtIn;
  search: string;
  state: BetState | '';
  kind: string;
  from: string;
  to: string;
  stake: string;
}

export const EMPTY_SEARCH: BetSearchForm = {
  in: 'member',
  search: '',
  state: '',
  kind: '',
  from: '',
  to: '',
  stake: '',
};

const STAKE = { least: 0, most: 10 ** STAKE_TYPED_MAX - 1 };

export const isStake = (text: string) => text.trim() === '' || wholeTyped(text, STAKE) !== undefined;

/** What may stand in an address. */
export const SEARCH_RULES = {
  in: isAmong(BET_SOUGHT_IN),
  search: (text: string) => text.length <= BET_SEARCH_MAX,
  state: isAmong(BET_STATES),
  kind: isAmong(BET_GAME_TYPES.map(String)),
  from: isDay,
  to: isDay,
  stake: isStake,
} satisfies Record<keyof BetSearchForm, (text: string) => boolean>;

/** What is asked of the server: both days are in it. */
export function filterOf({ in: place, search, state, kind, from, to, stake }: BetSearchForm): StaffBetFilter {
  const least = wholeTyped(stake, STAKE);
  return {
    ...(search.trim() !== '' && { in: place, search: search.trim() }),
    ...(state !== '' && { state }),
    ...(kind !== '' && { kind }),
    ...(from !== '' && { from: String(startOfDay(from)) }),
    ...(to !== '' && { to: String(startOfDay(dayAfter(to, 1))) }),
    ...(least !== undefined && { stake: String(least) }),
  };
}
