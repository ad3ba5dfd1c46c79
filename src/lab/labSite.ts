import { BehaviorSubject } from 'rxjs';
import { openNotifications } from '../machines';
import { PriceLife } from '../engine/replay/priceLife';
import { webStorage } from '../engine/webStorage';
import { realClock } from '../engine/time/realClock';
import { favouriteStore } from '../ui/primitives/favourites';
import type { Site } from '../ui/primitives/site';
import { storedSwitch } from '../ui/primitives/storedSwitch';
import type { LabRun } from './labRun';

const LINES = 20_000;

/** What the board's and the match's views ask of a site: there is no account here, and no server. */
export function labSite(run: LabRun): Site {
  const asks: Pick<Site, 'tab' | 'clock' | 'favourites' | 'priceChart' | 'notifications'> & {
    calls: Pick<Site['calls'], 'odds'>;
  } = {
    tab: run.tab,
    clock: run.clock,
    favourites: favouriteStore(webStorage('sessionStorage')),
    priceChart: storedSwitch(webStorage('sessionStorage'), 'lab.priceChart'),
    notifications: openNotifications({
      calls: { list: nothing, seen: nothing },
      user$: new BehaviorSubject(undefined),
      clock: realClock,
    }),
    calls: {
      odds: {
        history: (area, outcomeId) => {
          const life = new PriceLife(run.lines, run.keys, area, outcomeId);
          while (life.advance(LINES));
          const until = life.moments.filter(({ t, price }) => t <= run.hub.time && price > 0);
          return Promise.resolve({ ok: true, value: until.map(({ t, price }) => [run.started + t, price]) });
        },
        past: () => Promise.resolve({ ok: true, value: null }),
      },
    },
  };
  return asks as Site;
}

function nothing(): Promise<never> {
  return new Promise(() => {});
}
