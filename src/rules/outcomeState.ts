import { FixtureStatus } from '../contract/stream/fixture';
import { TradingStatus } from '../contract/stream/market';
import { isMatchOver } from './match/isMatchOver';
import { Freshness } from './staleness';

/** What prevents a bet, the most serious first. */
export const OutcomeState = {
  gone: 'gone',
  cancelled: 'cancelled',
  settled: 'settled',
  closed: 'closed',
  down: 'down',
  suspended: 'suspended',
  late: 'late',
  open: 'open',
} as const;
export type OutcomeState = (typeof OutcomeState)[keyof typeof OutcomeState];

export interface OutcomeConditions {
  /** Undefined: no channel has the fixture. */
  fixture: FixtureStatus | undefined;
  /** Undefined: no channel has the outcome. */
  market: TradingStatus | undefined;
  outcome: TradingStatus | undefined;
  /** Odds × 1000. */
  price: number;
  freshness: Freshness;
}

const HALTED: readonly FixtureStatus[] = [FixtureStatus.interrupted, FixtureStatus.coverageLost];

/**
 * The worst of an outcome's state, its market's, its fixture's and that of the channels that carry it. Only `open` may
 * be bet on.
 */
export function outcomeState({ fixture, market, outcome, price, freshness }: OutcomeConditions): OutcomeState {
  if (outcome === undefined || market === undefined) return OutcomeState.gone;
  const status = Math.max(outcome, market);
  if (status === TradingStatus.cancelled) return OutcomeState.cancelled;
  if (status === TradingStatus.settled) return OutcomeState.settled;
  if (fixture === undefined) return OutcomeState.gone;
  if (isMatchOver({ status: fixture })) return OutcomeState.closed;
  if (freshness === Freshness.down) return OutcomeState.down;
  if (status !== TradingStatus.open || price === 0 || HALTED.includes(fixture)) return OutcomeState.suspended;
  if (freshness === Freshness.late) return OutcomeState.late;
  return OutcomeState.open;
}
