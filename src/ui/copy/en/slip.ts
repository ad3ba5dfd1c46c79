import type { PricePolicy } from '../../../contract/api/betting';
import type { LegFault, LegState, Obstacle, PlainMode, SlipView } from '../../../machines';
import type { StakeBound } from '../../../rules/betting/stakes';
import { moneyText } from '../../../rules/text/amount';
import { oddsText } from '../../../rules/text/odds';
import type { TextsOf } from '../inLanguage';
import type { slipText as korean } from '../slip';

const POLICIES: Readonly<Record<PricePolicy, string>> = {
  ask: 'Ask me',
  better: 'Accept higher odds',
  any: 'Accept any odds',
};

const BOUNDS: Readonly<Record<StakeBound['bound'], string>> = {
  balance: 'balance',
  'stake-max': 'max. stake',
  'payout-max': 'max. payout',
  'pair-stake': 'same-match combo limit',
  'own-limit': 'your own limit',
};

const LEG_STATES: Readonly<Record<LegState, string>> = {
  open: '',
  late: 'Late',
  down: 'Updating',
  suspended: 'Suspended',
  settled: 'Resulted',
  cancelled: 'Cancelled',
  closed: 'Closed',
  gone: 'No longer offered',
  kickedOff: 'Kicked off',
  over: 'Closed',
};

const BONUS_ODDS = 'With bonus odds on the slip, selections at odds of 1.3 or less cannot be added.';
const MIXED = 'Sports and live cannot be combined in one bet.';
const COMBINATION = 'These selections cannot be combined.';
const bonusFolds = (folds: number) => `[Bonus] needs ${folds} or more selections.`;

function obstacle(problem: Obstacle): string {
  switch (problem.reason) {
    case 'empty':
      return 'Please choose what to bet on.';
    case 'own-break':
      return 'You are taking a break from betting. Betting is not possible until it is over.';
    case 'terms':
      return 'Loading your betting limits.';
    case 'dead-legs':
      return 'Some selections are closed or cancelled. Remove them to bet.';
    case 'shut-legs':
      return 'Some selections are suspended or being updated. You can bet when they open again.';
    case 'changed':
      return 'Odds have changed. Please check the new odds.';
    case 'edit-none':
      return 'The bet cannot be cashed out at present.';
    case 'edit-fell':
      return 'The cash-out value of the bet has changed. Please check it.';
    case 'mixed':
      return MIXED;
    case 'combination':
      return COMBINATION;
    case 'not-offered':
      return 'Some selections cannot be bet on with this slip.';
    case 'balance':
      return 'Your balance is too low.';
    case 'stake-min':
      return `The minimum stake is ${moneyText(problem.limit)}.`;
    case 'stake-max':
    case 'payout-max':
    case 'pair-stake':
      return `You can stake up to ${moneyText(problem.most ?? problem.limit)} (${BOUNDS[problem.reason]}).`;
    case 'own-limit':
      return `${moneyText(problem.most ?? problem.limit)} is left of the limit that you set.`;
    case 'odds-max':
      return `Total odds are above the maximum of ${oddsText(problem.limit)}.`;
    case 'folds-min':
      return `A bet needs at least ${problem.limit} folds.`;
    case 'folds-max':
      return `A bet may have up to ${problem.limit} folds.`;
    case 'single-odds':
      return `Selections need odds of ${oddsText(problem.limit)} or more.`;
    case 'bonus-odds':
      return BONUS_ODDS;
    case 'bonus-folds':
      return bonusFolds(problem.limit);
  }
}

function fault({ reason, limit = 0 }: LegFault): string {
  switch (reason) {
    case 'folds-max':
      return `Over the limit of ${limit} folds`;
    case 'odds-max':
      return `Over the maximum odds of ${oddsText(limit)}`;
    case 'mixed':
      return 'Sports and live cannot be combined';
    case 'combination':
      return 'Cannot be combined';
    case 'not-offered':
      return 'Not on this slip';
    case 'bonus-odds':
      return `Bonus odds need odds above ${oddsText(limit)}`;
    default:
      return `Odds below ${oddsText(limit)}`;
  }
}

