import { useMemo } from 'react';
import type { Area } from '../../contract/stream/channel';
import { isGain } from '../../rules/notifications/notifications';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

/** Outcomes of an area by which the member has won a bet of late, as far as their notifications go back. */
export function useWonOutcomes(area: Area): ReadonlySet<string> {
  const { notifications } = useSite();
  const { list } = useStream(notifications.view$);
  return useMemo(() => {
    const won = (list?.items ?? []).flatMap((one) => (one.kind === 'bet' && isGain(one) ? one.won : []));
    const prefix = `${area}.`;
    return new Set(won.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : [])));
  }, [list, area]);
}
