import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TradingStatus } from '../../../src/contract/stream/market';
import type { PricedMatch, PricedOutcome } from '../../../src/rules/joint/pricedMatch';
import { repriced } from '../../../src/rules/margins/repriced';
import { marginAtLeast, rungMargin } from '../../../src/rules/margins/rungMargin';

const { open, suspended, settled } = TradingStatus;
const outcome = (id: string, name: string, price: number, more: Partial<PricedOutcome> = {}): PricedOutcome => ({
  ...{ id, name, line: '', base: '', price, status: open },
  ...more,
});
const matchOf = (name: string, outcomes: PricedOutcome[]): PricedMatch => ({
  ...{ sport: 6046, live: false, scoreboard: undefined, teams: { home: '울산', away: '전북' } },
  markets: [
    { name: 'Both Teams To Score', status: open, outcomes: [outcome('y', 'Yes', 1_800)] },
    { name, status: open, outcomes },
  ],
});
const total = (id: string, name: string, price: number, line: string) => outcome(id, name, price, { line, base: line });
const winner = (more: Partial<PricedOutcome> = {}) => [
  outcome('a', '1', 1_900),
  outcome('b', 'X', 3_200),
  outcome('c', '2', 3_400, more),
];

describe('the margin of a rung', () => {
  it.each<[what: string, market: string, outcomes: PricedOutcome[], id: string, margin: number | undefined]>([
    // 0.526316 + 0.3125 + 0.294118
    ['of three outcomes', '1X2', winner(), 'b', 1_329],
    ['of fair prices', '12', [outcome('a', '1', 2_000), outcome('b', '2', 2_000)], 'a', 0],
    ['that gives something away', '12', [outcome('a', '1', 2_100), outcome('b', '2', 2_100)], 'a', -476],
    [
      'of one line of several',
      'Under/Over',
      [
        ...[total('a', 'Over', 1_900, '2.5'), total('b', 'Under', 1_900, '2.5')],
        ...[total('c', 'Over', 2_800, '3.5'), total('d', 'Under', 1_400, '3.5')],
      ],
      'a',
      526,
    ],
    ['not whole', '1X2', winner().slice(0, 2), 'a', undefined],
    ['with an outcome that is suspended', '1X2', winner({ status: suspended }), 'a', undefined],
    ['with an outcome that is settled', '1X2', winner({ status: settled }), 'a', undefined],
    ['with an outcome without a price', '1X2', winner({ price: 0 }), 'a', undefined],
    [
      'whose outcomes win together',
      'Double Chance',
      [outcome('a', '1X', 1_200), outcome('b', 'X2', 1_500)],
      'a',
      undefined,
    ],
    ['of an outcome that is not there', '1X2', winner(), 'none', undefined],
  ])('%s', (_, market, outcomes, id, margin) => {
    expect(rungMargin(matchOf(market, outcomes), id)).toBe(margin);
  });

  it('is at least the one that was asked for', () => {
    const price = fc.integer({ min: 1_300, max: 20_000 });
    fc.assert(
      fc.property(price, price, price, fc.integer({ min: 0, max: 3_000 }), (a, b, c, margin) => {
        const offered = repriced([a, b, c], margin);
        fc.pre(offered !== undefined);
        const [first, second, third] = offered;
        const outcomes = [outcome('a', '1', first!), outcome('b', 'X', second!), outcome('c', '2', third!)];
        expect(rungMargin(matchOf('1X2', outcomes), 'a')).toBeGreaterThanOrEqual(margin);
      }),
    );
  });
});

describe('the margin of an outcome at the least', () => {
  const doubles = [outcome('a', '1X', 1_270), outcome('b', '12', 1_370), outcome('c', 'X2', 1_980)];
  const scores = [outcome('a', '1-0', 3_000), outcome('b', '0-0', 2_500), outcome('c', 'Any Other Score', 2_800)];
  it.each<[what: string, market: string, outcomes: PricedOutcome[], margin: number | undefined]>([
    // (0.787402 + 0.729927 + 0.505051) / 2
    ['of a double chance, of which two win', 'Double Chance', doubles, 111],
    ['of correct scores, of which one wins', 'Correct Score', scores, 904],
    [
      'with a score that is suspended',
      'Correct Score',
      [...scores, outcome('d', '2-2', 9_000, { status: suspended })],
      904,
    ],
    ['of so few that they imply less than can win', 'Correct Score', scores.slice(0, 2), undefined],
    ['where any number wins', 'Anytime Goalscorer', scores, undefined],
    ['of a market that the catalogue does not have', 'Something New', scores, undefined],
    ['of a winner, whose outcomes are known', '1X2', winner().slice(0, 2), undefined],
  ])('%s', (_, market, outcomes, margin) => {
    expect(marginAtLeast(matchOf(market, outcomes), 'a')).toBe(margin);
  });
});
