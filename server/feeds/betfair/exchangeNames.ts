import type { Clock } from '../../../src/rules/clock';
import { failureReason } from '../../failureReason';
import type { FeedReport } from '../feed';
import { reportWhile } from '../reportWhile';
import type { ExchangeCatalogue } from './exchangeCatalogue';

interface ExchangeNamesOptions {
  catalogue: ExchangeCatalogue;
  /** Markets that lack names, and whether nothing can be bet on for it; what need not be asked for again is taken out. */
  unnamed: Map<string, boolean>;
  /** Gets what the catalogue answered; a market that has its names by it is not in `unnamed` any more. */
  onEntries: (entries: readonly unknown[]) => void;
  clock: Clock;
  report: FeedReport;
}

interface ExchangeNames {
  /** Asks for what is to be asked for now; called with each message. */
  ask(): void;
  stop(): void;
}

/** Names are asked for in one call for so many markets, and after a pause for others, ms. */
const AT_ONCE = 100;
const PAUSE_MS = 1_000;
/** The pause after a call that failed, and until what an answer lacked is asked for again, ms. */
const AGAIN_MS = 30_000;
/** So many of the markets that wait are in the log. */
const REPORTED = 5;

/**
 * Asks the exchange's catalogue for the names of markets: once for each, and until it has them where nothing can be bet on
 * without, as the stream may be ahead of it.
 */
export function exchangeNames({ catalogue, unnamed, onEntries, clock, report }: ExchangeNamesOptions): ExchangeNames {
  /** When an answer lacked names of a market that waits for them. */
  const lackedAt = new Map<string, number>();
  const noteLacking = reportWhile({ clock, report, over: "Betfair's catalogue lacks no names", afterMs: AGAIN_MS });
  let isAsking = false;
  let isStopped = false;
  let stopPause = () => {};

  function ask(): void {
    for (const id of lackedAt.keys()) if (!unnamed.get(id)) lackedAt.delete(id);
    noteLacking(lacking());
    if (isAsking) return;
    const dueSince = clock.mono() - AGAIN_MS;
    const ids = [...unnamed.keys()].filter((id) => (lackedAt.get(id) ?? -Infinity) <= dueSince).slice(0, AT_ONCE);
    if (ids.length === 0) return;
    isAsking = true;
    catalogue(ids).then(
      (entries) => {
        if (isStopped) return;
        onEntries(entries);
        for (const id of ids) {
          if (unnamed.get(id)) lackedAt.set(id, clock.mono());
          else unnamed.delete(id);
        }
        pause(PAUSE_MS);
      },
      (failure: unknown) => {
        report(`Betfair's catalogue gives no names (${failureReason(failure)})`);
        pause(AGAIN_MS);
      },
    );
  }

  function lacking(): string | undefined {
    if (lackedAt.size === 0) return undefined;
    const ids = [...lackedAt.keys()].slice(0, REPORTED).join(', ');
    const more = lackedAt.size > REPORTED ? ', …' : '';
    return `nothing can be bet on in ${lackedAt.size} of Betfair's markets: its catalogue lacks names (${ids}${more})`;
  }

  function pause(ms: number): void {
    if (isStopped) return;
    stopPause = clock.after(ms, () => {
      isAsking = false;
      ask();
    });
  }

  return {
    ask,
    stop: () => {
      isStopped = true;
      stopPause();
    },
  };
}
