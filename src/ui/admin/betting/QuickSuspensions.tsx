import type { TradingCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { adminTradingText } from '../../copy/adminTrading';
import { FoundFixtures, useFixtures } from './FoundFixtures';

const POLL_MS = 10_000;

interface QuickSuspensionsProps {
  calls: Pick<TradingCalls, 'fixtures' | 'suspend' | 'liftSuspension'>;
  clock: Clock;
}

/** Matches on the administrator's first page, those in play first: betting on one stops with two presses. */
export function QuickSuspensions({ calls, clock }: QuickSuspensionsProps) {
  const found = useFixtures(calls, { clock, ms: POLL_MS });
  return (
    <FoundFixtures calls={calls} found={found} title={adminTradingText.suspensions.quick} onChanged={found.reload} />
  );
}
