import type { ChannelFrame } from '../../contract/stream/frame';
import type { Clock } from '../../rules/clock';
import { freshnessOf, type Freshness, Staleness } from '../../rules/staleness';
import type { ServerTime } from '../time/serverClock';
import { Stopwatch } from '../time/stopwatch';

/** When a frame was made and when it came. How old it was then is reckoned when it is asked for: the server's clock may
 * not be known yet, and after a sleep all that came before it has become old. */
interface Arrival {
  /** Server wall clock, ms. */
  ts: number;
  /** Local monotonic clock, ms. */
  at: number;
}

/** How current one channel is, by its frames. */
export class ChannelWatch {
  readonly #clock: Clock;
  readonly #sinceFrame: Stopwatch;
  readonly #sinceProducer: Stopwatch;
  /** Age of the producer's sign of life when it arrived. */
  #producerAge = 0;
  #last: Arrival | undefined;
  #lastButOne: Arrival | undefined;
  /** The newest proof that nothing is missing: the end of an image, or a heartbeat that agreed with the position. */
  #proof: Arrival | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#sinceFrame = new Stopwatch(clock);
    this.#sinceProducer = new Stopwatch(clock);
  }

  /** A frame was applied. `whole`: it is a proof that nothing is missing. */
  frameApplied(frame: ChannelFrame, whole: boolean): void {
    const arrival = { ts: frame.ts, at: this.#clock.mono() };
    this.#sinceFrame.restart();
    this.#lastButOne = this.#last;
    this.#last = arrival;
    if (frame.kind === 'heartbeat') {
      this.#producerAge = frame.data.age;
      this.#sinceProducer.restart();
    }
    if (whole && !(this.#proof && frame.ts < this.#proof.ts)) this.#proof = arrival;
  }

  /** A gap, a new epoch, or the connection closed: nothing is sure before the next proof. */
  invalidate(): void {
    this.#proof = undefined;
  }

  freshness(server: ServerTime): Freshness {
    return freshnessOf({
      // What lay in a buffer while the machine slept proves nothing about now.
      complete: this.#proof !== undefined && !this.#isOld(this.#proof, server),
      sinceFrame: this.#sinceFrame.elapsed,
      sinceProducer: this.#producerAge + this.#sinceProducer.elapsed,
      oldFrames: this.#isOld(this.#last, server) && this.#isOld(this.#lastButOne, server) ? 2 : 0,
      clockKnown: server.known,
    });
  }

  /** As old as it may have been: on a line that is slow in one direction only the server's clock is wrong by the bound. */
  #isOld(arrival: Arrival | undefined, server: ServerTime): boolean {
    if (!arrival || !server.known) return false;
    return arrival.at + (server.now + server.bound - this.#clock.mono()) - arrival.ts > Staleness.oldFrameMs;
  }
}
