import type { BasketballCard, RaceCard, SoccerCard, VirtualCard } from '../../contract/minigames/cards';
import type { Board } from '../../contract/minigames/board';
import type { DrawResult } from '../../contract/minigames/results';
import { outcomeOf } from '../minigame/outcome';
import { basketballScores, quarterScores } from './distributions';

/** What a market pays back of all stakes at most, × 1000. */
const PAYBACKS: Readonly<Record<VirtualCard['kind'], Readonly<Record<string, number>>>> = {
  'virtual-soccer': { '1x2': 920, ou: 930, ah: 930, dc: 930, btts: 930, goals: 880, cs: 820 },
  'virtual-basketball': { '12': 935, ah: 935, ou: 935, q1: 935 },
  'virtual-horse': { win: 860, place: 860, oe: 930, uo: 930, quinella: 820, exacta: 800 },
  'virtual-dog': { win: 860, place: 860, oe: 930, uo: 930, quinella: 820, exacta: 800 },
};
const PRICE_LEAST = 1_010;
const PRICE_MOST = 500_000;
/** Prices are multiples of 0.01; those of winners of 0.05. */
const STEP = 10;
const WIN_STEP = 50;

export function paybackOf(kind: VirtualCard['kind'], marketId: string): number {
  return PAYBACKS[kind][marketId] ?? 0;
}

interface Weighed {
  result: DrawResult;
  chance: number;
}

export interface Chances {
  won: number;
  push: number;
}

/** How likely each selection of a card's board comes out, by market and selection. */
export function chancesOf(card: VirtualCard, board: Board): Map<string, Map<string, Chances>> {
  return new Map(
    board.map((market) => {
      const results = weigh(card, market.id);
      const selections = market.selections.map(({ id }): [string, Chances] => {
        const chances = { won: 0, push: 0 };
        for (const { result, chance } of results) {
          const outcome = outcomeOf({ result, card }, market.id, id);
          if (outcome === 'won' || outcome === 'push') chances[outcome] += chance;
        }
        return [id, chances];
      });
      return [market.id, new Map(selections)];
    }),
  );
}

/** Prices × 1000 by market and selection; selections that would pay less than 1.01 are absent. */
export function cardPrices(card: VirtualCard, board: Board): Record<string, Record<string, number>> {
  const prices: Record<string, Record<string, number>> = {};
  for (const [marketId, selections] of chancesOf(card, board)) {
    const payback = paybackOf(card.kind, marketId);
    const step = marketId === 'win' ? WIN_STEP : STEP;
    const offered = [...selections].flatMap(([id, { won, push }]): [string, number][] => {
      // What goes back (적특) is neither won nor lost: the price is for the rest.
      const fair = (payback - push * payback) / won;
      const price = Math.min(PRICE_MOST, Math.floor(fair / step) * step);
      return won > 0 && price >= PRICE_LEAST ? [[id, price]] : [];
    });
    prices[marketId] = Object.fromEntries(offered);
  }
  return prices;
}

/** Everything that decides a market, with its chance. */
function weigh(card: VirtualCard, marketId: string): Weighed[] {
  if (card.kind === 'virtual-soccer') return weighSoccer(card);
  if (card.kind === 'virtual-basketball') return weighBasketball(card, marketId === 'q1');
  return weighRace(card);
}

function weighSoccer({ homeGoals, awayGoals }: SoccerCard): Weighed[] {
  const all = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);
  const whole = all(homeGoals) * all(awayGoals);
  return homeGoals.flatMap((p, home) =>
    awayGoals.map((q, away) => ({
      result: { kind: 'virtual-soccer', home, away, goals: [] },
      chance: (p * q) / whole,
    })),
  );
}

function weighBasketball(card: BasketballCard, firstQuarter: boolean): Weighed[] {
  const scores = firstQuarter ? quarterScores(card) : basketballScores(card);
  return scores.map(({ home, away, chance }) => ({
    result: { kind: 'virtual-basketball', home, away, q: [[home, away]] },
    chance,
  }));
}

/** The first three are all that any market asks for. */
function weighRace({ kind, runners }: RaceCard): Weighed[] {
  const whole = runners.reduce((sum, { weight }) => sum + weight, 0);
  return runners.flatMap((a) =>
    runners
      .filter((b) => b !== a)
      .flatMap((b) =>
        runners
          .filter((c) => c !== a && c !== b)
          .map((c) => ({
            result: { kind, order: [a.no, b.no, c.no] },
            chance: (a.weight / whole) * (b.weight / (whole - a.weight)) * (c.weight / (whole - a.weight - b.weight)),
          })),
      ),
  );
}
