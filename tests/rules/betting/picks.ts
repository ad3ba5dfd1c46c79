import type { SlipVariant } from '../../../src/contract/api/betting';
import type { Slip, SlipChange, SlipPick } from '../../../src/rules/betting/pick';

export const FOOTBALL = 6046;
export const BASKETBALL = 48242;
export const HOCKEY = 35232;

/** A pick of a fixture's market, written as `FIXTURE MARKET OUTCOME`. */
export function pick(fields: string, more: Partial<SlipPick> = {}): SlipPick {
  const [fixtureId = '', marketId = ''] = fields.split(' ');
  return {
    id: fields,
    fixtureId,
    marketId,
    market: MARKETS[marketId] ?? marketId,
    sport: FOOTBALL,
    live: false,
    price: 1_900,
    ...more,
  };
}

/** Short market ids of the tests. */
export const MARKETS: Readonly<Record<string, string>> = {
  wdl: '1X2',
  half: '1st Period Winner',
  win: '12',
  uo: 'Under/Over',
  halfUo: 'Under/Over 1st Period',
  ou: 'Over/Under 2.5 Goals',
  ah: 'Asian Handicap',
  cs: 'Correct Score',
};

export function slipOf(...picks: (string | SlipPick)[]): Slip<SlipPick> {
  return { picks: picks.map((each) => (typeof each === 'string' ? pick(each) : each)), bonus: undefined };
}

export function idsOf(change: SlipChange<SlipPick>): string[] | string {
  return change.ok ? change.slip.picks.map(({ id }) => id) : change.reason;
}

export const VARIANTS: readonly SlipVariant[] = ['normal', 'prematch', 'european', 'inplay', 'virtual', 'mini'];
