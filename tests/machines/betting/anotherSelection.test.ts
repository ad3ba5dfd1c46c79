import { beforeEach, describe, expect, it } from 'vitest';
import type { OddsLegView } from '../../../src/contract/api/betting';
import { editPicks } from '../../../src/machines/betting/editPicks';
import { settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

const HOUR = 3_600_000;
const KICK_OFF = 1_700_000_000_000 + HOUR;

let harness: SlipHarness;

describe('a leg whose outcome', () => {
  beforeEach(async () => {
    harness = slipHarness();
    harness.signIn();
    await settled();
    harness.pressOdds('f1 w 1', 'f2 w 1');
    harness.view().setStake!(10_000);
    expect(harness.view().submit).toBeDefined();
  });

  it.each<[string, () => void]>([
    ['on another line', () => harness.redeclare('f1', { line: '1.5' })],
    ['of another market', () => harness.redeclare('f1', { name: '1st Period Winner' })],
    ['of other sides', () => harness.putFixture('f1', { participants: [] })],
    ['of another sport', () => harness.putFixture('f1', { sport: 48242 })],
    ['of a match at another time', () => harness.putFixture('f1', { start: KICK_OFF + HOUR + 1 })],
  ])('is %s by now is gone', (_, happen) => {
    happen();
    expect(harness.view().legs).toMatchObject([{ now: { state: 'gone' }, isDead: true }, { isDead: false }]);
    expect(harness.view().obstacle?.reason).toBe('dead-legs');
    harness.view().removeDead!();
    expect(harness.view().submit).toBeDefined();
  });

  it('kicks off within an hour of the time that was seen is still bet on', () => {
    harness.putFixture('f1', { start: KICK_OFF + HOUR });
    expect(harness.view().submit).toBeDefined();
  });
});

describe('an open leg that is edited', () => {
  const leg: OddsLegView = {
    ...{ kind: 'odds', area: 'europe', fixtureId: 'f1', marketId: 'w', betId: 'b', sport: 6046, location: 'Korea' },
    ...{ league: 'K League', home: 'A', away: 'B', start: KICK_OFF, market: 'Under/Over', line: '2.5', pick: 'Over' },
    ...{ price: 1_900, seenPrice: 1_900, result: 0 },
  };
  const [taken] = editPicks({ id: '1', variant: 'normal', legs: [leg] }, () => undefined, 0);

  it.each([
    ['at its present odds', { price: 2_000 }, { price: 2_000, line: '2.5' }],
    ['at its present time', { start: KICK_OFF + 2 * HOUR }, { start: KICK_OFF + 2 * HOUR }],
    ['as the bet has it where the outcome is another', { price: 2_000, line: '4.5' }, { price: 1_900, line: '2.5' }],
  ])('is in the slip %s', (_, now, shown) => {
    expect(editPicks({ id: '1', variant: 'normal', legs: [leg] }, () => ({ ...taken!, ...now }), 0)).toMatchObject([
      shown,
    ]);
  });
});
