import { useEffect } from 'react';
import { type Channel } from '../../contract/stream/channel';
import { useSite } from './site';

/** Follows channels while the component is mounted. What is in two renders in a row is not released between them. */
export function useChannels(channels: readonly Channel[]): void {
  const { tab } = useSite();
  const names = channels.join(',');
  useEffect(() => {
    const leave = (names.split(',') as Channel[]).map((channel) => tab.need(channel));
    return () => leave.forEach((drop) => drop());
  }, [tab, names]);
}
