import type { FlowerCard, PlayingCard, ResultOf } from '../../../contract/rounds/results';
import { distinctNumbers } from '../randomPick';
import type { Chance } from '../seedStream';
import { colorOf, shoe } from '../shoe';

/** One card each, ace low; suits mean nothing. */
export function drawDragonTiger(chance: Chance): ResultOf<'dragontiger'> {
  const deal = shoe(chance);
  const dragon = deal();
  const tiger = deal();
  const winner = dragon.rank === tiger.rank ? 'TIE' : dragon.rank > tiger.rank ? 'D' : 'T';
  return { kind: 'dragontiger', dragon, tiger, winner };
}

/** Two cards from ace to ten, the second one hidden. */
export function drawCardOddEven(chance: Chance): ResultOf<'cardoddeven'> {
  const deal = shoe(chance, 10);
  const open = deal();
  const hidden = deal();
  return { kind: 'cardoddeven', open, hidden, sum: open.rank + hidden.rank, hiddenColor: colorOf(hidden) };
}

/** A pair (땡) beats what is none, a higher one the lower; else the last digit of the sum counts (끗). */
function flowerScore([a, b]: readonly FlowerCard[]): number {
  return a!.month === b!.month ? 100 + a!.month : (a!.month + b!.month) % 10;
}

/** Two of the twenty cards of January to October for each side. */
export function drawGostop(chance: Chance): ResultOf<'gostop'> {
  const cards = distinctNumbers(chance, 4, 20).map((index): FlowerCard => ({
    month: (index % 10) + 1,
    copy: index < 10 ? 1 : 2,
  }));
  const go = [cards[0]!, cards[2]!];
  const stop = [cards[1]!, cards[3]!];
  const goScore = flowerScore(go);
  const stopScore = flowerScore(stop);
  const winner = goScore === stopScore ? 'TIE' : goScore > stopScore ? 'GO' : 'STOP';
  return { kind: 'gostop', go, stop, goScore, stopScore, winner };
}

/** An ace counts eleven where that does not pass 21. */
function total(hand: readonly PlayingCard[]): number {
  const low = hand.reduce((sum, { rank }) => sum + Math.min(rank, 10), 0);
  return hand.some(({ rank }) => rank === 1) && low <= 11 ? low + 10 : low;
}

/**
 * Nobody decides anything: both take cards up to 17, the player first; the dealer takes none once the player has passed 21,
 * and neither does where one of them has a blackjack, which beats every other 21.
 */
export function drawBlackjack(chance: Chance): ResultOf<'blackjack'> {
  const deal = shoe(chance);
  const first = [deal(), deal(), deal(), deal()] as const;
  const player = [first[0], first[2]];
  const dealer = [first[1], first[3]];
  const playerBlackjack = total(player) === 21;
  const dealerBlackjack = total(dealer) === 21;
  const play = (hand: PlayingCard[]): void => {
    while (total(hand) < 17) hand.push(deal());
  };
  if (!playerBlackjack && !dealerBlackjack) {
    play(player);
    if (total(player) <= 21) play(dealer);
  }
  const playerTotal = total(player);
  const dealerTotal = total(dealer);
  const playerBust = playerTotal > 21;
  const dealerBust = dealerTotal > 21;
  const rank = (blackjack: boolean, bust: boolean, points: number): number => (blackjack ? 22 : bust ? 0 : points);
  const ahead = rank(playerBlackjack, playerBust, playerTotal) - rank(dealerBlackjack, dealerBust, dealerTotal);
  return {
    kind: 'blackjack',
    player,
    dealer,
    playerTotal,
    dealerTotal,
    winner: ahead === 0 ? 'PUSH' : ahead > 0 ? 'P' : 'D',
    playerBlackjack,
    dealerBlackjack,
    playerBust,
    dealerBust,
    playerPair: player[0]!.rank === player[1]!.rank,
  };
}

/** One of 25: twelve ranks in red and black, and a joker. */
export function drawHilo(chance: Chance): ResultOf<'hilo'> {
  const index = chance.below(25);
  if (index === 24) return { kind: 'hilo', card: { rank: 0, color: 'none', joker: true } };
  return { kind: 'hilo', card: { rank: (index % 12) + 1, color: index < 12 ? 'red' : 'black', joker: false } };
}
