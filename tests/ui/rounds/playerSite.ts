import { LIMITS } from '../../rules/betting/limits';
import { type TestSite, testSite } from '../testSite';

/** The site of a member who has bet on no round yet. */
export function playerSite(): TestSite {
  const made = testSite();
  made.answers.set('betting.limits', LIMITS);
  made.answers.set('betting.policy', 'ask');
  made.answers.set('betting.bets', { items: [], page: 1, pageCount: 1, totalCount: 0, staked: 0, paid: 0 });
  made.answers.set('rounds.playSession', { bets: 0, staked: 0, running: 0, paid: 0 });
  return made;
}