function notice({ reason, limit }: NonNullable<SlipView['notice']>): string {
  switch (reason) {
    case 'bonus-odds':
      return BONUS_ODDS;
    case 'bonus-folds':
      return bonusFolds(limit ?? 0);
    case 'mixed':
      return MIXED;
    case 'combination':
      return COMBINATION;
    case 'busy':
      return 'Your bet is on its way. Please choose again once it is decided.';
    case 'not-open':
      return 'This cannot be chosen at the moment.';
  }
}

const MODES: Readonly<Record<PlainMode, string>> = { combined: 'Multi', single: 'Singles' };
const ROUND_MODES: Readonly<Record<PlainMode, string>> = { combined: 'One selection', single: 'Several' };

const AREAS = { inplay: 'In-play', european: 'Prematch' } as const;

export const slipEnglish: TextsOf<typeof korean> = {
  heading: (n: number) => `Bet slip (${n})`,
  mine: {
    tabs: 'Bet slip and my bets',
    title: 'My bets',
    fresh: (n: number) => (n === 1 ? '1 new result' : `${n} new results`),
    cart: (n: number) => `Bet slip (${n})`,
    open: 'Open bets',
    settled: 'Newly settled bets',
    noneOpen: 'No open bets.',
    noneOpenHint: 'Once you bet, scores and results appear here.',
    more: (n: number) => (n === 1 ? '1 more open bet.' : `${n} more open bets.`),
    all: 'All bet history',
    loading: 'Loading your bets.',
    failed: 'Your bets could not be loaded.',
  },
  chosen: (n: number) => (n === 1 ? '1 selection' : `${n} selections`),
  areas: {
    label: 'Choose a bet slip',
    name: (variant: keyof typeof AREAS, n: number) => `${AREAS[variant]} (${n})`,
  },
  pin: 'Pin',
  pinHint: { pinned: 'Let the slip follow as you scroll', following: 'Pin the slip to the top of the page' },
  pinStake: 'Hold stake',
  pinStakeHint: 'Your stake stays when selections change.',
  clear: 'Clear all',
  remove: (pick: string) => `Remove ${pick}`,
  empty: 'Please choose what to bet on.',
  emptyHint: 'Press odds to add them here.',
  guide: 'New here? How it works',
  legs: 'Selections',
  details: (pick: string) => `${pick}, details`,
  meter: {
    name: 'Limits used',
    folds: 'Folds',
    odds: 'Odds',
    limit: 'Betting limit',
    foldsText: (used: number, most: number) => `${used}/${most} folds`,
    oddsText: (used: string, most: string) => `Odds ${used}/${most}`,
    bestOddsText: (used: string, most: string) => `Best odds ${used}/${most}`,
    limitText: (percent: number) => (percent > 100 ? 'Over limit' : `Limit ${percent}%`),
  },
  limits: 'Limits',
  up: 'up',
  down: 'down',
  state: (state: LegState) => LEG_STATES[state],
  loading: 'Checking',
  bonus: (folds: number) => `Bonus odds, ${folds}+ folds`,
  removeBonus: 'Remove bonus odds',
  mode: (mode: PlainMode) => MODES[mode],
  eachWay: 'Add place (each way)',
  betEachWay: (selection: string) => `Add place for ${selection} (each way)`,
  roundMode: (mode: PlainMode) => ROUND_MODES[mode],
  severalHint: 'One of each market of this round; each is a bet of its own.',
  modes: 'Kind of bet',
  policy: 'If odds change',
  policies: POLICIES,
  balance: 'Balance',
  least: 'Min. stake',
  most: 'Max. stake',
  payoutMax: 'Max. payout',
  wait: 'In-play delay',
  odds: 'Total odds',
  joint: 'Same-match combo',
  payout: 'Est. payout',
  payoutAll: 'If all win',
  capped: 'Paid up to the maximum payout only.',
  staked: (n: number) => (n === 1 ? 'Total stake (1 bet)' : `Total stake (${n} bets)`),
  stake: 'Stake',
  stakeEach: 'Stake per bet',
  quick: 'Add to stake',
  amounts: {
    5_000: '5K',
    10_000: '10K',
    50_000: '50K',
    100_000: '100K',
    500_000: '500K',
    1_000_000: '1M',
  },
  add: (words: string) => `Add ${words}`,
  max: 'MAX',
  maxName: (amount: string, bound: string) => `Enter maximum ${amount}, by ${bound}`,
  bound: (most: StakeBound) => `Up to ${moneyText(Math.max(0, most.amount))} · by ${BOUNDS[most.bound]}`,
  boundName: (most: StakeBound) => BOUNDS[most.bound],
  correct: 'Clear',
  reset: 'Reset',
  submit: 'Place bet',
  accept: (n: number) => (n === 1 ? 'Go on with new odds' : `Go on with ${n} new odds`),
  acceptAsk: 'Go on with the new odds?',
  change: (from: string, to: string) => `Odds ${from} → ${to}`,
  removeDead: 'Remove closed selections',
  removed: 'Selection removed.',
  undo: 'Undo',
  obstacle,
  fault,
  notice,
  submitting: {
    title: 'Placing your bet.',
    hint: 'You may close this; the result will be in your bet history and notifications.',
  },
  reviewing: { title: 'Our staff is looking at your bet.', hint: 'Large bets are placed once they were looked at.' },
  offer: (stake: number, seconds: number) => `We can take ${moneyText(stake)} of it. (${seconds} s)`,
  acceptOffer: (stake: number) => `Bet ${moneyText(stake)}`,
  waiting: { title: 'Pending', hint: 'Your bet is confirmed after a look at the match.' },
  late: 'The check takes longer than usual. You will see here what became of the bet.',
  secondsLeft: (n: number) => `${n} s`,
  looking: {
    title: 'Checking the result.',
    hint: 'There was no answer, so we are looking up whether the bet was placed. There is no need to bet again.',
  },
  receipt: {
    title: 'Your bet has been placed.',
    number: (id: string) => `Bet ${id}`,
    changed: (from: string, to: string) => `${from} → ${to}`,
    history: 'See bet history',
    done: 'OK',
    partTitle: (n: number) => (n === 1 ? 'Only 1 bet placed.' : `Only ${n} bets placed.`),
    partly: (n: number) => (n === 1 ? '1 bet was not placed.' : `${n} bets were not placed.`),
  },
  again: {
    name: 'Same selections again',
    inRound: (round: string) => `Same selections again in ${round}`,
    gone: 'This cannot be chosen at the moment.',
  },
  edit: {
    press: 'Edit bet',
    pressName: (id: string) => `Edit bet ${id}`,
    about: 'The bet is cashed out for the new one, both in the same moment.',
    title: (id: string) => `Editing bet ${id}`,
    end: 'Stop editing',
    value: 'Cash-out of the bet',
    pays: 'To pay',
    returns: 'You get back',
    fell: (value: string) => `The cash-out value is ${value} now.`,
    accept: 'Go on at the new value',
    submit: 'Edit bet',
    refused: 'Your bet was not edited.',
    done: 'Your bet has been edited.',
    from: 'Edited from bet',
    replaces: (id: string) => `Edit of bet ${id}`,
    replacedBy: (id: string) => `Edited, now bet ${id}`,
  },
  refused: 'Your bet was not placed.',
  lost: 'Your balance is unchanged.',
  announcements: {
    legs: (n: number, odds: string) => (n === 0 ? 'The bet slip is empty.' : `Bet slip ${n}, total odds ${odds}`),
    moved: (pick: string, price: string) => `${pick} odds changed to ${price}.`,
  },
};
