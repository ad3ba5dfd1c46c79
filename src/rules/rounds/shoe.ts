import type { PlayingCard } from '../../contract/rounds/results';
import type { Chance } from './seedStream';

const SUITS = ['S', 'H', 'D', 'C'] as const;
const DECKS = 8;

/** Eight decks of the ranks from ace to `ranks`; a card dealt is gone. */
export function shoe(chance: Chance, ranks = 13): () => PlayingCard {
  const dealt = new Set<number>();
  const cards = DECKS * SUITS.length * ranks;
  return () => {
    for (;;) {
      const card = chance.below(cards);
      if (dealt.has(card)) continue;
      dealt.add(card);
      return { rank: (card % ranks) + 1, suit: SUITS[Math.floor(card / ranks) % SUITS.length]! };
    }
  };
}

export function colorOf({ suit }: PlayingCard): 'red' | 'black' {
  return suit === 'H' || suit === 'D' ? 'red' : 'black';
}
