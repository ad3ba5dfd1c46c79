import type { ResultOf } from '../../../contract/rounds/results';
import { type SheetRule, even, odd } from './market';

export const baccaratRule: SheetRule<ResultOf<'baccarat'>> = {
  main: {
    wins: {
      player: (r) => r.winner === 'P',
      tie: (r) => r.winner === 'T',
      banker: (r) => r.winner === 'B',
    },
    push: (r) => r.winner === 'T',
  },
  pair: { wins: { 'player-pair': (r) => r.playerPair, 'banker-pair': (r) => r.bankerPair } },
  size: { wins: { small: (r) => r.cardCount === 4, big: (r) => r.cardCount > 4 } },
};

export const dragonTigerRule: SheetRule<ResultOf<'dragontiger'>> = {
  main: {
    wins: {
      dragon: (r) => r.winner === 'D',
      tie: (r) => r.winner === 'TIE',
      tiger: (r) => r.winner === 'T',
    },
    push: (r) => r.winner === 'TIE',
  },
  'd-oe': {
    wins: {
      'd-odd': (r) => odd(r.dragon.rank) && r.dragon.rank !== 7,
      'd-even': (r) => even(r.dragon.rank),
    },
  },
  't-oe': {
    wins: {
      't-odd': (r) => odd(r.tiger.rank) && r.tiger.rank !== 7,
      't-even': (r) => even(r.tiger.rank),
    },
  },
};

export const cardOddEvenRule: SheetRule<ResultOf<'cardoddeven'>> = {
  oe: { wins: { odd: (r) => odd(r.sum), even: (r) => even(r.sum) } },
  uo: { wins: { under: (r) => r.hidden.rank <= 5, over: (r) => r.hidden.rank >= 6 } },
  color: { wins: { red: (r) => r.hiddenColor === 'red', black: (r) => r.hiddenColor === 'black' } },
  suit: {
    wins: {
      spade: (r) => r.hidden.suit === 'S',
      diamond: (r) => r.hidden.suit === 'D',
      heart: (r) => r.hidden.suit === 'H',
      club: (r) => r.hidden.suit === 'C',
    },
  },
};

export const gostopRule: SheetRule<ResultOf<'gostop'>> = {
  main: {
    wins: {
      go: (r) => r.winner === 'GO',
      tie: (r) => r.winner === 'TIE',
      stop: (r) => r.winner === 'STOP',
    },
    push: (r) => r.winner === 'TIE',
  },
};

export const blackjackRule: SheetRule<ResultOf<'blackjack'>> = {
  main: {
    wins: {
      player: (r) => r.winner === 'P',
      push: (r) => r.winner === 'PUSH',
      dealer: (r) => r.winner === 'D',
    },
    push: (r) => r.winner === 'PUSH',
  },
  special: {
    wins: {
      'player-bj': (r) => r.playerBlackjack,
      'dealer-bj': (r) => r.dealerBlackjack,
      'player-bust': (r) => r.playerBust,
      'dealer-bust': (r) => r.dealerBust,
      'player-pair': (r) => r.playerPair,
    },
  },
};

type Hilo = ResultOf<'hilo'>;
/** The joker has rank 0 and is below nothing. */
const above = (rank: number) => (r: Hilo) => r.card.rank >= rank;

export const hiloRule: SheetRule<Hilo> = {
  hilo: {
    wins: {
      hi: (r) => r.prevRank !== undefined && r.card.rank > r.prevRank,
      lo: (r) => r.prevRank !== undefined && !r.card.joker && r.card.rank < r.prevRank,
    },
  },
  color: { wins: { red: (r) => r.card.color === 'red', black: (r) => r.card.color === 'black' } },
  range: {
    wins: {
      'two-nine': (r) => !r.card.joker && r.card.rank <= 8,
      jqka: above(9),
      ka: above(11),
      a: above(12),
      joker: (r) => r.card.joker,
    },
  },
};
