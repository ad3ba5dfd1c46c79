import { type Area, AREAS } from '../../src/contract/stream/channel';
import { FixtureStatus } from '../../src/contract/stream/fixture';
import { TradingStatus } from '../../src/contract/stream/market';
import type { Transition } from '../../src/book/changes';
import { type Clock, every } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';

/** How long what happened is remembered, ms: longer than any bet is to wait. */
const MEMORY_MS = 120_000;
/** How often what is older is forgotten, ms. */
const PRUNE_MS = 10_000;

/** The state on which a waiting bet's leg was accepted. */
export interface WatchedLeg {
  area: Area;
  fixtureId: string;
  marketId: string;
  betId: string;
  epoch: string;
  version: number;
}

/** `unknown`: this process did not see all updates since. */
export type WatchResult = 'undisturbed' | 'disturbed' | 'unknown';

interface MatchEvent {
  version: number;
  at: number;
}

/**
 * Remembers what would refuse a waiting bet: scores, matches that stop, markets and bets that were not open for a
 * while. Books have the present state, this has what happened in between.
 */
export class MatchWatch {
  readonly #bus: FeedBus;
  readonly #clock: Clock;
  /** From which version of which epoch on everything was seen. */
  readonly #seenFrom: Record<Area, { epoch: string | undefined; version: number }>;
  readonly #events: Record<Area, Map<string, MatchEvent>> = { inplay: new Map(), europe: new Map() };
  readonly #stops: (() => void)[];

  constructor(bus: FeedBus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
    const changeSince = (area: Area) => ({ epoch: bus.book(area).epoch, version: bus.version(area) });
    this.#seenFrom = { inplay: changeSince('inplay'), europe: changeSince('europe') };
    const stopListening = bus.listen({
      batch: ({ area, epoch, ver }, folded) => {
        // The first batch of an epoch may be an image of all: what was before it was not seen.
        if (this.#seenFrom[area].epoch !== epoch) this.#seenFrom[area] = { epoch, version: ver };
        for (const { changes } of folded) for (const each of changes.transitions) this.#record(area, each, ver);
      },
      epoch: (area) => {
        this.#seenFrom[area] = { epoch: undefined, version: 0 };
        this.#events[area].clear();
      },
    });
    this.#stops = [stopListening, every(clock, PRUNE_MS, () => this.#prune())];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  changeSince({ area, fixtureId, marketId, betId, epoch, version }: WatchedLeg): WatchResult {
    const seen = this.#seenFrom[area];
    if (seen.epoch !== epoch || this.#bus.book(area).epoch !== epoch) return 'unknown';
    if (version < seen.version || this.#bus.version(area) < version) return 'unknown';
    const keys = [`f/${fixtureId}`, `m/${fixtureId}/${marketId}`, `b/${betId}`];
    return keys.some((key) => (this.#events[area].get(key)?.version ?? -1) > version) ? 'disturbed' : 'undisturbed';
  }

  /** Forgets what is old. Of a bet that waits since before that it is unknown what happened. */
  #prune(): void {
    const before = this.#clock.mono() - MEMORY_MS;
    for (const area of AREAS) {
      const seen = this.#seenFrom[area];
      for (const [key, { at, version }] of this.#events[area]) {
        if (at >= before) continue;
        this.#events[area].delete(key);
        if (version > seen.version) seen.version = version;
      }
    }
  }

  #record(area: Area, transition: Transition, version: number): void {
    const key = keyOf(transition);
    if (key !== undefined) this.#events[area].set(key, { version, at: this.#clock.mono() });
  }
}

function keyOf(transition: Transition): string | undefined {
  switch (transition.type) {
    case 'fixture.scored':
    case 'fixture.removed':
      return `f/${transition.fixtureId}`;
    case 'fixture.status': {
      // A match that begins or is about to is no reason to refuse a bet on it.
      const { from, to } = transition;
      const goesOn = to === FixtureStatus.inProgress && (from === undefined || from !== FixtureStatus.interrupted);
      return goesOn || to === FixtureStatus.aboutToStart ? undefined : `f/${transition.fixtureId}`;
    }
    case 'market.status':
      return transition.to === TradingStatus.open
        ? undefined
        : `m/${transition.market.fixtureId}/${transition.market.id}`;
    case 'bet.status':
      return transition.to === TradingStatus.open ? undefined : `b/${transition.outcome.id}`;
  }
}
