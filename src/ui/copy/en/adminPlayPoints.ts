import {
  LEVEL_POINTS,
  PLAY_POINT_RATE,
  type PlayPointKind,
  type RuleState,
} from '../../../contract/api/rewards/playPoints';
import { EDGE_PPM, REWARD_SHARES, type EdgeKind } from '../../../rules/rewards/rebates';
import { separated } from '../../../rules/text/amount';
import type { adminPlayPointsText as korean } from '../adminPlayPoints';
import type { TextsOf } from '../inLanguage';

const STATES: Readonly<Record<RuleState, string>> = { current: 'Counts', coming: 'To come', past: 'Past' };
const boundOf = (kind: EdgeKind) => `${(EDGE_PPM[kind] * REWARD_SHARES.play) / 1_000_000}%`;

export const adminPlayPointsEnglish: TextsOf<typeof korean> = {
  about: `Points of lost bets and comp points are paid once a day of Korea is over, level-up points once for each level when it is first reached. What a member gets of all three never passes a part of all their stakes (sports and live ${boundOf('sports')}, minigames and virtual games ${boundOf('rounds')}, casino and slots ${boundOf('casino')}). What passes it is not paid for a day; level-up points wait until the stakes cover them.`,
  none: 'There are no rules: no points are paid.',
  columns: {
    kind: 'Kind',
    scope: 'For',
    amount: 'Earns',
    from: 'From',
    state: 'State',
    by: 'Set by',
    at: 'Set at',
  },
  state: (state: RuleState) => STATES[state],
  stopped: 'Nothing',
  kind: 'Kind',
  scope: (kind: PlayPointKind) => (kind === 'levelUp' ? 'Level' : 'Game'),
  amount: (kind: PlayPointKind) => (kind === 'levelUp' ? 'Points' : 'Rate (%)'),
  amountHint: 'With 0, nothing is paid from that day.',
  from: 'From (Korean time)',
  fromHint: 'Tomorrow at the earliest.',
  missing: 'Please fill this in.',
  shape: {
    rate: `A percentage from 0 to ${PLAY_POINT_RATE.most / 100} with at most two decimals.`,
    points: `A number from 0 to ${separated(LEVEL_POINTS.most)}.`,
    from: 'A day after today, by the end of 2099.',
  },
  set: 'Set',
  setConfirm: (named: string) => ({
    title: 'Set the rule',
    text: `${named}\nIt counts for all members from that day.`,
    button: 'Set',
  }),
  done: (named: string) => `${named} is set.`,
  named: (words: { kind: string; scope: string; amount: string; from: string }) =>
    `From ${words.from}: ${words.kind} · ${words.scope} ${words.amount}`,
  remove: 'Remove',
  removeConfirm: (named: string) => ({
    title: 'Remove the rule',
    text: `${named}\nIt has not begun yet.`,
    button: 'Remove',
  }),
};
