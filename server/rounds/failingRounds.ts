import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';

/** How long a round that failed is let be, ms; each failure in a row doubles it. */
const REST_MS = { least: 1_000, most: MINUTE_MS };

/** Rounds whose bets could not be settled: each is tried again, ever less often, and holds up no other. */
export class FailingRounds {
  readonly #clock: Clock;
  readonly #rounds = new Map<string, { restMs: number; until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  noteFailure(id: string): void {
    const last = this.#rounds.get(id);
    const restMs = Math.min(REST_MS.most, last ? last.restMs * 2 : REST_MS.least);
    this.#rounds.set(id, { restMs, until: this.#clock.mono() + restMs });
  }

  noteSettled(id: string): void {
    this.#rounds.delete(id);
  }

  /** Ids of those that are not tried now. */
  resting(): string[] {
    const now = this.#clock.mono();
    return [...this.#rounds].filter(([, { until }]) => until > now).map(([id]) => id);
  }
}
