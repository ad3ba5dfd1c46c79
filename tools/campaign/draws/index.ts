import { ChaosRandom } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import { checkDraws } from './checkDraws';
import { marketSheets, tallyDraws } from './tally';

/** Draws of every kind against the stated chances. `n` is of each board; the draws of all are what is counted. */
export const draws: Campaign = {
  about: 'draws every board many times: counts against stated chances, partitions, returns',
  n: 1_000_000,
  run: async ({ n, seed, log }) => {
    let trials = 0;
    let failures = 0;
    for (const game of marketSheets()) {
      const checked = checkDraws(tallyDraws(game, n, new ChaosRandom(seed * 1_000 + game.id)));
      trials += n;
      failures += checked.problems.length;
      const [least, most] = checked.back.map((back) => (back / 10).toFixed(2));
      log(
        `${checked.kind.padEnd(18)} ${checked.game}: worst ${checked.worst.toFixed(2)} sd (${checked.at}), chi ${checked.chi.toFixed(2)}, back ${least}–${most} %`,
      );
      for (const problem of checked.problems) log(`  ${problem}`);
      // Between sheets other work of the process may run.
      await new Promise<void>((done) => setImmediate(done));
    }
    return { trials, failures };
  },
};
