import type { Bet, LegView } from '../../contract/api/betting';
import { type Minigame, minigameBy } from '../../contract/rounds/catalogue';
import { autoBetMarkets } from './autoBetMarkets';

export type RoundLegView = Extract<LegView, { kind: 'round' }>;

/**
 * A bet that can be made again: it is on one selection of a game that means the same in every round. Teams, runners, lines
 * and cards are others in each.
 */
export function repeatableLeg({ legs }: Pick<Bet, 'legs'>): { leg: RoundLegView; game: Minigame } | undefined {
  const [leg, ...more] = legs;
  if (leg?.kind !== 'round' || more.length > 0) return undefined;
  const game = minigameBy(leg.gameId);
  const isSame = game && autoBetMarkets(game).some(({ id }) => id === leg.marketId);
  return isSame ? { leg, game } : undefined;
}
