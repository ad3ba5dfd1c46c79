import type { Migration } from '../migration';
import { playSumsFunction, playSumsView, RECOUNTED_PLAY_SUMS } from './playSums';

const RETURNED = ['loss', 'stake'] as const;

/** A stake that comes back lessens the loss, too, of the periods it was staked in only: yesterday's makes no room today. */
export const returnedStakesMigration: Migration = {
  name: 'returned stakes',
  statements: [playSumsFunction(RETURNED), `create or replace ${playSumsView(RETURNED)}`, ...RECOUNTED_PLAY_SUMS],
};
