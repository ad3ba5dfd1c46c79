import { useState } from 'react';
import { useSite } from './site';
import { useStream } from './stream';

/** A number that rises with each message that arrives; reading messages does not change it. */
export function useArrivals(): number {
  const { unread } = useStream(useSite().shell.session$);
  const [seen, setSeen] = useState({ unread, arrivals: 0 });
  if (unread === seen.unread) return seen.arrivals;
  const isMore = unread !== undefined && seen.unread !== undefined && unread > seen.unread;
  const arrivals = isMore ? seen.arrivals + 1 : seen.arrivals;
  setSeen({ unread, arrivals });
  return arrivals;
}
