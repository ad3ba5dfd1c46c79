import { useEffect, useState } from 'react';
import { every } from '../../rules/clock';
import { useSite } from './site';

const TICK_MS = 1_000;

/** The server's time, updated each second while it is needed. */
export function useServerTime(matters: boolean) {
  const { tab, clock } = useSite();
  const [time, setTime] = useState(() => tab.serverClock.read());
  useEffect(
    () => (matters ? every(clock, TICK_MS, () => setTime(tab.serverClock.read())) : undefined),
    [matters, clock, tab],
  );
  return time;
}
