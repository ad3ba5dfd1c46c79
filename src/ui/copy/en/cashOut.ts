import type { cashOutText as korean } from '../cashOut';
import type { TextsOf } from '../inLanguage';

export const cashOutEnglish: TextsOf<typeof korean> = {
  name: 'Cashed out',
  press: (value) => `Cash out ${value}`,
  pressName: (id, value) => `Cash out bet ${id} for ${value}`,
  none: 'Cannot be cashed out at present.',
  ask: (id) => `Confirm cashing out bet ${id}`,
  part: 'Stake to cash out',
  amount: 'Enter amount',
  ofStake: (stake) => `of ${stake}`,
  whole: 'All',
  ends: 'The bet ends, whatever its results.',
  rest: (stake, payout) => `Stake left ${stake} · est. payout ${payout}`,
  confirm: (value) => `Take ${value}`,
  moved: 'The cash-out value has changed.',
  accept: (value) => `Accept the new value ${value}`,
  back: 'Close',
  sending: 'Requesting your cash-out.',
  waiting: (seconds) => `Checking the match. (${seconds} s)`,
  paid: (value) => `${value} has been paid.`,
  unknown: 'No answer came. Press again to see what became of it.',
  taken: (paid) => `Cashed out ${paid}`,
  takenOf: (stake) => `stake ${stake}`,
};
