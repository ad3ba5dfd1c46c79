import { Subject } from 'rxjs';
import { Book } from '../../../src/book/book';
import { decodeFrame } from '../../../src/book/codec';
import { beginStream, fold } from '../../../src/book/fold';
import type { StreamVerbs } from '../../../src/contract/stream/frame';
import { betsOf, gamesOf } from '../../../src/contract/stream/channel';
import { realClock } from '../../../src/engine/time/realClock';
import { link } from '../../../src/engine/transport/link';
import { sseTransport } from '../../../src/engine/transport/sse';

const CHANNELS = [gamesOf('inplay'), betsOf('inplay')];

/** A member's odds in play, by the connection that pages have, and how long they were not live. */
export class LiveWatch {
  readonly #book = new Book();
  readonly #asks = new Subject<StreamVerbs>();
  readonly #stop: () => void;
  /** Since when they are not live, by the monotonic clock; undefined: they are. */
  #deadSince: number | undefined = realClock.mono();
  #hasFrames = false;
  #isStarted = false;
  /** Each time they were not live, after the first, ms. */
  readonly gaps: number[] = [];
  /** Feeds that were seen, by their epochs. */
  readonly epochs = new Set<string>();

  constructor(origin: string, token: string) {
    const stream = link({
      transport: sseTransport({ base: `${origin}/api`, token: () => token }),
      clock: realClock,
      random: Math.random,
      positions: () => CHANNELS.map((ch) => ({ ch, ...this.#position(ch) })),
      verbs$: this.#asks,
      wake$: new Subject(),
    }).subscribe((event) => {
      if (event.type === 'text') this.#receive(event.text);
      else {
        if (event.connection.state === 'open') beginStream(this.#book);
        this.#hasFrames = false;
      }
      this.#look();
    });
    this.#stop = () => stream.unsubscribe();
  }

  get isLive(): boolean {
    return this.#deadSince === undefined;
  }

  /** The last gap counts though it may not be over. */
  stop(): void {
    this.#stop();
    if (this.#deadSince !== undefined) this.gaps.push(realClock.mono() - this.#deadSince);
  }

  #position(ch: (typeof CHANNELS)[number]) {
    const { epoch } = this.#book;
    const { live, seq } = this.#book.channel(ch);
    return live && epoch !== undefined ? { epoch, seq } : {};
  }

  #receive(text: string): void {
    const decoded = decodeFrame(text);
    if (!decoded.ok || decoded.frame.kind === 'end') return;
    this.#hasFrames = true;
    this.epochs.add(decoded.frame.epoch);
    const folded = fold(this.#book, decoded.frame);
    if (!folded.ok && folded.wantsImage) this.#asks.next({ image: [decoded.frame.ch] });
  }

  #look(): void {
    const live = this.#hasFrames && CHANNELS.every((ch) => this.#book.channel(ch).live);
    if (!live) this.#deadSince ??= realClock.mono();
    else if (this.#deadSince !== undefined) {
      // Before the first odds nothing was interrupted.
      if (this.#isStarted) this.gaps.push(realClock.mono() - this.#deadSince);
      this.#isStarted = true;
      this.#deadSince = undefined;
    }
  }
}
