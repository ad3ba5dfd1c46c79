import { useEffect, useState } from 'react';
import { every } from '../../rules/clock';
import { useSite } from '../primitives/site';

const TICK_MS = 250;

/** Time until a bet is decided, by the server's clock, ms; 0 once it is due. */
export function useTimeLeft(decideAt: number): number {
  const { tab, clock } = useSite();
  const read = () => Math.max(0, decideAt - tab.serverClock.read().now);
  const [left, setLeft] = useState(read);
  useEffect(
    () => every(clock, TICK_MS, () => setLeft(Math.max(0, decideAt - tab.serverClock.read().now))),
    [clock, tab, decideAt],
  );
  return left;
}
