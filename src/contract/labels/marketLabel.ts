import { drawIsPossible, periodToken } from '../codes/sportTraits';
import { findMarket } from '../markets/findMarket';

/** Korean label of a market; a name without one is shown as it is. */
export function marketLabel(name: string, sport: number): string {
  const found = findMarket(name);
  if (!found || found.row.label === '') return name;
  const { row, part, line } = found;
  return row.label
    .replace('{P}', () => periodToken(sport, part ?? 0))
    .replace('{n}', String(part))
    .replace('{line}', line ?? '')
    .replace('{W}', () => (drawIsPossible(sport) ? '승무패' : '승패'));
}
