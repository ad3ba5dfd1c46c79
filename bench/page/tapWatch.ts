/** The browser reports no event that was answered sooner, ms. */
const REPORTED_FROM_MS = 16;

/**
 * Times presses by the browser's own account: from when the finger did something to the frame that shows what came of it,
 * for each press the longest of its events.
 */
export class TapWatch {
  readonly #observer = new PerformanceObserver((list) => this.#add(list.getEntries()));
  readonly #longest = new Map<number, number>();
  #clicks = 0;

  constructor() {
    document.addEventListener('click', () => (this.#clicks += 1), { capture: true });
    this.#observer.observe({ type: 'event', durationThreshold: REPORTED_FROM_MS } as PerformanceObserverInit);
  }

  restart(): void {
    this.#observer.takeRecords();
    this.#longest.clear();
    this.#clicks = 0;
  }

  /** Ms of each press, those that were not reported as the shortest that are. */
  read(): number[] {
    this.#add(this.#observer.takeRecords());
    const reported = [...this.#longest.values()];
    const rest = Math.max(0, this.#clicks - reported.length);
    return [...reported, ...Array.from({ length: rest }, () => REPORTED_FROM_MS)];
  }

  #add(entries: readonly PerformanceEntry[]): void {
    for (const { interactionId, duration } of entries as (PerformanceEntry & { interactionId: number })[]) {
      if (!interactionId) continue;
      this.#longest.set(interactionId, Math.max(this.#longest.get(interactionId) ?? 0, duration));
    }
  }
}
