import { describe, expect, it } from 'vitest';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { hiloPrice, nextPrevRank, offerOf } from '../../../src/rules/rounds/offer';
import { resultText } from '../../../src/rules/rounds/resultText';
import { cardOf } from '../../../src/rules/rounds/virtual/card';
import { cardPrices } from '../../../src/rules/rounds/virtual/prices';

const pricesOf = (markets: ReturnType<typeof offerOf>, id: string) =>
  Object.fromEntries(markets.find((market) => market.id === id)!.selections.map(({ id: s, price }) => [s, price]));

describe('offerOf', () => {
  it("prefers an administrator's price to the default", () => {
    const game = minigameBy(211)!;
    expect(pricesOf(offerOf(game, { changed: {} }), 'p-oe')).toEqual({ 'p-odd': 1_950, 'p-even': 1_950 });
    expect(pricesOf(offerOf(game, { changed: { 'p-oe/p-odd': 1_900 } }), 'p-oe')).toEqual({
      'p-odd': 1_900,
      'p-even': 1_950,
    });
  });

  it('prices 하이 and 로우 by the card before, and offers neither without one', () => {
    const game = minigameBy(502)!;
    expect(pricesOf(offerOf(game, { changed: {} }), 'hilo')).toEqual({ hi: undefined, lo: undefined });
    expect(pricesOf(offerOf(game, { changed: {}, prevRank: 12 }), 'hilo')).toEqual({ hi: undefined, lo: 1_090 });
    expect(pricesOf(offerOf(game, { changed: {}, prevRank: 6 }), 'hilo')).toEqual({ hi: 2_000, lo: 2_400 });
    for (let rank = 1; rank <= 12; rank += 1) {
      for (const [side, winning] of [
        ['hi', 12 - rank],
        ['lo', rank - 1],
      ] as const) {
        const price = hiloPrice(side, rank);
        if (winning === 0) expect(price).toBeUndefined();
        else expect((price! / 1_000) * ((2 * winning) / 25)).toBeLessThanOrEqual(0.9601);
      }
    }
  });

  it('leaves the card before a joker', () => {
    expect(nextPrevRank(4, { rank: 0, joker: true })).toBe(4);
    expect(nextPrevRank(4, { rank: 9, joker: false })).toBe(9);
  });

  it('shows the lines of a card', () => {
    const game = minigameBy(611)!;
    const card = cardOf(game, '611-1')!;
    const markets = offerOf(game, { changed: {}, card, own: cardPrices(card, game.sheet) });
    expect(markets.find(({ id }) => id === 'ou')?.line).toBe('totalLine' in card ? card.totalLine : 0);
    expect(markets.find(({ id }) => id === '1x2')?.line).toBeUndefined();
    expect(Object.values(pricesOf(markets, '1x2')).every((price) => price! > 1_010)).toBe(true);
  });
});

describe('resultText', () => {
  it('shows what was drawn on one line', () => {
    expect(resultText({ kind: 'powerball', balls: [3, 7, 12, 21, 28], powerball: 4, normalSum: 71 })).toBe(
      '3 7 12 21 28 + P4 (합 71)',
    );
    expect(resultText({ kind: 'ladder', start: 'L', lines: 4, end: 'odd' })).toBe('좌4홀');
    expect(resultText({ kind: 'hilo', card: { rank: 0, color: 'none', joker: true } })).toBe('JOKER');
    // No line ends between a place and who came in there.
    expect(resultText({ kind: 'virtual-horse', order: [6, 7, 3] })).toBe('1위\u00a06번, 2위\u00a07번, 3위\u00a03번');
    expect(resultText({ kind: 'virtual-soccer', home: 2, away: 1, goals: [] })).toBe('2 : 1');
  });
});
