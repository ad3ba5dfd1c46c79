import { MARGIN } from '../../../contract/api/staff/margins';
import type { adminMarginsText as korean } from '../adminMargins';
import type { TextsOf } from '../inLanguage';

export const adminMarginsEnglish: TextsOf<typeof korean> = {
  about:
    'The most specific row applies (league, then market, sport, phase). Odds are only ever lowered: where the feed’s own margin is higher, its odds are offered as they are.',
  none: 'No margin is set. The feed’s odds are offered as they are.',
  margin: 'Margin',
  marginField: 'Margin (%)',
  marginHint: 'With 5, chances add up to 105%.',
  marginShape: `A percentage from 0 to ${MARGIN.most / 100} with at most two decimals.`,
  by: 'Set by',
  at: 'Set at',
  set: 'Set',
  setConfirm: (named: string) => ({
    title: 'Set the margin',
    text: `${named}\nThe odds it applies to change at once.`,
    button: 'Set',
  }),
  done: (named: string) => `${named} is set.`,
  remove: 'Remove',
  removeOf: (named: string) => `Remove the margin of ${named}`,
  removeConfirm: (named: string) => ({
    title: 'Remove the margin',
    text: `${named}\nThe odds it applies to change at once.`,
    button: 'Remove',
  }),
};
