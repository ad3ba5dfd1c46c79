import type { CallResult } from '../../machines';
import { useSite } from './site';
import { useStream } from './stream';
import { untilLoaded } from './untilLoaded';
import { type Resource, useResource } from './useResource';

/** As `useResource`, for contents of staff: reloaded when staff changed them, and after a failure. */
export function useContents<T>(load: (signal: AbortSignal) => Promise<CallResult<T>>): Resource<T> {
  const { clock, tab } = useSite();
  const version = useStream(tab.session.site$)?.contents;
  return useResource({ load: (_, signal) => load(signal), version, polled: untilLoaded(clock) });
}
