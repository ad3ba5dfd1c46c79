import { describe, expect, it } from 'vitest';
import { MINIGAMES } from '../../../../src/contract/rounds/catalogue';
import { isVirtual } from '../../../../src/contract/rounds/drawKinds';
import { cardOf } from '../../../../src/rules/rounds/virtual/card';
import { cardPrices, chancesOf, paybackOf } from '../../../../src/rules/rounds/virtual/prices';
import { standingsOf } from '../../../../src/rules/rounds/virtual/standings';

const venues = MINIGAMES.filter(({ kind }) => isVirtual(kind));

describe('cards of virtual rounds', () => {
  it.each(venues.map((game) => [game.name, game] as const))('are the same for the same round: %s', (_, game) => {
    expect(cardOf(game, `${game.id}-1`)).toEqual(cardOf(game, `${game.id}-1`));
    expect(cardOf(game, `${game.id}-1`)).not.toEqual(cardOf(game, `${game.id}-2`));
  });

  it.each(venues.map((game) => [game.name, game] as const))(
    'pay back the documented share and no more: %s',
    (_, game) => {
      for (let i = 0; i < 12; i += 1) {
        const card = cardOf(game, `${game.id}-${i}`)!;
        const prices = cardPrices(card, game.sheet);
        for (const [marketId, selections] of chancesOf(card, game.sheet)) {
          const payback = paybackOf(card.kind, marketId);
          expect(payback).toBeGreaterThan(750);
          for (const [id, { won, push }] of selections) {
            const price = prices[marketId]?.[id];
            if (price === undefined) continue;
            // Only decided bets count; refunds are no part of it.
            const back = (price * won) / (1 - push);
            expect(back).toBeLessThanOrEqual(payback + 1e-6);
            if (price < 500_000)
              expect(back).toBeGreaterThan(payback - ((marketId === 'win' ? 50 : 10) * won) / (1 - push) - 1e-6);
          }
        }
      }
    },
  );

  it.each(venues.map((game) => [game.name, game] as const))('have chances that add up: %s', (_, game) => {
    const card = cardOf(game, `${game.id}-5`)!;
    const sum = (marketId: string): number =>
      [...chancesOf(card, game.sheet).get(marketId)!.values()].reduce((all, { won }) => all + won, 0);
    const main = game.sheet[0]!.id;
    expect(sum(main)).toBeCloseTo(1, 6);
    if (card.kind === 'virtual-horse') expect(sum('place')).toBeCloseTo(3, 6);
    if (card.kind === 'virtual-dog') expect(sum('place')).toBeCloseTo(2, 6);
    if (card.kind === 'virtual-soccer') expect(sum('dc')).toBeCloseTo(2, 6);
  });
});

describe('standingsOf', () => {
  it('ranks by points, then goals', () => {
    const table = standingsOf(
      ['가', '나', '다'],
      [
        { home: '가', away: '나', homeGoals: 2, awayGoals: 0 },
        { home: '나', away: '다', homeGoals: 1, awayGoals: 1 },
      ],
    );
    expect(table.map(({ team, points, rank }) => [rank, team, points])).toEqual([
      [1, '가', 3],
      [2, '다', 1],
      [3, '나', 1],
    ]);
    expect(table[0]).toMatchObject({ played: 1, won: 1, goalsFor: 2, goalsAgainst: 0 });
  });
});
