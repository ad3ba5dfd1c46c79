import { useEffect } from 'react';
import { type Channel } from '../../contract/stream/channel';
import { useSite } from './site';

/** Keeps channels followed while the component is there. What stays from one render to the next is not let go of. */
export function useChannels(channels: readonly Channel[]): void {
  const { tab } = useSite();
  const names = channels.join(',');
  useEffect(() => {
    const leave = (names.split(',') as Channel[]).map((channel) => tab.need(channel));
    return () => leave.forEach((drop) => drop());
  }, [tab, names]);
}
