import { COUNTRIES } from '../countries';
import type { LabelDictionary } from '../labelText';
import { SPORT_LABELS } from '../sports';
import { BOARD_LABELS, MARKET_LABELS } from './board';
import { CODE_LABELS, ENDING_LABELS } from './codes';
import { COUNTRY_LABELS } from './countries';
import { ENTRANT_LABELS } from './entrants';
import { LEAGUE_LABELS } from './leagues';
import { MEMO_LABELS } from './memos';
import { OUTCOME_LABELS } from './outcomes';
import { PAGE_LABELS } from './pages';
import { LABEL_PATTERNS } from './patterns';
import { ROUND_LABELS } from './rounds';

/** The rows that are written down, table by table. */
export const WRITTEN_LABELS = [
  OUTCOME_LABELS,
  BOARD_LABELS,
  CODE_LABELS,
  ENDING_LABELS,
  ROUND_LABELS,
  ENTRANT_LABELS,
  PAGE_LABELS,
  COUNTRY_LABELS,
  MEMO_LABELS,
  LEAGUE_LABELS,
] as const;

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** What has an English name already: sports the feed's, countries that of their codes. */
const KNOWN: readonly (readonly [korean: string, english: string])[] = [
  ...COUNTRIES.flatMap(([korean, code]) => (code.length === 2 ? [[korean, regions.of(code) ?? korean] as const] : [])),
  ...Object.entries(SPORT_LABELS).map(([english, korean]) => [korean, english] as const),
];

export const ENGLISH_LABELS: LabelDictionary = {
  rows: new Map([...KNOWN, ...WRITTEN_LABELS.flatMap((table) => Object.entries(table))]),
  patterns: LABEL_PATTERNS,
  markets: MARKET_LABELS,
};
