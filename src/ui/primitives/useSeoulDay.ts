import { useEffect, useState } from 'react';
import { every } from '../../rules/clock';
import { seoulDay } from '../../rules/text/days';
import { useSite } from './site';

const LOOK_MS = 1_000;

/** Today in Seoul by the server's clock, `YYYY-MM-DD`: another one from midnight on. */
export function useSeoulDay(): string {
  const { tab, clock } = useSite();
  const [day, setDay] = useState(() => seoulDay(tab.serverClock.read().now));
  useEffect(() => every(clock, LOOK_MS, () => setDay(seoulDay(tab.serverClock.read().now))), [clock, tab]);
  return day;
}
