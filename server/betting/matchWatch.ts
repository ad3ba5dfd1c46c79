import { type Area, AREAS } from '../../src/contract/stream/channel';
import { FixtureStatus } from '../../src/contract/stream/fixture';
import { BetStatus } from '../../src/contract/stream/market';
import type { Transition } from '../../src/book/changes';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';

/** How long what happened is remembered, ms: longer than any bet waits. */
const MEMORY_MS = 120_000;

/** What a waiting bet's leg was taken on. */
export interface Taken {
  area: Area;
  fixtureId: string;
  marketId: string;
  betId: string;
  epoch: string;
  version: number;
}

/** `unknown`: this process did not see all that was told since. */
export type Watched = 'undisturbed' | 'disturbed' | 'unknown';

interface Happening {
  version: number;
  at: number;
}

/**
 * Remembers what would refuse a waiting bet: scores, matches that stop, markets and bets that were not open for a while.
 * The books tell how things are, this tells what they were in between.
 */
export class MatchWatch {
  readonly #bus: FeedBus;
  readonly #clock: Clock;
  /** From which version of which epoch on everything was seen. */
  readonly #since: Record<Area, { epoch: string | undefined; version: number }>;
  readonly #happened: Record<Area, Map<string, Happening>> = { inplay: new Map(), europe: new Map() };
  readonly #stop: () => void;

  constructor(bus: FeedBus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
    const since = (area: Area) => ({ epoch: bus.book(area).epoch, version: bus.version(area) });
    this.#since = { inplay: since('inplay'), europe: since('europe') };
    this.#stop = bus.listen({
      batch: ({ area, epoch, ver }, folded) => {
        // The first batch of an epoch may be an image of all: what was before it was not seen.
        if (this.#since[area].epoch !== epoch) this.#since[area] = { epoch, version: ver };
        for (const { changes } of folded) for (const each of changes.transitions) this.#note(area, each, ver);
      },
      epoch: (area) => {
        this.#since[area] = { epoch: undefined, version: 0 };
        this.#happened[area].clear();
      },
    });
  }

  stop(): void {
    this.#stop();
  }

  since({ area, fixtureId, marketId, betId, epoch, version }: Taken): Watched {
    const seen = this.#since[area];
    if (seen.epoch !== epoch || this.#bus.book(area).epoch !== epoch) return 'unknown';
    if (version < seen.version || this.#bus.version(area) < version) return 'unknown';
    const keys = [`f/${fixtureId}`, `m/${fixtureId}/${marketId}`, `b/${betId}`];
    return keys.some((key) => (this.#happened[area].get(key)?.version ?? -1) > version) ? 'disturbed' : 'undisturbed';
  }

  /** Forgets what no waiting bet can be older than. */
  prune(): void {
    const before = this.#clock.mono() - MEMORY_MS;
    for (const area of AREAS) {
      for (const [key, { at }] of this.#happened[area]) if (at < before) this.#happened[area].delete(key);
    }
  }

  #note(area: Area, transition: Transition, version: number): void {
    const key = keyOf(transition);
    if (key !== undefined) this.#happened[area].set(key, { version, at: this.#clock.mono() });
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
      return transition.to === BetStatus.open ? undefined : `m/${transition.market.fixtureId}/${transition.market.id}`;
    case 'bet.status':
      return transition.to === BetStatus.open ? undefined : `b/${transition.bet.id}`;
  }
}
