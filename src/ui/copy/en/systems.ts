import { type SystemName, SYSTEMS } from '../../../contract/codes/systems';
import type { TextsOf } from '../inLanguage';
import type { systemsText as korean } from '../systems';

const NAMES: Readonly<Partial<Record<SystemName, string>>> = {
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

export const systemsEnglish: TextsOf<typeof korean> = {
  title: 'System',
  none: 'System bets',
  name: (name: SystemName) => NAMES[name] ?? name,
  option: (name: SystemName, combinations: number) => {
    const { legs, sizes } = SYSTEMS[name];
    const folds = sizes.length === 1 ? '' : ` ${sizes[0]}–${sizes.at(-1)}/${legs}`;
    return `${NAMES[name] ?? name}${folds} · ${combinations} bets`;
  },
  combinations: 'Combinations',
  ofCombinations: (combinations, stake) => `${combinations} · ${stake} each`,
  odds: 'Average odds',
};
