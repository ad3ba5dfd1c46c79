import type { Teams } from './outcomeSlot';

const SAME_NAMES: ReadonlyMap<string, string> = new Map([
  ['home', '1'],
  ['away', '2'],
  ['draw', 'x'],
  ['the draw', 'x'],
  ['tie', 'x'],
]);

const TOTAL = /^(over|under) (\d+(?:\.\d+)?)\b/;

/** What an outcome is called whatever the feed, in lower case; teams are `1` and `2`, and a line in it is left out. */
export function plainName(name: string, teams: Teams | undefined): string {
  // Files mark outcomes of the first half by a suffix.
  const plain = name.replace(/ \(HT\)$/, '');
  if (teams && plain === teams.home) return '1';
  if (teams && plain === teams.away) return '2';
  const lower = plain.toLowerCase();
  return SAME_NAMES.get(lower) ?? TOTAL.exec(lower)?.[1] ?? lower;
}

/** Exchange goal lines have their line in the outcome's name only: `Over 2.5 Goals`. Empty where it has none. */
export function lineInName(name: string): string {
  return TOTAL.exec(name.toLowerCase())?.[2] ?? '';
}
