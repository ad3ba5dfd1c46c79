import { type Subscription, take } from 'rxjs';
import { MINUTE_MS } from '../../contract/units';
import type { Clock } from '../../rules/clock';
import { Staleness } from '../../rules/staleness';
import type { TimeSource } from './timeSource';

/** How far the server's clock is ahead of the local one, and by how much that may be wrong, ms. */
export interface ServerTime {
  /** Server wall clock now, ms; meaningless while `known` is false. */
  now: number;
  /** The estimate is within this of the truth, however lopsided the network is. */
  bound: number;
  known: boolean;
}

/** Round trips stored, those that bound the estimate best. */
const SAMPLES = 8;
/** Two quartz clocks part by at most this: the bound grows with the age of its sample. */
const DRIFT = 50e-6;
/** The wall and the monotonic clock parting by more means a sleep or a set clock. */
const JUMP_MS = 250;
/** A first few round trips in a row, so that a lucky short one is among them; then one a minute. */
const EAGER_MS = 400;
const EAGER_SAMPLES = 4;
const STEADY_MS = MINUTE_MS;
const RETRY_MS = 2_000;
/** A trip that takes longer is given up: its sample would be worth nothing, and it may never come back. */
const PATIENCE_MS = 10_000;

/** Where something contradicts the estimate a trip is made at once, at most each so often, ms. */
const DOUBT_MS = 10_000;
/** And where it is too coarse: the line may have become better. */
const REFINE_MS = 2_000;
/** Clocks that are read in whole ms may contradict each other by this. */
const ROUNDING_MS = 2;

interface Sample {
  /** Server wall clock minus local monotonic clock. */
  offset: number;
  roundTrip: number;
  at: number;
}

/**
 * The server's clock by round trips: of a trip sent at t0 and back at t3 that the server stamped t1 and t2, the offset
 * is ((t1−t0)+(t2−t3))/2 and can't be off by more than half the time on the network (RFC 5905). It depends on the
 * monotonic clock, so setting the machine's clock does not move it; a sleep, which stops that clock, makes it unknown
 * again.
 */
export class ServerClock {
  readonly #clock: Clock;
  readonly #source: TimeSource;
  readonly #random: () => number;
  readonly #onKnown: () => void;
  /** The best first, and that for ever: all bounds grow alike. */
  #samples: Sample[] = [];
  #parting: number;
  #cancel: (() => void) | undefined;
  #round = 0;
  #stopped = false;
  #doubtedAt = -Infinity;
  #trip: Subscription | undefined;

  /** `onKnown`: called when it becomes known, at first and after a sleep. */
  constructor(clock: Clock, source: TimeSource, random: () => number, onKnown: () => void = () => {}) {
    this.#clock = clock;
    this.#source = source;
    this.#random = random;
    this.#onKnown = onKnown;
    this.#parting = clock.wall() - clock.mono();
  }

  start(): void {
    this.#sample();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel?.();
    this.#trip?.unsubscribe();
  }

  /** Call when time may have passed unseen (a frame came, a timer fired): forgets the estimate after a sleep. */
  watch(): void {
    const parting = this.#clock.wall() - this.#clock.mono();
    if (Math.abs(parting - this.#parting) <= JUMP_MS) return;
    this.#parting = parting;
    this.resample();
  }

  /**
   * Call with the server's time in what has just come. One from long ago or the future contradicts the estimate: the server's
   * clock may have been set. Where it may be old only because the estimate is coarse, a better one is looked for.
   */
  compare(ts: number): void {
    const { now, bound, known } = this.read();
    if (!known) return;
    if (Math.abs(now - ts) > Staleness.oldFrameMs) this.#sampleUnless(DOUBT_MS);
    // A trip that is on its way may be the better one.
    else if (now + bound - ts > Staleness.oldFrameMs && this.#trip?.closed) this.#sampleUnless(REFINE_MS);
  }

  #sampleUnless(withinMs: number): void {
    const now = this.#clock.mono();
    if (now - this.#doubtedAt < withinMs) return;
    this.#doubtedAt = now;
    this.#round += 1;
    this.#cancel?.();
    this.#trip?.unsubscribe();
    this.#sample();
  }

  /** Starts again: after a reconnect, a sleep, or when the tab returns. */
  resample(): void {
    this.#samples = [];
    this.#round += 1;
    this.#cancel?.();
    this.#trip?.unsubscribe();
    this.#sample();
  }

  read(): ServerTime {
    const mono = this.#clock.mono();
    const [best] = this.#samples;
    if (!best) return { now: this.#clock.wall(), bound: Infinity, known: false };
    return { now: mono + best.offset, bound: boundOf(best, mono), known: true };
  }

  #sample(): void {
    if (this.#stopped) return;
    const round = this.#round;
    const t0 = this.#clock.mono();
    const again = (ms: number) => {
      if (this.#stopped || round !== this.#round) return;
      this.#cancel = this.#clock.after(ms * (0.9 + 0.2 * this.#random()), () => this.#sample());
    };
    this.#cancel = this.#clock.after(PATIENCE_MS, () => {
      this.#trip?.unsubscribe();
      again(RETRY_MS);
    });
    this.#trip = this.#source()
      .pipe(take(1))
      .subscribe({
        next: ({ t1, t2 }) => {
          const t3 = this.#clock.mono();
          // The machine may have slept while the trip was on its way, with its monotonic clock.
          this.watch();
          if (round !== this.#round) return;
          this.#cancel?.();
          const roundTrip = Math.max(0, t3 - t0 - (t2 - t1));
          const isFirst = this.#samples.length === 0;
          const sample = { offset: (t1 - t0 + (t2 - t3)) / 2, roundTrip, at: t3 };
          const agreeing = this.#samples.filter((earlier) => !contradicts(sample, earlier));
          // A line that becomes slow makes nothing worse that was known before.
          this.#samples = [...agreeing, sample].toSorted((a, b) => boundOf(a, t3) - boundOf(b, t3)).slice(0, SAMPLES);
          again(this.#samples.length < EAGER_SAMPLES ? EAGER_MS : STEADY_MS);
          if (isFirst) this.#onKnown();
        },
        error: () => {
          this.#cancel?.();
          again(RETRY_MS);
        },
      });
  }
}

/** By how much its estimate may be wrong at a time of the monotonic clock, ms. */
function boundOf({ roundTrip, at }: Sample, mono: number): number {
  return roundTrip / 2 + (mono - at) * DRIFT;
}

/** Of one clock two estimates can't be further apart than both may be wrong: it was set, or is another one (RFC 5905). */
function contradicts(a: Sample, b: Sample): boolean {
  const bound = (a.roundTrip + b.roundTrip) / 2 + Math.abs(a.at - b.at) * DRIFT + ROUNDING_MS;
  return Math.abs(a.offset - b.offset) > bound;
}
