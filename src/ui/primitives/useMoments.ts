import { useEffect, useReducer } from 'react';
import { useSite } from './site';
import { useStream } from './stream';

/**
 * Which of these moments are past by the server's clock; renders again as each of them comes. Before that clock is known all
 * are: this machine's may be hours behind.
 */
export function useMoments(moments: readonly number[]): (moment: number) => boolean {
  const { tab, clock } = useSite();
  const isKnown = useStream(tab.serverClock.known$);
  const read = () => tab.serverClock.read().now;
  const [now, look] = useReducer(read, undefined, read);
  const next = Math.min(...moments.filter((moment) => moment > now));
  // What was read before the clock was known is this machine's time.
  useEffect(() => clock.after(1, look), [clock, isKnown]);
  useEffect(() => {
    if (next === Infinity) return undefined;
    return clock.after(Math.max(1, next - tab.serverClock.read().now), look);
  }, [tab, clock, next, now]);
  return (moment) => !isKnown || moment <= now;
}
