import { filter, firstValueFrom, race, timer } from 'rxjs';
import type { Tab } from './engine/tab/tab';

/** The page's own code waits no longer than this for the stream, ms. */
const STREAM_MS = 1_500;

/**
 * Resolves when the page's own code is to be asked for: on a slow line (`index.html`) once the stream is, which comes with the
 * session. Odds that came with the page are live a second sooner so, and the page itself is there as soon.
 */
export async function streamFirst(tab: Tab): Promise<void> {
  if (!document.querySelector('link[rel=later]')) return;
  const isDecided$ = tab.session.session$.pipe(filter(({ state }) => state !== 'restoring'));
  await firstValueFrom(race(isDecided$, timer(STREAM_MS)));
}
