import type { ChannelFrame } from '../../contract/stream/frame';
import type { Clock } from '../../rules/clock';
import { type ChannelSigns, freshnessOf, type Freshness, Staleness } from '../../rules/staleness';
import type { ServerTime } from '../time/serverClock';
import { Stopwatch } from '../time/stopwatch';

/** What one channel's frames tell of how current it is. */
export class ChannelWatch {
  readonly #sinceFrame: Stopwatch;
  readonly #sinceProducer: Stopwatch;
  /** Age of the producer's sign of life when it was told. */
  #producerAge = 0;
  #oldFrames = 0;
  #complete = false;

  constructor(clock: Clock) {
    this.#sinceFrame = new Stopwatch(clock);
    this.#sinceProducer = new Stopwatch(clock);
  }

  /** A frame was applied. `whole`: it completed an image, or a heartbeat agreed with the position. */
  applied(frame: ChannelFrame, whole: boolean, server: ServerTime): void {
    this.#sinceFrame.restart();
    const old = server.known && server.now - frame.ts > Staleness.oldFrameMs;
    this.#oldFrames = old ? this.#oldFrames + 1 : 0;
    if (frame.kind === 'heartbeat') {
      this.#producerAge = frame.data.age;
      this.#sinceProducer.restart();
    }
    // What lay in a buffer while the machine slept proves nothing about now.
    if (whole && !old) this.#complete = true;
  }

  /** A gap, a new epoch, or the connection closed: nothing is sure before the next complete image or heartbeat. */
  void(): void {
    this.#complete = false;
  }

  freshness(clockKnown: boolean): Freshness {
    const signs: ChannelSigns = {
      complete: this.#complete,
      sinceFrame: this.#sinceFrame.elapsed,
      sinceProducer: this.#producerAge + this.#sinceProducer.elapsed,
      oldFrames: this.#oldFrames,
      clockKnown,
    };
    return freshnessOf(signs);
  }
}
