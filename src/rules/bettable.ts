import { FixtureStatus } from '../contract/stream/fixture';
import { BetStatus } from '../contract/stream/market';
import { Freshness } from './staleness';

/** What stands between a member and a bet, the gravest first. */
export const BetState = {
  gone: 'gone',
  cancelled: 'cancelled',
  settled: 'settled',
  closed: 'closed',
  down: 'down',
  suspended: 'suspended',
  late: 'late',
  open: 'open',
} as const;
export type BetState = (typeof BetState)[keyof typeof BetState];

export interface BetSigns {
  /** Undefined: no channel tells of the fixture. */
  fixture: FixtureStatus | undefined;
  /** Undefined: no channel tells of the bet. */
  market: BetStatus | undefined;
  bet: BetStatus | undefined;
  /** Odds × 1000. */
  price: number;
  freshness: Freshness;
}

const CLOSED: readonly FixtureStatus[] = [
  FixtureStatus.finished,
  FixtureStatus.cancelled,
  FixtureStatus.postponed,
  FixtureStatus.abandoned,
];
const HALTED: readonly FixtureStatus[] = [FixtureStatus.interrupted, FixtureStatus.coverageLost];

/** The worst of what is said of a bet, its market, its fixture and the channels that feed it. Only `open` may be bet on. */
export function betState({ fixture, market, bet, price, freshness }: BetSigns): BetState {
  if (bet === undefined || market === undefined) return BetState.gone;
  const status = Math.max(bet, market);
  if (status === BetStatus.cancelled) return BetState.cancelled;
  if (status === BetStatus.settled) return BetState.settled;
  if (fixture === undefined) return BetState.gone;
  if (CLOSED.includes(fixture)) return BetState.closed;
  if (freshness === Freshness.down) return BetState.down;
  if (status === BetStatus.suspended || price === 0 || HALTED.includes(fixture)) return BetState.suspended;
  if (freshness === Freshness.late) return BetState.late;
  return BetState.open;
}
