import type { Bet } from '../../contract/api/betting';
import type { RoundEvent, RoundMarket } from '../../contract/api/rounds';
import { repeatableLeg } from '../../rules/rounds/repeatableLeg';

/** The newest bet on a game, as it can be made again on the round that is on. */
export interface RepeatableBet {
  market: RoundMarket;
  selectionId: string;
  stake: number;
}

/**
 * Undefined where the member has none yet or it can't be made again, where it is on this very round, and where this round
 * does not have it.
 */
export function repeatableBet(bets: readonly Bet[], event: RoundEvent | undefined): RepeatableBet | undefined {
  const [last] = bets;
  const leg = last && repeatableLeg(last)?.leg;
  if (!leg || leg.roundId === event?.id) return undefined;
  const market = event?.markets.find(({ id }) => id === leg.marketId);
  const selection = market?.selections.find(({ id }) => id === leg.selectionId);
  return market && selection?.price !== undefined
    ? { market, selectionId: selection.id, stake: last.stake }
    : undefined;
}
