import type { BasketballCard, SoccerCard } from '../../../contract/rounds/cards';
import type { ResultOf } from '../../../contract/rounds/results';
import { type SheetRule, even, type MarketRule, numbered, odd, type Wins } from '../outcomes/market';

type Score = Pick<ResultOf<'virtual-soccer'>, 'home' | 'away'>;
type Lines = Pick<SoccerCard, 'totalLine' | 'handicap'>;

const total = (r: Score): number => r.home + r.away;
/** Lines are × 10. */
const over: MarketRule<Score, Lines> = {
  wins: {
    over: (r, card) => total(r) * 10 > card.totalLine,
    under: (r, card) => total(r) * 10 < card.totalLine,
  },
};
const handicap: MarketRule<Score, Lines> = {
  wins: {
    'ah-home': (r, card) => (r.home - r.away) * 10 + card.handicap > 0,
    'ah-away': (r, card) => (r.home - r.away) * 10 + card.handicap < 0,
  },
};

const SCORES = [
  [1, 0],
  [2, 0],
  [2, 1],
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

export const soccerRule: SheetRule<ResultOf<'virtual-soccer'>, SoccerCard> = {
  '1x2': { wins: { home: (r) => r.home > r.away, draw: (r) => r.home === r.away, away: (r) => r.home < r.away } },
  ou: over,
  ah: handicap,
  dc: { wins: { '1x': (r) => r.home >= r.away, '12': (r) => r.home !== r.away, x2: (r) => r.home <= r.away } },
  btts: { wins: { yes: (r) => r.home > 0 && r.away > 0, no: (r) => r.home === 0 || r.away === 0 } },
  goals: { wins: { ...numbered<Score, SoccerCard>('g', 0, 4, (n, r) => total(r) === n), g5: (r) => total(r) >= 5 } },
  cs: {
    wins: Object.fromEntries(
      SCORES.map(([home, away]): [string, Wins<Score, SoccerCard>] => [
        `cs-${home}-${away}`,
        (r) => r.home === home && r.away === away,
      ]),
    ),
  },
};

type Basketball = ResultOf<'virtual-basketball'>;

export const basketballRule: SheetRule<Basketball, BasketballCard> = {
  '12': { wins: { home: (r) => r.home > r.away, away: (r) => r.home < r.away } },
  ah: handicap,
  ou: over,
  q1: {
    wins: {
      'q1-home': ({ q: [[home, away] = [0, 0]] }) => home > away,
      'q1-away': ({ q: [[home, away] = [0, 0]] }) => home < away,
    },
    push: ({ q: [[home, away] = [0, 0]] }) => home === away,
  },
};

interface Race {
  order: readonly number[];
}

/** `runners` many, of which the first `places` count for 연승. */
function raceRule(runners: number, places: number): SheetRule<Race> {
  const first = (r: Race): number => r.order[0]!;
  const numbers = Array.from({ length: runners }, (_, i) => i + 1);
  const pairs = numbers.flatMap((a) => numbers.filter((b) => b !== a).map((b) => [a, b] as const));
  const inOrder =
    (a: number, b: number): Wins<Race> =>
    (r) =>
      r.order[0] === a && r.order[1] === b;
  return {
    win: { wins: numbered('w', 1, runners, (number, r: Race) => first(r) === number) },
    place: { wins: numbered('p', 1, runners, (number, r: Race) => r.order.slice(0, places).includes(number)) },
    oe: { wins: { odd: (r) => odd(first(r)), even: (r) => even(first(r)) } },
    uo: { wins: { under: (r) => first(r) <= runners / 2, over: (r) => first(r) > runners / 2 } },
    quinella: {
      wins: Object.fromEntries(
        pairs
          .filter(([a, b]) => a < b)
          .map(([a, b]) => [`q${a}-${b}`, (r: Race, card) => inOrder(a, b)(r, card) || inOrder(b, a)(r, card)]),
      ),
    },
    exacta: { wins: Object.fromEntries(pairs.map(([a, b]) => [`e${a}-${b}`, inOrder(a, b)])) },
  };
}

export const horseRule = raceRule(8, 3);
export const dogRule = raceRule(6, 2);
