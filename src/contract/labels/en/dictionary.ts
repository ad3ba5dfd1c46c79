import type { LabelDictionary } from '../labelText';
import { BOARD_LABELS, MARKET_LABELS } from './board';
import { CODE_LABELS, ENDING_LABELS } from './codes';
import { COUNTRY_LABELS } from './countries';
import { ENTRANT_LABELS } from './entrants';
import { LEAGUE_LABELS } from './leagues';
import { MEMO_LABELS } from './memos';
import { OUTCOME_LABELS } from './outcomes';
import { PAGE_LABELS } from './pages';
import { LABEL_PATTERNS } from './patterns';
import { REPORT_LABELS } from './reports';
import { ROUND_LABELS } from './rounds';
import { SPORT_LABELS_ENGLISH } from './sports';

/** Its rows, table by table. */
export const WRITTEN_LABELS = [
  OUTCOME_LABELS,
  BOARD_LABELS,
  CODE_LABELS,
  ENDING_LABELS,
  ROUND_LABELS,
  ENTRANT_LABELS,
  PAGE_LABELS,
  REPORT_LABELS,
  COUNTRY_LABELS,
  MEMO_LABELS,
  LEAGUE_LABELS,
  SPORT_LABELS_ENGLISH,
] as const;

/**
 * It imports nothing but its own rows: what it shared with the page would be evaluated with it, before the page's texts in
 * English are there.
 */
export const ENGLISH_LABELS: LabelDictionary = {
  rows: new Map(WRITTEN_LABELS.flatMap((table) => Object.entries(table))),
  patterns: LABEL_PATTERNS,
  markets: MARKET_LABELS,
};
