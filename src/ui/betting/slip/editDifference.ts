import { moneyText } from '../../../rules/text/amount';
import { slipText } from '../../copy/slip';

/** What an edit takes from the balance, or brings: its name, and the amount in words. `value`: of the old bet. Whole won. */
export function editDifference(value: number, stake: number): readonly [string, string] {
  const pays = stake - value;
  return [pays < 0 ? slipText.edit.returns : slipText.edit.pays, moneyText(Math.abs(pays))];
}
