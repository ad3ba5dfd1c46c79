import { merge, Observable } from 'rxjs';
import { minigameBy } from '../../contract/rounds/catalogue';
import type { Clock } from '../../rules/clock';
import { bettingLeft, cautiousPhase, isBettingPhase } from '../../rules/rounds/phase';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';

/** Nobody gets to a page and bets in less, ms. */
const LEAST_MS = 5_000;

/**
 * Ids of the games that close next, the soonest first: one of each vendor, so that the shortest rounds of one don't fill the
 * list. Emitted again when one of them closes and another moves up.
 */
export function closingSoon$(tab: Tab, clock: Clock, count: number): Behaviour<readonly number[]> {
  const changed$ = new Observable<void>((observer) => {
    let cancel: (() => void) | undefined;
    const check = () => {
      cancel?.();
      const { until } = closingSoon(tab, count);
      if (until !== undefined) cancel = clock.after(Math.max(1, Math.ceil(until)), check);
      observer.next();
    };
    const leave = tab.rounds.need();
    const changes = merge(tab.rounds.state$, tab.health$).subscribe(check);
    return () => {
      changes.unsubscribe();
      cancel?.();
      leave();
    };
  });
  return behaviour(() => closingSoon(tab, count).ids, changed$);
}

/** The games, and ms until one of them is to be left out. */
function closingSoon(tab: Tab, count: number): { ids: number[]; until: number | undefined } {
  const time = tab.serverClock.read();
  if (!time.known) return { ids: [], until: undefined };
  const vendors = new Set<string>();
  const next = (tab.rounds.state$.value?.games ?? [])
    .flatMap(({ gameId, maintenance, round }) =>
      round && !maintenance && isBettingPhase(cautiousPhase(round, time))
        ? [{ gameId, left: bettingLeft(round, time) - LEAST_MS }]
        : [],
    )
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => a.left - b.left || a.gameId - b.gameId)
    .filter(({ gameId }) => {
      const vendor = minigameBy(gameId)?.vendor;
      if (vendor === undefined || vendors.has(vendor)) return false;
      vendors.add(vendor);
      return true;
    })
    .slice(0, count);
  return { ids: next.map(({ gameId }) => gameId), until: next[0]?.left };
}
