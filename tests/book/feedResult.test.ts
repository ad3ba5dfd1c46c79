import { describe, expect, it } from 'vitest';
import { feedResultOf } from '../../src/book/feedResult';
import type { Outcome } from '../../src/book/book';
import { type Fixture, FixtureStatus } from '../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../src/contract/stream/market';

const { open, suspended, settled, cancelled } = TradingStatus;

function outcome(status: TradingStatus, settlement: Settlement, market: TradingStatus = open): Outcome {
  return { status, settlement, claims: [], market: { status: market, statusByChannel: new Map() } } as never;
}

function fixture(status: FixtureStatus): Fixture {
  return { status } as never;
}

describe('the result of an outcome in the book (docs/spec.md SET-2)', () => {
  it.each([
    ['won', Settlement.won],
    ['lost', Settlement.lost],
    ['refunded: a special-hit', Settlement.specialHit],
    ['cancelled', Settlement.cancelled],
  ])('settled as %s', (_, settlement) => {
    for (const status of Object.values(FixtureStatus))
      expect(feedResultOf(outcome(settled, settlement), fixture(status))).toBe(settlement);
  });

  it.each(Object.entries(FixtureStatus))('without a result, in a fixture that is %s', (name, status) => {
    const returns = ['cancelled', 'postponed', 'abandoned'].includes(name);
    for (const trading of [open, suspended])
      expect(feedResultOf(outcome(trading, Settlement.inProgress), fixture(status))).toBe(
        returns ? Settlement.cancelled : Settlement.inProgress,
      );
  });

  it('is cancelled with its market, and by itself', () => {
    const running = fixture(FixtureStatus.inProgress);
    expect(feedResultOf(outcome(cancelled, Settlement.inProgress), running)).toBe(Settlement.cancelled);
    expect(feedResultOf(outcome(open, Settlement.inProgress, cancelled), running)).toBe(Settlement.cancelled);
  });

  it('is open where the fixture is not known', () => {
    expect(feedResultOf(outcome(open, Settlement.inProgress), undefined)).toBe(Settlement.inProgress);
  });
});
