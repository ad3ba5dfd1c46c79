import type { CallResult } from '../../machines';
import { useSite } from './site';
import { useStream } from './stream';
import { type Resource, useResource } from './useResource';

/** As `useResource`, for contents of staff: reloaded when staff changed them. */
export function useContents<T>(load: (signal: AbortSignal) => Promise<CallResult<T>>): Resource<T> {
  const version = useStream(useSite().tab.session.site$)?.contents;
  return useResource({ load: (_, signal) => load(signal), version });
}
