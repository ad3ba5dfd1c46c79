import { SLIP_VARIANTS } from '../../contract/api/betting';
import { bugFileText } from '../../engine';
import { dateTimeText } from '../../rules/text/kst';
import type { Site } from './site';

type SavedSite = Pick<Site, 'tab' | 'betting' | 'clock' | 'failedCalls'>;

/**
 * The last minutes of odds and what the page is like, as a recording for the time machine. Nothing that is a secret: no token,
 * name, balance or stake. Rejects where the hub does not answer.
 */
export async function savedPage({ tab, betting, clock, failedCalls }: SavedSite, page: Window): Promise<Blob> {
  const recent = await tab.recent();
  const { pathname, search } = page.location;
  const details = {
    offset: Math.round(tab.serverClock.read().now - clock.wall()),
    health: tab.health,
    counters: tab.counters$.value,
    slips: slipsOf(betting),
    failedCalls: failedCalls?.() ?? [],
    window: { width: page.innerWidth, height: page.innerHeight, hidden: page.document.hidden },
    browser: page.navigator.userAgent,
  };
  const text = bugFileText(recent, { route: pathname + search, details });
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** What is in each slip, without stakes. */
function slipsOf(betting: SavedSite['betting']) {
  return SLIP_VARIANTS.map((variant) => betting.slip$(variant).value)
    .filter((slip) => slip !== undefined && slip.legs.length > 0)
    .map((slip) => ({
      variant: slip!.variant,
      stage: slip!.stage,
      mode: slip!.mode,
      bonus: slip!.bonus?.folds,
      legs: slip!.legs.map(({ pick, now }) => ({ id: pick.id, seen: pick.price, price: now?.price, pick })),
    }));
}

/** Gives the file to the browser, as if it had been downloaded. */
export function download(file: Blob, now: number): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `page-${dateTimeText(now).replaceAll(/\D/g, '')}.odds.ndjson.gz`;
  link.click();
  URL.revokeObjectURL(link.href);
}
