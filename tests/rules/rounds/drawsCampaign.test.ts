import { describe, expect, it } from 'vitest';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { checkDraws } from '../../../tools/campaign/draws/checkDraws';
import { marketSheets, tallyDraws } from '../../../tools/campaign/draws/tally';
import { ChaosRandom } from '../../../tools/chaos/chance';

const DRAWS = 1_000;

describe('campaign draws, a short sample', () => {
  it.each(marketSheets().map((game) => [`${game.kind} ${game.name}`, game] as const))('%s', (_, game) => {
    const judged = checkDraws(tallyDraws(game, DRAWS, new ChaosRandom(game.id)));
    expect(judged.problems).toEqual([]);
  });

  it('finds a draw that is not as stated', () => {
    const game = minigameBy(304)!;
    const board = game.sheet.map((market) =>
      market.id === 'size'
        ? {
            ...market,
            selections: market.selections.map((each) => ({ ...each, chance: each.id === 'big' ? 60_000 : 40_000 })),
          }
        : market,
    );
    expect(
      checkDraws(tallyDraws({ ...game, sheet: board }, DRAWS, new ChaosRandom(1))).problems.length,
    ).toBeGreaterThan(0);
  });
});
