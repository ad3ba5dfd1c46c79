import { HOUR_MS, MINUTE_MS } from '../../contract/units';
import { dayAfter, seoulDay, startOfDay } from '../text/days';

/** Until when a match begins that begins within so many hours, or today in Seoul; whole minutes, ms since the epoch. */
export function kickOffUntil(within: '1h' | '3h' | 'today', now: number): number {
  if (within === 'today') return startOfDay(dayAfter(seoulDay(now), 1));
  const hours = within === '1h' ? 1 : 3;
  // The minute that has begun is in it.
  return (Math.floor((now + hours * HOUR_MS) / MINUTE_MS) + 1) * MINUTE_MS;
}
