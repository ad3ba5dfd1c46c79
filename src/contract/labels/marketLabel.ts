import { drawIsPossible, periodToken } from '../codes/sportTraits';
import { findMarket } from '../markets/findMarket';
import { labelDictionary, labelText } from './labelText';

/** Label of a market: Korean, or the feed's English with the sport's own parts; a name without one is shown as it is. */
export function marketLabel(name: string, sport: number): string {
  const found = findMarket(name);
  if (!found) return name;
  const { row, part, line, team } = found;
  const english = labelDictionary()?.markets;
  const label = english ? englishOf(english[row.name] ?? row.name) : row.label;
  return label
    .replace('{P}', () => labelText(periodToken(sport, part ?? 0)))
    .replace('{n}', String(part))
    .replace('{line}', line ?? '')
    .replace('{team}', () => team ?? '')
    .replace('{W}', () => (drawIsPossible(sport) ? '승무패' : '승패'));
}

/** Boards have little room for a name. */
function englishOf(name: string): string {
  return name.replace('{nth} Period', '{P}').replace(/ Including Overtime$/, ' (incl. OT)');
}
