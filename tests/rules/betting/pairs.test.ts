import { describe, expect, it } from 'vitest';
import { BET_OPTION_LABELS } from '../../../src/contract/codes/betOptions';
import { combinationOffers, pairAllowed } from '../../../src/rules/betting/pairs';
import { BASKETBALL, FOOTBALL, HOCKEY } from './picks';

describe('two markets of one fixture', () => {
  const part = (market: string, sport = FOOTBALL, live = false) => ({ market, sport, live });
  it.each<[string, string, number, boolean]>([
    ['1X2', 'Under/Over', FOOTBALL, true],
    ['Asian Handicap', 'Under/Over', FOOTBALL, true],
    ['1X2', 'Asian Handicap', FOOTBALL, false],
    ['1X2', '1X2', FOOTBALL, false],
    ['Under/Over', 'Asian Under/Over', FOOTBALL, false],
    ['Correct Score', 'Under/Over', FOOTBALL, false],
    ['1X2 And Under/Over', 'Under/Over', FOOTBALL, false],
    ['12 Including Overtime', 'Under/Over Including Overtime', BASKETBALL, true],
    ['Asian Handicap Including Overtime', 'Under/Over Including Overtime', BASKETBALL, true],
    ['12 Including Overtime', 'Asian Handicap Including Overtime', BASKETBALL, false],
    ['1X2', 'Under/Over', HOCKEY, false],
  ])('%s and %s (%i): %s', (a, b, sport, allowed) => {
    for (const variant of ['normal', 'european', 'inplay'] as const) {
      expect(pairAllowed(variant, part(a, sport), part(b, sport))).toBe(allowed);
      expect(pairAllowed(variant, part(b, sport), part(a, sport))).toBe(allowed);
    }
    expect(pairAllowed('prematch', part(a, sport), part(b, sport))).toBe(false);
  });

  it('are of the whole match and before kick-off in Korean-style slips', () => {
    expect(pairAllowed('normal', part('1st Period Winner'), part('Under/Over'))).toBe(false);
    expect(pairAllowed('european', part('1st Period Winner'), part('Under/Over'))).toBe(true);
    expect(pairAllowed('normal', part('1X2', FOOTBALL, true), part('Under/Over', FOOTBALL, true))).toBe(false);
    expect(pairAllowed('inplay', part('1X2', FOOTBALL, true), part('Under/Over', FOOTBALL, true))).toBe(true);
  });
});

describe('combinations offered as one', () => {
  const bets = (...names: string[]) => names.map((name) => ({ id: name, name, price: 2_000 }));

  it('are named as bet options are, over first', () => {
    const offers = combinationOffers(FOOTBALL, bets('1', 'X', '2'), bets('Over', 'Under'));
    expect(offers.map(({ name }) => name)).toEqual([
      '1 And Over',
      'X And Over',
      '2 And Over',
      '1 And Under',
      'X And Under',
      '2 And Under',
    ]);
    for (const { name, winner, total } of offers) {
      expect(BET_OPTION_LABELS[name]).toBeDefined();
      expect(name).toBe(`${winner.name} And ${total.name}`);
    }
  });

  it('leave out what there is not', () => {
    expect(combinationOffers(BASKETBALL, bets('1', '2'), bets('Over', 'Under'))).toHaveLength(4);
    expect(combinationOffers(FOOTBALL, bets('1', 'X', '2'), bets('Over'))).toHaveLength(3);
    expect(combinationOffers(HOCKEY, bets('1', 'X', '2'), bets('Over', 'Under'))).toEqual([]);
  });
});
