import type { RoundResult } from '../../../src/contract/api/rounds';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { commitmentOf } from '../../../src/rules/rounds/seedStream';
import { drawFrom } from '../../../src/rules/rounds/verify';
import { cardOf } from '../../../src/rules/rounds/virtual/card';

export type PublishedRound = Pick<RoundResult, 'id' | 'gameId' | 'source' | 'commitment' | 'input' | 'seed' | 'result'>;

/** The game's `i`-th round, drawn: the same one for the same numbers. */
export function publishedRound(gameId: number, i: number): PublishedRound {
  const game = minigameBy(gameId)!;
  const source = `${game.parentId ?? gameId}-${i}`;
  const card = game.parentId === undefined ? cardOf(game, source) : undefined;
  const input = card ? JSON.stringify(card) : '';
  const seed = commitmentOf({ source, input: 'seed', seed: String(i) });
  const result = drawFrom(game, { source, input, seed });
  const commitment = commitmentOf({ source, input, seed });
  return { id: `${gameId}-${i}`, gameId, source, input, seed, commitment, result };
}
