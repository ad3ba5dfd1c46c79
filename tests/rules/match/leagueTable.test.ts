import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PastMatch } from '../../../src/contract/api/past';
import { SportId } from '../../../src/contract/codes/sports';
import { leaguePoints, leagueTable, winShare } from '../../../src/rules/match/leagueTable';

const { football, iceHockey, volleyball, basketball, baseball } = SportId;
const TEAMS = ['가람', '나루', '다온', '라온'].map((name, i) => ({ id: `t${i}`, name }));
const match = (home: number, away: number, a: number, b: number, decidedBy?: PastMatch['decidedBy']) => ({
  home: TEAMS[home]!,
  away: TEAMS[away]!,
  score: [a, b] as [number, number],
  ...(decidedBy && { decidedBy }),
});

describe('points of a match', () => {
  it.each([
    ['football, won', football, [2, 1], undefined, [3, 0]],
    ['football, drawn', football, [1, 1], undefined, [1, 1]],
    ['football, lost', football, [0, 1], undefined, [0, 3]],
    ['ice hockey in regular time', iceHockey, [3, 2], undefined, [3, 0]],
    ['ice hockey in overtime', iceHockey, [2, 3], 'overtime', [1, 2]],
    ['ice hockey after a shoot-out', iceHockey, [3, 2], 'penalties', [2, 1]],
    ['volleyball in three sets', volleyball, [3, 0], undefined, [3, 0]],
    ['volleyball in four', volleyball, [1, 3], undefined, [0, 3]],
    ['volleyball in five', volleyball, [3, 2], undefined, [2, 1]],
    ['basketball', basketball, [80, 70], undefined, undefined],
    ['baseball', baseball, [2, 5], undefined, undefined],
  ] as const)('%s', (_, sport, score, decidedBy, points) => {
    const result = { score: [...score] as [number, number], ...(decidedBy && { decidedBy }) };
    expect(leaguePoints(sport, result)).toEqual(points);
  });
});

describe('a league table', () => {
  it('orders football by points, then difference, then goals, then name', () => {
    const table = leagueTable(football, TEAMS, [match(0, 1, 1, 0), match(2, 3, 3, 1), match(1, 0, 2, 2)]);
    expect(table.map(({ team, points, scored, conceded }) => [team.name, points, scored, conceded])).toEqual([
      ['가람', 4, 3, 2],
      ['다온', 3, 3, 1],
      ['나루', 1, 2, 3],
      ['라온', 0, 1, 3],
    ]);
  });

  it('orders basketball by the share of matches won, and has no points', () => {
    const table = leagueTable(basketball, TEAMS, [match(0, 1, 80, 90), match(0, 2, 80, 90), match(2, 1, 90, 80)]);
    expect(table.map(({ team }) => team.name)).toEqual(['다온', '나루', '라온', '가람']);
    expect(table.map(winShare)).toEqual([1, 0.5, undefined, 0]);
    expect(table[0]).not.toHaveProperty('points');
  });

  it('has every match once for each side, in every sport', () => {
    const played = fc.array(
      fc.tuple(fc.nat(3), fc.nat(3), fc.nat(5), fc.nat(5)).filter(([home, away]) => home !== away),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SportId)), played, (sport, results) => {
        const table = leagueTable(
          sport,
          TEAMS,
          results.map((result) => match(...result)),
        );
        const sum = (of: (row: (typeof table)[number]) => number) => table.reduce((all, row) => all + of(row), 0);
        expect(sum(({ played: count }) => count)).toBe(2 * results.length);
        expect(sum(({ won, lost }) => won - lost)).toBe(0);
        expect(sum(({ scored, conceded }) => scored - conceded)).toBe(0);
        for (const row of table) expect(row.won + row.drawn + row.lost).toBe(row.played);
      }),
    );
  });
});
