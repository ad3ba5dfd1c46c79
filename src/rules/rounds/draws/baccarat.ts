import type { PlayingCard, ResultOf } from '../../../contract/rounds/results';
import type { Chance } from '../seedStream';
import { shoe } from '../shoe';

const pointsOf = ({ rank }: PlayingCard): number => (rank >= 10 ? 0 : rank);
const scoreOf = (hand: readonly PlayingCard[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
const isPair = ([a, b]: readonly PlayingCard[]): boolean => a!.rank === b!.rank;

/**
 * Whether the banker takes a third card. `third`: points of the player's third card, absent where the player stood.
 */
export function bankerDraws(score: number, third: number | undefined): boolean {
  if (third === undefined) return score <= 5;
  switch (score) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return false;
  }
}

/** Eight decks, punto banco. Cards are dealt player, banker, player, banker, then the third ones. */
export function drawBaccarat(chance: Chance): ResultOf<'baccarat'> {
  const deal = shoe(chance);
  const first = [deal(), deal(), deal(), deal()] as const;
  const player = [first[0], first[2]];
  const banker = [first[1], first[3]];
  const natural = scoreOf(player) >= 8 || scoreOf(banker) >= 8;
  if (!natural) {
    const third = scoreOf(player) <= 5 ? deal() : undefined;
    if (third) player.push(third);
    if (bankerDraws(scoreOf(banker), third && pointsOf(third))) banker.push(deal());
  }
  const playerScore = scoreOf(player);
  const bankerScore = scoreOf(banker);
  return {
    kind: 'baccarat',
    player,
    banker,
    playerScore,
    bankerScore,
    winner: playerScore === bankerScore ? 'T' : playerScore > bankerScore ? 'P' : 'B',
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    cardCount: player.length + banker.length,
    natural,
  };
}
