import { type PlainSystemName, type SystemName, SYSTEMS } from '../../../contract/codes/systems';
import type { TextsOf } from '../inLanguage';
import type { systemsText as korean } from '../systems';

const NAMES: Readonly<Partial<Record<PlainSystemName, string>>> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  'lucky-15': 'Lucky 15',
  canadian: 'Canadian',
  'lucky-31': 'Lucky 31',
  heinz: 'Heinz',
  'lucky-63': 'Lucky 63',
  'super-heinz': 'Super Heinz',
  goliath: 'Goliath',
};

function nameOf(name: SystemName): string {
  const { rest, bankers } = SYSTEMS[name];
  const plain = NAMES[rest] ?? rest;
  return bankers === 0 ? plain : `${plain} + ${bankers} banker${bankers === 1 ? '' : 's'}`;
}

export const systemsEnglish: TextsOf<typeof korean> = {
  title: 'System',
  none: 'System bets',
  name: nameOf,
  option: (name: SystemName, combinations: number) => {
    const { legs, sizes } = SYSTEMS[name];
    const folds = sizes.length === 1 ? '' : ` ${sizes[0]}–${sizes.at(-1)}/${legs}`;
    return `${nameOf(name)}${folds} · ${combinations} bets`;
  },
  combinations: 'Combinations',
  ofCombinations: (combinations, stake) => `${combinations} · ${stake} each`,
  odds: 'Average odds',
  banker: 'Banker',
  makeBanker: (selection) => `Make ${selection} a banker`,
  bankersHint: 'Bankers are in every combination.',
};
