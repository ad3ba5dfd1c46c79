import { delay, filter, firstValueFrom, race, timer } from 'rxjs';
import type { Tab } from './engine/tab/tab';

/** The page's own code waits no longer than this for the stream, which may not come at all, ms. */
const STREAM_MS = 4_000;
/** By then the stream has been asked for, ms. */
const ASKED_MS = 30;

/**
 * Resolves when the page's own code is to be asked for: on a slow line (`index.html`) once the stream is, which comes with the
 * session. Odds that came with the page are live most of a second sooner so, and can be bet on a tenth of a second later.
 */
export async function streamFirst(tab: Tab): Promise<void> {
  if (!document.querySelector('link[rel=later]')) return;
  const isDecided$ = tab.session.session$.pipe(
    filter(({ state }) => state !== 'restoring'),
    delay(ASKED_MS),
  );
  await firstValueFrom(race(isDecided$, timer(STREAM_MS)));
}
