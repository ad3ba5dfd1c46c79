import type { BasketballCard, RaceCard, SoccerCard, VirtualCard } from '../../../contract/rounds/cards';
import type { MarketSheet } from '../../../contract/rounds/marketSheet';
import type { DrawResult } from '../../../contract/rounds/results';
import { selectionResultOf } from '../selectionResult';
import { basketballSpreads, quarterMargins, type Spread } from './distributions';

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
export function chancesOf(card: VirtualCard, sheet: MarketSheet): Map<string, Map<string, Chances>> {
  const weighed = weigh(card);
  return new Map(
    sheet.map((market) => {
      const chances = new Map(market.selections.map(({ id }) => [id, { won: 0, push: 0 }]));
      for (const { result, chance } of weighed(market.id)) {
        for (const [id, sums] of chances) {
          const selected = selectionResultOf({ result, card }, market.id, id);
          if (selected === 'won' || selected === 'push') sums[selected] += chance;
        }
      }
      return [market.id, chances];
    }),
  );
}

/** Prices × 1000 by market and selection; selections that would pay less than 1.01 are absent. */
export function cardPrices(card: VirtualCard, sheet: MarketSheet): Record<string, Record<string, number>> {
  const prices: Record<string, Record<string, number>> = {};
  for (const [marketId, selections] of chancesOf(card, sheet)) {
    const payback = paybackOf(card.kind, marketId);
    const step = marketId === 'win' ? WIN_STEP : STEP;
    const priced = [...selections].flatMap(([id, { won, push }]): [string, number][] => {
      // What goes back (적특) is neither won nor lost: the price is for the rest.
      const fair = (payback - push * payback) / won;
      const price = Math.min(PRICE_MOST, Math.floor(fair / step) * step);
      return won > 0 && price >= PRICE_LEAST ? [[id, price]] : [];
    });
    prices[marketId] = Object.fromEntries(priced);
  }
  return prices;
}

/** By market: every end of a round that it distinguishes, with its chance. */
function weigh(card: VirtualCard): (marketId: string) => readonly Weighed[] {
  if (card.kind === 'virtual-soccer') {
    const all = weighSoccer(card);
    return () => all;
  }
  if (card.kind === 'virtual-basketball') return weighBasketball(card);
  const two = weighRace(card, 2);
  return (marketId) => (marketId === 'place' ? weighRace(card, 3) : two);
}

/** Who wins and by how much, or how many points there are: there are few of either. */
function weighBasketball(card: BasketballCard): (marketId: string) => readonly Weighed[] {
  const scores = (spread: Spread, of: (number: number) => [home: number, away: number]) =>
    [...spread].map(([number, chance]): Weighed => {
      const [home, away] = of(number);
      return { result: { kind: 'virtual-basketball', home, away, q: [[home, away]] }, chance };
    });
  const ahead = (by: number): [number, number] => [Math.max(by, 0), Math.max(-by, 0)];
  const { margins, totals } = basketballSpreads(card);
  const won = scores(margins, ahead);
  const points = scores(totals, (number) => [number, 0]);
  const quarter = scores(quarterMargins(card), ahead);
  return (marketId) => (marketId === 'ou' ? points : marketId === 'q1' ? quarter : won);
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

/** The first ones in, in every order; `places` two or three. */
function weighRace({ kind, runners }: RaceCard, places: 2 | 3): Weighed[] {
  const whole = runners.reduce((sum, { weight }) => sum + weight, 0);
  let ahead = [{ order: [] as number[], chance: 1, rest: whole }];
  for (let place = 0; place < places; place += 1) {
    ahead = ahead.flatMap(({ order, chance, rest }) =>
      runners
        .filter(({ no }) => !order.includes(no))
        .map(({ no, weight }) => ({
          order: [...order, no],
          chance: (chance * weight) / rest,
          rest: rest - weight,
        })),
    );
  }
  return ahead.map(({ order, chance }) => ({ result: { kind, order }, chance }));
}
