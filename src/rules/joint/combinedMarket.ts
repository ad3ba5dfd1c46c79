import { outcomeSlot } from '../market/outcomeSlot';
import type { PricedMarket, PricedMatch, PricedOutcome } from './pricedMatch';

/** Feeds' own markets for a winner with a total. */
export const COMBINED: readonly (readonly [winner: string, total: string, both: string])[] = [
  ['1X2', 'Under/Over', '1X2 And Under/Over'],
  ['1st Period Winner', 'Under/Over 1st Period', '1st Period 1X2 And Under/Over'],
];

interface Placed {
  readonly market: PricedMarket;
  readonly outcome: PricedOutcome;
}

/** The feed's own outcome for both with its market, whatever their states; undefined where it has none. */
export function combinedOutcome(match: PricedMatch, a: Placed, b: Placed): Placed | undefined {
  for (const [winnerName, totalName, both] of COMBINED) {
    const winner = [a, b].find(({ market }) => market.name === winnerName);
    const total = [a, b].find(({ market }) => market.name === totalName);
    const market = winner && total && match.markets.find(({ name }) => name === both);
    if (!market) continue;
    const side = { left: '1', middle: 'X', right: '2' }[outcomeSlot(winner.outcome.name, match.teams) ?? 'left'];
    const name = `${side} And ${total.outcome.name}`;
    const outcome = market.outcomes.find((one) => one.name === name && one.base === total.outcome.base);
    return outcome && { market, outcome };
  }
  return undefined;
}
