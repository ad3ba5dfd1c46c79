import type { Area } from '../../src/contract/stream/channel';
import type { FixtureStatus } from '../../src/contract/stream/fixture';
import { type Outcome, marketStatusOf } from '../../src/book/book';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../../server/bus/feedBus';

/** A past state, from `at` (virtual ms) until the next entry. */
export interface HistoryEntry<T> {
  at: number;
  state: T;
}

/** A bet as a member sees it; undefined: it does not exist. */
export type OutcomeSnapshot = string | undefined;

/**
 * Everything the server's books ever had of each bet and fixture, with when. Recorded from the bus, beside the gateway.
 */
export class ServerHistory {
  readonly bets: Record<Area, Map<string, HistoryEntry<OutcomeSnapshot>[]>> = { inplay: new Map(), europe: new Map() };
  readonly fixtures: Record<Area, Map<string, HistoryEntry<FixtureStatus | undefined>[]>> = {
    inplay: new Map(),
    europe: new Map(),
  };
  readonly epochs: Record<Area, HistoryEntry<string>[]> = { inplay: [], europe: [] };

  constructor(bus: FeedBus, clock: Clock) {
    bus.listen({
      epoch: (area, epoch) => {
        const at = clock.mono();
        this.epochs[area].push({ at, state: epoch });
        // The new book is empty: everything before is gone, and what returns is recorded with the batch.
        for (const entries of this.bets[area].values()) note(entries, at, undefined);
        for (const entries of this.fixtures[area].values()) note(entries, at, undefined);
      },
      batch: ({ area }, folded) => {
        const at = clock.mono();
        const book = bus.book(area);
        for (const { changes } of folded) {
          const touched = new Set<Outcome>([...changes.prices, ...changes.statuses]);
          for (const { outcome } of [...changes.claimed, ...changes.unclaimed]) touched.add(outcome);
          for (const market of changes.markets) for (const outcome of market.outcomes) touched.add(outcome);
          for (const outcome of touched) {
            const present = book.outcomes.get(outcome.id);
            note(entriesOf(this.bets[area], outcome.id), at, present && outcomeSnapshotOf(present));
          }
          for (const id of changes.fixtures) note(entriesOf(this.fixtures[area], id), at, book.fixture(id)?.status);
        }
      },
    });
  }
}

/** Price, status, settlement, line and the market's status: what must have been true together. */
export function outcomeSnapshotOf(fromOutcome: Outcome): string {
  const { price, status, settlement, line } = fromOutcome;
  return `${price} ${status} ${settlement} ${line} ${marketStatusOf(fromOutcome)}`;
}

function entriesOf<T>(all: Map<string, HistoryEntry<T>[]>, id: string): HistoryEntry<T>[] {
  let entries = all.get(id);
  if (!entries) {
    entries = [];
    all.set(id, entries);
  }
  return entries;
}

function note<T>(entries: HistoryEntry<T>[], at: number, state: T): void {
  const last = entries.at(-1);
  if (last?.state === state && entries.length > 0) return;
  // Within one batch only the outcome could be seen.
  if (last?.at === at) entries.pop();
  entries.push({ at, state });
}
