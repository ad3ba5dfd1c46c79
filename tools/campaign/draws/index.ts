import { Chance } from '../../chaos/chance';
import type { Campaign } from '../campaign';
import { judge } from './judge';
import { boards, tallyDraws } from './tally';

/** Draws of every kind against the stated chances. `n` is of each board; the draws of all are what is counted. */
export const draws: Campaign = {
  about: 'draws every board many times: counts against stated chances, partitions, returns',
  n: 1_000_000,
  run: async ({ n, seed, say }) => {
    let trials = 0;
    let failures = 0;
    for (const game of boards()) {
      const judged = judge(tallyDraws(game, n, new Chance(seed * 1_000 + game.id)));
      trials += n;
      failures += judged.problems.length;
      const [least, most] = judged.back.map((back) => (back / 10).toFixed(2));
      say(
        `${judged.kind.padEnd(18)} ${judged.game}: worst ${judged.worst.toFixed(2)} sd (${judged.at}), chi ${judged.chi.toFixed(2)}, back ${least}–${most} %`,
      );
      for (const problem of judged.problems) say(`  ${problem}`);
      // Between boards others may have their turn.
      await new Promise<void>((done) => setImmediate(done));
    }
    return { trials, failures };
  },
};
