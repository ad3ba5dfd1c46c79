import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { Settlement, TradingStatus } from '../../../src/contract/stream/market';
import type { MarketReading, SettlementName } from './types';

/** `inProgress` of 2. */
export function fixtureStatusName(status: FixtureStatus): string {
  return nameIn(FixtureStatus, status);
}

export function tradingStatusName(status: TradingStatus): MarketReading['status'] {
  return nameIn(TradingStatus, status) as MarketReading['status'];
}

const SETTLEMENTS: Readonly<Record<Settlement, SettlementName>> = {
  [Settlement.cancelled]: 'cancelled',
  [Settlement.inProgress]: 'none',
  [Settlement.lost]: 'lost',
  [Settlement.won]: 'won',
  [Settlement.specialHit]: 'refunded',
  [Settlement.halfLost]: 'half lost',
  [Settlement.halfWon]: 'half won',
};

export function settlementName(settlement: Settlement): SettlementName {
  return SETTLEMENTS[settlement];
}

function nameIn(codes: Readonly<Record<string, number>>, code: number): string {
  return Object.keys(codes).find((name) => codes[name] === code) ?? String(code);
}
