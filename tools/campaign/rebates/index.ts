import { REWARDS } from '../../../src/rules/rewards/rebates';
import { ChaosRandom } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import { PRESENT_TERMS, UNBOUNDED_TERMS } from './terms';
import { playables, playYear, type YearResult } from './year';

/** The most of a group's stakes that may be returned, rewards among it. */
export const BACK_MAX = 0.995;

/** Years of the worst group there is: what each game and reward leaves the operator. */
export const rebates: Campaign = {
  about: 'years of a group that takes both sides and every reward: what the operator keeps',
  n: 5,
  run({ n, seed, log }) {
    let [trials, failures] = [0, 0];
    for (const playable of playables()) {
      const years = Array.from({ length: n }, (_, i) => playYear(playable, PRESENT_TERMS, new ChaosRandom(seed + i)));
      const worst = years.toSorted((a, b) => b.back - a.back)[0]!;
      log(rowOf(worst));
      trials += n;
      failures += years.filter(({ back }) => back > BACK_MAX).length;
    }
    const planted = playables().map((playable) => playYear(playable, UNBOUNDED_TERMS, new ChaosRandom(seed)));
    log(`planted, rewards without bounds: ${rowOf(planted.toSorted((a, b) => b.back - a.back)[0]!)}`);
    trials += 1;
    // The trial itself must notice rewards that are too high.
    if (planted.every(({ back }) => back <= BACK_MAX)) failures += 1;
    return { trials, failures };
  },
};

function rowOf({ playable, staked, paid, rewards, back }: YearResult): string {
  const share = (amount: number) => `${((amount / staked) * 100).toFixed(3)} %`;
  const each = REWARDS.map((reward) => `${reward} ${share(rewards[reward])}`).join(', ');
  return `${playable.name}: games ${share(staked - paid)} not paid out; ${each}; ${(back * 100).toFixed(3)} % back`;
}
