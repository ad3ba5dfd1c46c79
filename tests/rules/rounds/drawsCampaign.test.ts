import { describe, expect, it } from 'vitest';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { judge } from '../../../tools/campaign/draws/judge';
import { boards, tallyDraws } from '../../../tools/campaign/draws/tally';
import { Chance } from '../../../tools/chaos/chance';

const DRAWS = 1_000;

describe('campaign draws, a short sample', () => {
  it.each(boards().map((game) => [`${game.kind} ${game.name}`, game] as const))('%s', (_, game) => {
    const judged = judge(tallyDraws(game, DRAWS, new Chance(game.id)));
    expect(judged.problems).toEqual([]);
  });

  it('finds a draw that is not as stated', () => {
    const game = minigameBy(304)!;
    const board = game.board.map((market) =>
      market.id === 'size'
        ? {
            ...market,
            selections: market.selections.map((each) => ({ ...each, chance: each.id === 'big' ? 60_000 : 40_000 })),
          }
        : market,
    );
    expect(judge(tallyDraws({ ...game, board }, DRAWS, new Chance(1))).problems.length).toBeGreaterThan(0);
  });
});
