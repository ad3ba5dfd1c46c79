import type { PastMatch } from '../../../contract/api/past';
import type { TextsOf } from '../inLanguage';
import type { pastText as korean } from '../past';

const DECIDED_BY: Readonly<Record<NonNullable<PastMatch['decidedBy']>, string>> = {
  overtime: 'OT',
  penalties: 'pens',
};

export const pastEnglish: TextsOf<typeof korean> = {
  views: 'Match panel',
  view: { markets: 'Odds', past: 'Record' },
  parts: 'Record',
  part: { stats: 'Statistics', form: 'Form', meetings: 'Head to head', table: 'Table' },
  counted: 'Count',
  loading: 'Loading the record.',
  failed: 'The record could not be loaded.',
  none: { title: 'No record.', hint: 'This match comes without statistics and past matches.' },
  noMatches: 'No finished matches yet.',
  noMeetings: { title: 'No recent meetings.' },
  result: { won: 'W', drawn: 'D', lost: 'L' },
  balance: (won: number, drawn: number, lost: number) =>
    [`${won} W`, ...(drawn > 0 ? [`${drawn} D`] : []), `${lost} L`].join(' '),
  balanceOf: (team: string, balance: string) => `${team}: ${balance}`,
  decidedBy: (how: PastMatch['decidedBy']) => how && DECIDED_BY[how],
  since: (date: string) => `Table of the matches finished since ${date}.`,
  columns: {
    rank: 'Rank',
    team: 'Team',
    played: 'P',
    won: 'W',
    drawn: 'D',
    lost: 'L',
    difference: '+/−',
    points: 'Pts',
    share: 'Win %',
  },
  unknown: '–',
};
