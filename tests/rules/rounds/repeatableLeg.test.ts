import { describe, expect, it } from 'vitest';
import type { LegView } from '../../../src/contract/api/betting';
import { minigameAt } from '../../../src/contract/rounds/catalogue';
import { repeatableLeg } from '../../../src/rules/rounds/repeatableLeg';

const legOf = (path: string, marketId: string) =>
  ({ kind: 'round', gameId: minigameAt(`/minigame/${path}`)!.id, marketId }) as LegView;

describe('a bet that can be made again', () => {
  it.each([
    ['eos/powerball1', 'p-oe', true],
    ['lotus/baccarat', 'main', true],
    ['token/highrow', 'color', true],
    // Runners, teams, lines and cards of each round.
    ['bet365/horse/britanniaways', 'win', false],
    ['bet365/horse/britanniaways', 'oe', false],
    ['bet365/soccer/premierships', '1x2', false],
    ['bet365/soccer/premierships', 'ou', false],
    ['token/highrow', 'hilo', false],
  ])('of %s in its market %s: %s', (path, market, expected) => {
    expect(repeatableLeg({ legs: [legOf(path, market)] }) !== undefined).toBe(expected);
  });

  it('is on one selection of a round', () => {
    const leg = legOf('eos/powerball1', 'p-oe');
    expect(repeatableLeg({ legs: [leg, leg] })).toBeUndefined();
    expect(repeatableLeg({ legs: [{ kind: 'odds', marketId: 'p-oe' } as LegView] })).toBeUndefined();
    expect(repeatableLeg({ legs: [] })).toBeUndefined();
  });
});
