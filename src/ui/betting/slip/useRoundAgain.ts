import { useState } from 'react';
import type { Bet } from '../../../contract/api/betting';
import type { RoundEvent } from '../../../contract/api/rounds';
import type { Minigame } from '../../../contract/rounds/catalogue';
import { type RoundPick, roundPickId } from '../../../machines';
import type { RoundLegView } from '../../../rules/rounds/repeatableLeg';
import { roundsText } from '../../copy/rounds';
import { useSite } from '../../primitives/site';
import { useSiteNavigation } from '../../primitives/navigation';
import { useRound } from '../../primitives/useRound';

export interface RoundAgain {
  /** The round it is for. */
  round: string;
  /** It turned out not to be on offer in that round. */
  isGone: boolean;
  /** Puts the same selection with the same stake into the slip of the game, and goes to the game. */
  put: () => void;
}

/** The same bet on the round that is on; undefined while that is the bet's own, or takes no bets. */
export function useRoundAgain(bet: Bet, leg: RoundLegView, game: Minigame, onPut?: () => void): RoundAgain | undefined {
  const { betting, calls, tab } = useSite();
  const { go } = useSiteNavigation();
  const present = useRound(game.id);
  const [goneIn, setGoneIn] = useState<string>();
  const round = present?.isOpen ? present.game.round : undefined;
  if (!round || round.id === leg.roundId) return undefined;
  const put = async () => {
    const answer = await calls.rounds.current(game.id);
    const pick = answer.ok && answer.value && pickOf(answer.value, leg, game, tab.serverClock.read().now);
    if (!pick) return setGoneIn(round.id);
    betting.fillWithRound('mini', pick, bet.stake);
    go(game.path);
    onPut?.();
  };
  return { round: roundsText.round(round.no), isGone: goneIn === round.id, put: () => void put() };
}

function pickOf(event: RoundEvent, leg: RoundLegView, game: Minigame, now: number): RoundPick | undefined {
  const market = event.markets.find(({ id }) => id === leg.marketId);
  const selection = market?.selections.find(({ id }) => id === leg.selectionId);
  if (!market || selection?.price === undefined || event.id === leg.roundId) return undefined;
  return {
    kind: 'round',
    id: roundPickId(event.id, market.id, selection.id),
    fixtureId: event.id,
    roundId: event.id,
    marketId: market.id,
    selectionId: selection.id,
    market: '',
    sport: 0,
    gameId: game.id,
    live: false,
    price: selection.price,
    game: game.name,
    round: roundsText.round(event.no),
    marketName: market.name,
    outcome: selection.name,
    at: now,
    closesAt: event.closesAt,
  };
}
