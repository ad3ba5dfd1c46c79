import { expect, it } from 'vitest';
import { SportId } from '../../../src/contract/codes/sports';
import type { LeagueTier } from '../../../src/contract/stream/fixture';
import { leagueRank } from '../../../src/rules/market/leagueRank';

const rank = (location: string, name: string, tier?: LeagueTier, sport: number = SportId.football) =>
  leagueRank({
    sport,
    location: { id: location, name: location },
    league: { id: name, name, ...(tier !== undefined && { tier }) },
  });

it('puts the best known leagues first, then tiers, and in a tier the countries members know', () => {
  const order = [
    rank('잉글랜드', '프리미어리그', 2),
    rank('대한민국', 'K리그1', 2),
    rank('스코틀랜드', '챔피언십', 2),
    rank('대한민국', 'K리그2', 1),
    rank('일본', 'J2리그', 1),
    rank('가나', '컵', 1),
    rank('대한민국', 'K3리그', 0),
    rank('가나', '여자 1부 리그', 0),
  ];
  expect(order.toSorted((a, b) => a - b)).toEqual(order);
  expect(new Set(order).size).toBe(order.length);
});

it('needs the country, since leagues of other countries and sports have the same name', () => {
  expect(rank('이탈리아', '세리에 A')).toBeLessThan(rank('에콰도르', '세리에 A'));
  expect(rank('이탈리아', '세리에 A', undefined, SportId.baseball)).toBeGreaterThan(
    rank('대한민국', 'KBO', 2, SportId.baseball),
  );
});

it('puts leagues without a tier in the middle', () => {
  expect(rank('가나', '컵')).toBe(rank('가나', '컵', 1));
});
