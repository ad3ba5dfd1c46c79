import { describe, expect, it } from 'vitest';
import { SportId } from '../../../src/contract/codes/sports';
import { TradingStatus } from '../../../src/contract/stream/market';
import { boardColumn, boardMarkets } from '../../../src/rules/market/board';

const { football, basketball, volleyball, baseball, iceHockey } = SportId;
const tennis = 54094;
const { open, suspended, settled, cancelled } = TradingStatus;

function shown(sport: number, names: readonly (string | readonly [string, TradingStatus])[]): Record<string, string> {
  const markets = names.map((entry, i) => {
    const [name, status] = typeof entry === 'string' ? ([entry, open] as const) : entry;
    return { id: String(i), name, status };
  });
  return Object.fromEntries(Object.entries(boardMarkets(markets, sport)).map(([column, { name }]) => [column, name]));
}

describe('boardColumn', () => {
  it.each([
    [football, '1X2', 'winner'],
    [football, 'Asian Handicap', 'handicap'],
    [football, 'Under/Over', 'total'],
    [iceHockey, '1X2', 'winner'],
    [basketball, '12 Including Overtime', 'winner'],
    [basketball, 'Asian Handicap Including Overtime', 'handicap'],
    [basketball, 'Under/Over Including Overtime', 'total'],
    [baseball, '12 Including Overtime', 'winner'],
    [volleyball, '12', 'winner'],
    [volleyball, 'Asian Handicap Sets', 'handicap'],
    [volleyball, 'Set Spread', 'handicap'],
    [volleyball, 'Under/Over', 'total'],
    [tennis, '12', 'winner'],
    [tennis, 'Asian Handicap Games', 'handicap'],
    [tennis, 'Under/Over Games', 'total'],
    [football, 'Match Odds', 'winner'],
    [football, 'MatchOdds', 'winner'],
    [football, 'Match_Odds', 'winner'],
    [452674, 'MATCH_ODDS', 'winner'],
    [football, 'ASIAN_HANDICAP', 'handicap'],
    [football, 'Over/Under 2.5 Goals', 'total'],
    [football, 'OverUnder25Goals', 'total'],
    [football, 'OVER_UNDER_35', 'total'],
    [123456, '1X2', 'winner'],
    [football, 'Double Chance', undefined],
    [football, '1st Period Winner', undefined],
    [football, 'Under/Over Corners', undefined],
    [football, 'European Handicap', undefined],
    [football, 'Match_Odds_and_Over_Under_2_5_goals', undefined],
    [football, 'Over/Under 8.5 Corners', undefined],
    [football, 'Asian Handicap Sets', undefined],
    [7, 'WIN', undefined],
  ])('sport %i: %s is in %s', (sport, name, column) => {
    expect(boardColumn({ id: '1', name }, sport)).toBe(column);
  });
});

describe('boardMarkets', () => {
  it('shows the best placed market of each column, in any order of arrival', () => {
    const names = ['12', '1X2', 'Asian Under/Over', 'Under/Over', 'Asian Handicap - Full Time', 'Asian Handicap'];
    const wanted = { winner: '1X2', handicap: 'Asian Handicap', total: 'Under/Over' };
    expect(shown(football, names)).toEqual(wanted);
    expect(shown(football, names.toReversed())).toEqual(wanted);
  });

  it('counts overtime in basketball and not in hockey', () => {
    const names = ['12', '12 Including Overtime', '1X2', 'Under/Over', 'Under/Over Including Overtime'];
    expect(shown(basketball, names)).toEqual({
      winner: '12 Including Overtime',
      total: 'Under/Over Including Overtime',
    });
    expect(shown(iceHockey, names)).toEqual({ winner: '1X2', total: 'Under/Over' });
  });

  it('uses a goal line only where there is no total, 2.5 before its neighbours', () => {
    const lines = ['Over/Under 0.5 Goals', 'Over/Under 1.5 Goals', 'Over/Under 3.5 Goals'];
    expect(shown(football, [...lines, 'Over/Under 2.5 Goals'])).toEqual({ total: 'Over/Under 2.5 Goals' });
    expect(shown(football, lines)).toEqual({ total: 'Over/Under 3.5 Goals' });
    expect(shown(football, [...lines, 'Under/Over'])).toEqual({ total: 'Under/Over' });
  });

  it('moves on from markets that are over, not from suspended ones', () => {
    expect(shown(football, [['Over/Under 2.5 Goals', settled], 'Over/Under 4.5 Goals'])).toEqual({
      total: 'Over/Under 4.5 Goals',
    });
    expect(shown(football, [['Over/Under 2.5 Goals', suspended], 'Over/Under 3.5 Goals'])).toEqual({
      total: 'Over/Under 2.5 Goals',
    });
    expect(shown(football, [['1X2', cancelled], '12'])).toEqual({ winner: '12' });
    expect(
      shown(football, [
        ['1X2', settled],
        ['12', settled],
      ]),
    ).toEqual({ winner: '1X2' });
  });

  it('breaks a tie by id', () => {
    const markets = [
      { id: 'b', name: '1X2', status: open },
      { id: 'a', name: '1X2', status: open },
    ];
    expect(boardMarkets(markets, football).winner?.id).toBe('a');
    expect(boardMarkets(markets.toReversed(), football).winner?.id).toBe('a');
  });

  it('leaves a column without a market out', () => {
    expect(shown(football, ['Correct Score'])).toEqual({});
  });
});
