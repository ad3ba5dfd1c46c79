import { type Area, AREAS } from '../../src/contract/stream/channel';
import { HEARTBEAT_MS } from '../../src/contract/stream/frame';
import { SILENT_MS } from '../../src/engine/hub/protocol';
import type { Clock } from '../../src/rules/clock';
import { Staleness } from '../../src/rules/staleness';
import type { Tab } from '../../src/engine/tab/tab';
import type { FeedBus } from '../../server/bus/feedBus';
import type { Deliveries } from './deliveries';
import { type HistoryEntry, outcomeSnapshotOf, type ServerHistory } from './serverHistory';

/** A bettable bet may miss a change of the server for at most this long, ms (docs/protocol.md, "Health"). */
const ALLOWED_MS = Staleness.lateMs + HEARTBEAT_MS;
/** Freshness is checked twice a second, and updates take time to arrive. */
const SLACK_MS = 1_500;
/** So much later a tab may have it where messages between hub and tab are held: until that shows, and the next look. */
const HELD_MS = SILENT_MS + 2_000;

export interface Violation {
  at: number;
  area: Area;
  outcomeId: string;
  what: string;
}

interface OracleParts {
  tab: Tab;
  history: ServerHistory;
  deliveries: Deliveries;
  bus: FeedBus;
  clock: Clock;
  /** Messages between hub and tab are held at times. */
  isHeld: boolean;
}

/** Watches a tab for bets that it holds open but should not, or that the server never had like that. */
export class Oracle {
  readonly violations: Violation[] = [];
  checks = 0;
  readonly #tab: Tab;
  readonly #history: ServerHistory;
  readonly #deliveries: Deliveries;
  readonly #bus: FeedBus;
  readonly #clock: Clock;
  /** The producer's last sign of life, by the clock, ms. */
  readonly #alive: Record<Area, number> = { inplay: -Infinity, europe: -Infinity };
  /**
   * Bet or fixture's entry → the version in its history that the tab last had: it may not go back. A tab that stops
   * following the channel that published it forgets it, and starts from what the others publish.
   */
  readonly #reached = new WeakMap<object, number>();
  /** How much later than a hub the tab may have what is known, ms. */
  readonly #heldMs: number;
  /** Since when outcomes are open although their channels have a gap, ms. */
  readonly #gaps: Record<Area, Map<string, number>> = { inplay: new Map(), europe: new Map() };

  constructor(parts: OracleParts) {
    this.#tab = parts.tab;
    this.#history = parts.history;
    this.#deliveries = parts.deliveries;
    this.#bus = parts.bus;
    this.#clock = parts.clock;
    this.#heldMs = parts.isHeld ? HELD_MS : 0;
  }

  look(): void {
    for (const area of AREAS) {
      const producerAge = this.#producerAge(area);
      const gaps = new Map<string, number>();
      for (const outcome of this.#tab.books[area].outcomes.values()) {
        if (this.#tab.outcomeStateOf(area, outcome.id) !== 'open') continue;
        this.checks += 1;
        if (!outcome.claims.some(({ channel }) => this.#deliveries.complete(channel.name))) {
          const since = this.#gaps[area].get(outcome.id) ?? this.#clock.mono();
          gaps.set(outcome.id, since);
          if (this.#clock.mono() - since >= this.#heldMs)
            this.#violate(area, outcome.id, 'bettable with a known gap or a void epoch');
        }
        if (producerAge > ALLOWED_MS + SLACK_MS + this.#heldMs)
          this.#violate(area, outcome.id, 'bettable with a silent producer');
        this.#compare(
          area,
          outcome.id,
          outcome,
          outcomeSnapshotOf(outcome),
          this.#history.bets[area].get(outcome.id),
          'bet',
        );
        const { fixtureId } = outcome.market;
        const entry = this.#tab.books[area].entries.get(fixtureId);
        if (!entry) continue;
        const statuses = this.#history.fixtures[area].get(fixtureId);
        this.#compare(area, outcome.id, entry, entry.fixture?.status, statuses, `fixture ${fixtureId}`);
      }
      this.#gaps[area] = gaps;
    }
  }

  /** Ms. A new epoch begins without a sign of life; a tab that it has not reached yet counts from the last one before it. */
  #producerAge(area: Area): number {
    const now = this.#clock.mono();
    const age = this.#bus.age(area);
    this.#alive[area] = Math.max(this.#alive[area], now - age);
    return this.#deliveries.epochOf(area) === this.#bus.book(area).epoch ? age : now - this.#alive[area];
  }

  #compare<T>(
    area: Area,
    outcomeId: string,
    of: object,
    seen: T,
    entries: HistoryEntry<T>[] | undefined,
    what: string,
  ): void {
    if (!entries) return this.#violate(area, outcomeId, `${what} that the server never had`);
    const from = this.#reached.get(of) ?? 0;
    let at = -1;
    for (let i = entries.length - 1; i >= from; i--) {
      if (entries[i]!.state !== seen) continue;
      at = i;
      break;
    }
    if (at < 0) return this.#violate(area, outcomeId, `${what} as it never was, or was before: ${String(seen)}`);
    // Where several versions match, the earliest one is what later ones are compared with.
    let earliest = at;
    for (let i = from; i <= at; i++) {
      if (entries[i]!.state !== seen) continue;
      earliest = i;
      break;
    }
    this.#reached.set(of, earliest);
    const next = entries[at + 1];
    if (next && this.#clock.mono() - next.at > ALLOWED_MS + SLACK_MS + this.#heldMs) {
      this.#violate(area, outcomeId, `${what} ${Math.round(this.#clock.mono() - next.at)} ms behind`);
    }
  }

  #violate(area: Area, outcomeId: string, what: string): void {
    this.violations.push({ at: this.#clock.mono(), area, outcomeId, what });
  }
}
