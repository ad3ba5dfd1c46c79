import { useSyncExternalStore } from 'react';
import { DESKTOP_FROM_PX } from '../../contract/constants';

export type Breakpoint = 'desktop' | 'mobile';

const QUERY = `(min-width: ${DESKTOP_FROM_PX}px)`;

/** Which of the two layouts fits (docs/spec.md NAV-3). */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, breakpointNow);
}

export function breakpointNow(): Breakpoint {
  return matchMedia(QUERY).matches ? 'desktop' : 'mobile';
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
