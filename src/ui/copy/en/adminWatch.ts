import {
  JUMP_BOUNDS,
  RISE_BOUNDS,
  WATCH_LASTS,
  WATCHED_DAYS,
  type WatchTerms,
} from '../../../contract/api/staff/watch';
import type { InclusiveBounds } from '../../../contract/bounds';
import { moneyText, separated } from '../../../rules/text/amount';
import type { adminWatchText as korean } from '../adminWatch';
import type { TextsOf } from '../inLanguage';

const between = ({ least, most }: InclusiveBounds, unit: string) =>
  `Enter a number from ${separated(least)} to ${separated(most)} (${unit}).`;
const jumpText = (phase: string, { points, within, lasts }: NonNullable<WatchTerms['inplay']>) =>
  `${phase} by more than ${points} points within ${within} s → ${lasts} s`;

export const adminWatchEnglish: TextsOf<typeof korean> = {
  automatic: 'Automatic',
  terms: 'Automatic suspension',
  termsAbout:
    'What passes these is suspended by the server at once and resumes after its time. Prices right after a goal, a period or a red card are left out.',
  inplay: 'Jumps of live odds',
  prematch: 'Jumps of pre-match odds',
  liability: 'Rises of a match’s liability',
  points: 'Move (more than, points)',
  pointsHint: 'By the chances that odds imply: 2.00 → 1.60 is 12.5 points',
  within: 'Within (seconds)',
  rise: 'Worst case worse by more than (won)',
  riseWithin: 'Within (minutes)',
  lasts: 'Suspended for (seconds)',
  shapes: {
    points: between(JUMP_BOUNDS.points, 'points'),
    within: between(JUMP_BOUNDS.within, 'seconds'),
    rise: between(RISE_BOUNDS.rise, 'won'),
    riseWithin: between(RISE_BOUNDS.within, 'minutes'),
    lasts: between(WATCH_LASTS, 'seconds'),
  },
  save: 'Save',
  now: ({ inplay, prematch, liability }: WatchTerms) => {
    const parts = [
      inplay && jumpText('live odds', inplay),
      prematch && jumpText('pre-match odds', prematch),
      liability &&
        `worst case by more than ${moneyText(liability.rise)} within ${liability.within} min → ${liability.lasts} s`,
    ].filter((part) => part !== null);
    return parts.length === 0 ? 'Automatic suspension is off.' : `Automatic: ${parts.join(' · ')}`;
  },
  jumped: (pick: string, before: string, after: string, at: string) => `${pick} ${before} → ${after} (${at})`,
  risen: (before: string, after: string, bets: number, more: number) =>
    `Worst case ${before} → ${after} (${bets === 1 ? '1 bet' : `${separated(bets)} bets`}, ${separated(more)} new)`,
  past: 'Automatic suspensions',
  pastAbout: `Markets and matches that were suspended by themselves in the last ${WATCHED_DAYS} days. Odds are the feed’s.`,
  none: 'Nothing was suspended automatically.',
  evidence: 'Why',
  state: 'State',
  running: 'Suspended',
  over: 'Over',
};
