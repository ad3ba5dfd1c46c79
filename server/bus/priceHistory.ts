import type { Outcome } from '../../src/book/book';
import type { Changes } from '../../src/book/changes';
import type { PricePoints } from '../../src/contract/api/odds';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from './feedBus';
import { PriceTracks } from './priceTracks';

/** How each price of the books moved since this process came to know it. A new epoch has the same outcomes: their tracks go on. */
export class PriceHistory {
  readonly #bus: FeedBus;
  readonly #clock: Clock;
  /** Wall clock, whole seconds. */
  readonly #start: number;
  readonly #tracks: Record<Area, PriceTracks> = { inplay: new PriceTracks(), europe: new PriceTracks() };
  /** Areas whose book is of a new epoch, and not known to be whole: it may lack outcomes that are still to come. */
  readonly #filling = new Set<Area>();

  constructor(bus: FeedBus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
    this.#start = Math.floor(clock.wall() / 1_000);
    for (const area of AREAS) for (const outcome of bus.book(area).outcomes.values()) this.#add(area, outcome);
    bus.listen({
      epoch: (area) => this.#filling.add(area),
      batch: ({ area }, folded) => {
        for (const { changes } of folded) this.#record(area, changes);
        if (this.#filling.has(area) && bus.isWhole(area)) this.#forgetLost(area);
      },
    });
  }

  /** Server time in ms and odds × 1000. Empty of an outcome that is unknown or never had a price. */
  pointsOf(area: Area, outcomeId: string): PricePoints {
    return this.#tracks[area].pointsOf(outcomeId).map(([second, price]) => [(this.#start + second) * 1_000, price]);
  }

  #record(area: Area, { claimed, prices, unclaimed }: Changes): void {
    for (const { outcome } of claimed) this.#add(area, outcome);
    for (const outcome of prices) this.#add(area, outcome);
    const { outcomes } = this.#bus.book(area);
    for (const { outcome } of unclaimed) if (!outcomes.has(outcome.id)) this.#tracks[area].delete(outcome.id);
  }

  #add(area: Area, { id, price }: Outcome): void {
    const second = Math.max(0, Math.floor(this.#clock.wall() / 1_000) - this.#start);
    if (price > 0) this.#tracks[area].add(id, second, price);
  }

  #forgetLost(area: Area): void {
    this.#filling.delete(area);
    this.#tracks[area].retain(this.#bus.book(area).outcomes);
  }
}
