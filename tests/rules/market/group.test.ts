import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SportId } from '../../../src/contract/codes/sports';
import { MARKET_TAB_LABELS } from '../../../src/contract/labels/board';
import { MARKETS } from '../../../src/contract/markets/catalogue';
import { isPopular, MARKET_GROUPS, marketGroup, marketsOfTab, tabsOf } from '../../../src/rules/market/group';

const { football, basketball } = SportId;

function markets(...names: string[]): { id: string; name: string }[] {
  return names.map((name, i) => ({ id: String(i), name }));
}

describe('marketGroup', () => {
  it.each([
    ['1X2', 'winner'],
    ['Match_Odds', 'winner'],
    ['Double Chance', 'winner'],
    ['Draw No Bet', 'winner'],
    ['Winning Margin', 'winner'],
    ['1X2 And Under/Over', 'winner'],
    ['WIN', 'winner'],
    ['Asian Handicap', 'line'],
    ['European Handicap', 'line'],
    ['Under/Over - Home Team', 'line'],
    ['OVER_UNDER_25', 'line'],
    ['Set Total', 'line'],
    ['HT/FT', 'period'],
    ['HalfTime', 'period'],
    ['1st Period Winner', 'period'],
    ['Asian Handicap Halftime', 'period'],
    ['Both Teams To Score 2nd Half', 'period'],
    ['1st 5 Innings Under/Over', 'period'],
    ['Run In 1st Inning', 'period'],
    ['Set 1 Winner', 'period'],
    ['1st Map Winner', 'period'],
    ['ETCorrectScore', 'period'],
    ['Both Teams To Score', 'goals'],
    ['MatchOddsandBothteamstoScore', 'goals'],
    ['Correct Score', 'goals'],
    ['Next Goal', 'goals'],
    ['Odd/Even', 'goals'],
    ['Odd_or_Even', 'goals'],
    ['Race To 20 Points', 'goals'],
    ['First To 7 Points', 'goals'],
    ['ChelseaTotalGoals', 'goals'],
    ['CardiffTotalGoals', 'goals'],
    ['Under/Over Corners - 1st Half', 'corners'],
    ['FirstHalfCorners', 'corners'],
    ['Corners Handicap', 'corners'],
    ['1X2 Cards', 'cards'],
    ['Bookings_Match_Bet', 'cards'],
    ['Sending_Off_', 'cards'],
    ['Anytime Goalscorer', 'players'],
    ['First Player To Score', 'players'],
    ['Shownacard', 'players'],
    ['Under/Over Offsides', 'other'],
    ['First Blood', 'other'],
    ['Overtime', 'other'],
    ['Something New', 'other'],
  ])('%s is in %s', (name, group) => {
    expect(marketGroup(name)).toBe(group);
  });

  it('has a tab with a label for every group', () => {
    expect(Object.keys(MARKET_TAB_LABELS)).toEqual(['all', 'main', ...MARKET_GROUPS]);
  });
});

describe('marketsOfTab', () => {
  const list = markets(
    'Correct Score',
    'Under/Over 2nd Period',
    'Under/Over - Away Team',
    'Under/Over - Home Team',
    'Under/Over',
    'Under/Over 1st Period',
    'Asian Handicap',
    'European Handicap',
    '2nd Period Winner',
    '1st Period Winner',
    'HT/FT',
    'Double Chance',
    '1X2',
    'Anytime Goalscorer',
  );
  const names = (tab: Parameters<typeof marketsOfTab>[1]): string[] =>
    marketsOfTab(list, tab, football).map(({ name }) => name);

  it('puts the board’s markets first, then by kind, home before away', () => {
    expect(names('line')).toEqual([
      'Asian Handicap',
      'Under/Over',
      'European Handicap',
      'Under/Over - Home Team',
      'Under/Over - Away Team',
    ]);
    expect(names('winner')).toEqual(['1X2', 'Double Chance']);
  });

  it('lists the parts of the match in turn', () => {
    expect(names('period')).toEqual([
      '1st Period Winner',
      'Under/Over 1st Period',
      '2nd Period Winner',
      'Under/Over 2nd Period',
      'HT/FT',
    ]);
  });

  it('has the popular ones under main, beside their own tabs', () => {
    expect(names('main')).toEqual([
      '1X2',
      'Asian Handicap',
      'Under/Over',
      'Double Chance',
      'Correct Score',
      '1st Period Winner',
      'Under/Over 1st Period',
      'HT/FT',
    ]);
  });

  it('shows everything under all: the board, then group by group', () => {
    expect(names('all')).toEqual([
      '1X2',
      'Asian Handicap',
      'Under/Over',
      'Double Chance',
      'European Handicap',
      'Under/Over - Home Team',
      'Under/Over - Away Team',
      '1st Period Winner',
      'Under/Over 1st Period',
      '2nd Period Winner',
      'Under/Over 2nd Period',
      'HT/FT',
      'Correct Score',
      'Anytime Goalscorer',
    ]);
  });

  it('orders goal lines by their number', () => {
    const lines = markets('Over/Under 10.5 Goals', 'Over/Under 2.5 Goals', 'Over/Under 0.5 Goals');
    expect(marketsOfTab(lines, 'line', football).map(({ name }) => name)).toEqual([
      'Over/Under 0.5 Goals',
      'Over/Under 2.5 Goals',
      'Over/Under 10.5 Goals',
    ]);
  });

  it('decides by sport what is popular', () => {
    expect(isPopular('12 Including Overtime', basketball)).toBe(true);
    expect(isPopular('Under/Over Maps', football)).toBe(false);
    expect(isPopular('Under/Over Maps', 687890)).toBe(true);
  });

  const anyMarkets = fc.uniqueArray(
    fc.constantFrom(
      ...Object.values(MARKETS)
        .flat()
        .map(({ name }) => name),
    ),
  );
  it('the tabs hold every market once, besides all and main, in an order that does not depend on arrival', () => {
    fc.assert(
      fc.property(anyMarkets, fc.constantFrom(football, basketball, 54094, 0), (names_, sport) => {
        const all = names_.map((name) => ({ id: name, name }));
        const inGroups = MARKET_GROUPS.flatMap((group) => marketsOfTab(all, group, sport));
        expect(inGroups.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        expect(marketsOfTab(all, 'all', sport)).toHaveLength(all.length);
        for (const tab of tabsOf(all, sport)) {
          const once = marketsOfTab(all, tab, sport);
          expect(once.length).toBeGreaterThan(0);
          expect(marketsOfTab(all.toReversed(), tab, sport)).toEqual(once);
        }
      }),
    );
  });
});

describe('tabsOf', () => {
  it('has only tabs with markets', () => {
    expect(tabsOf([], football)).toEqual([]);
    expect(tabsOf(markets('Overtime'), football)).toEqual(['all', 'other']);
    expect(tabsOf(markets('1X2', 'Red Card'), football)).toEqual(['all', 'main', 'winner', 'cards']);
  });
});
