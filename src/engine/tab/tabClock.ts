import { Subject } from 'rxjs';
import type { Clock } from '../../rules/clock';
import { behaviour } from '../behaviour';
import type { ServerTime } from '../time/serverClock';

/** Beats stored. */
const SAMPLES = 8;
/** A beat takes at most about this long from the hub to the tab, ms; it widens the bound. */
const HOP_MS = 4;
/** Readings further apart than this are not of one estimate: the tab slept. */
const JUMP_MS = 1_000;
/** From beat to beat the hub's bound grows by far less than this, ms; any other step of it is another estimate. */
const BOUND_STEP_MS = 1;

/**
 * The server's clock as a tab sees it, from the hub's beats: each has the hub's estimate, and the beat that
 * travelled shortest is nearest to the truth.
 */
export class TabClock {
  readonly #clock: Clock;
  readonly #ingested$ = new Subject<void>();
  /** Whether the server's clock is known here. */
  readonly known$ = behaviour(() => this.#known, this.#ingested$);
  #offsets: number[] = [];
  #bound = Infinity;
  #known = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  ingest(server: ServerTime): void {
    this.#estimate(server);
    this.#ingested$.next();
  }

  read(): ServerTime {
    if (!this.#known) return { now: this.#clock.wall(), bound: Infinity, known: false };
    return { now: this.#clock.mono() + Math.max(...this.#offsets), bound: this.#bound + HOP_MS, known: true };
  }

  /** The server's wall clock, ms, as soon as it is known; rejects where the signal ends before. */
  async knownNow(signal: AbortSignal): Promise<number> {
    if (this.#known) return this.read().now;
    return new Promise((done, failed) => {
      const known = this.known$.subscribe((isKnown) => {
        if (!isKnown) return;
        known.unsubscribe();
        done(this.read().now);
      });
      signal.addEventListener('abort', () => {
        known.unsubscribe();
        failed(signal.reason as Error);
      });
    });
  }

  #estimate(server: ServerTime): void {
    this.#known = server.known;
    if (!server.known) {
      this.#offsets = [];
      return;
    }
    // Another estimate of the hub's: the readings of the one before have its error.
    if (server.bound < this.#bound || server.bound > this.#bound + BOUND_STEP_MS) this.#offsets = [];
    this.#bound = server.bound;
    const offset = server.now - this.#clock.mono();
    const best = Math.max(...this.#offsets);
    if (this.#offsets.length > 0 && Math.abs(offset - best) > JUMP_MS) this.#offsets = [];
    this.#offsets.push(offset);
    if (this.#offsets.length > SAMPLES) this.#offsets.shift();
  }
}
