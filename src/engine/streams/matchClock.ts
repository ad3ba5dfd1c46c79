import { merge, Observable } from 'rxjs';
import type { Area } from '../../contract/stream/channel';
import type { Clock } from '../../rules/clock';
import { matchSeconds } from '../../rules/match/matchSeconds';
import type { Tab } from '../tab/tab';

/** Seconds of match time to show; undefined where the fixture has no clock. */
export function matchClock$(tab: Tab, clock: Clock, area: Area, fixtureId: string): Observable<number | undefined> {
  return new Observable((observer) => {
    let cancel: (() => void) | undefined;
    let last: number | undefined | symbol = Symbol('none yet');
    const show = () => {
      cancel?.();
      const match = tab.books[area].fixture(fixtureId)?.scoreboard?.clock;
      const { now } = tab.serverClock.read();
      const seconds = match && matchSeconds(match, now);
      if (seconds !== last) {
        last = seconds;
        observer.next(seconds);
      }
      // On the second of the match, not of this machine: all clocks of a page tick as the matches do.
      if (match?.running) cancel = clock.after(1_000 - ((((now - match.at) % 1_000) + 1_000) % 1_000), show);
    };
    const changes = merge(tab.fixture$(area, fixtureId), tab.health$).subscribe(show);
    show();
    return () => {
      changes.unsubscribe();
      cancel?.();
    };
  });
}
