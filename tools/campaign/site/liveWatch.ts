import { Subject } from 'rxjs';
import { Book } from '../../../src/book/book';
import { decodeFrame } from '../../../src/book/codec';
import { beginStream, fold } from '../../../src/book/fold';
import type { StreamVerbs } from '../../../src/contract/stream/frame';
import { type Area, betsOf, type Channel, gamesOf } from '../../../src/contract/stream/channel';
import { ChannelWatch } from '../../../src/engine/hub/channelWatch';
import { realClock } from '../../../src/engine/time/realClock';
import { Stopwatch } from '../../../src/engine/time/stopwatch';
import { link } from '../../../src/engine/transport/link';
import { sseTransport } from '../../../src/engine/transport/sse';
import { Freshness } from '../../../src/rules/staleness';

/** As a page asks again for an image that did not come, ms. */
const IMAGE_RETRY_MS = 5_000;

/** A member's odds of one area, by the connection and the freshness that pages have, and how long they were not live. */
export class LiveWatch {
  readonly book = new Book();
  readonly #channels: ReadonlyMap<Channel, ChannelWatch>;
  readonly #imageRequests = new Map<Channel, Stopwatch>();
  readonly #asks = new Subject<StreamVerbs>();
  readonly #stop: () => void;
  /** Since when they are not live, by the monotonic clock; undefined: they are. */
  #deadSince: number | undefined = realClock.mono();
  #isStarted = false;
  /** Frames of a feed that was over when they came, in the middle of a stream. */
  outdated = 0;
  /** Each time they were not live, after the first, ms. */
  readonly gaps: number[] = [];
  /** Feeds that were seen, by their epochs. */
  readonly epochs = new Set<string>();

  constructor(origin: string, token: string, area: Area = 'inplay') {
    this.#channels = new Map([gamesOf(area), betsOf(area)].map((ch) => [ch, new ChannelWatch(realClock)]));
    const stream = link({
      transport: sseTransport({ base: `${origin}/api`, token: () => token }),
      clock: realClock,
      random: Math.random,
      positions: () => [...this.#channels.keys()].map((ch) => ({ ch, ...this.#position(ch) })),
      verbs$: this.#asks,
      wake$: new Subject(),
    }).subscribe((event) => {
      if (event.type === 'text') this.#receive(event.text);
      else if (event.connection.state !== 'open') {
        this.#invalidate();
        beginStream(this.book);
      }
      this.#look();
    });
    this.#stop = () => stream.unsubscribe();
  }

  get isLive(): boolean {
    this.#look();
    return this.#deadSince === undefined;
  }

  /** The last gap counts though it may not be over. */
  stop(): void {
    this.#stop();
    if (this.#deadSince !== undefined) this.gaps.push(realClock.mono() - this.#deadSince);
  }

  #position(ch: Channel) {
    const { epoch } = this.book;
    const { live, seq } = this.book.channel(ch);
    if (live && epoch !== undefined) return { epoch, seq };
    this.#imageRequests.set(ch, new Stopwatch(realClock));
    return {};
  }

  #receive(text: string): void {
    const decoded = decodeFrame(text);
    if (!decoded.ok || decoded.frame.kind === 'end') return;
    const { frame } = decoded;
    const { epoch } = this.book;
    const folded = fold(this.book, frame);
    if (this.book.epoch !== epoch) this.#invalidate();
    this.epochs.add(frame.epoch);
    const channel = this.#channels.get(frame.ch);
    if (folded.ok) channel?.frameApplied(frame, folded.imaged || frame.kind === 'heartbeat');
    else if (folded.refusal === 'epoch') this.outdated += 1;
    else if (folded.refusal !== 'duplicate') channel?.invalidate();
    if (!folded.ok && folded.wantsImage) this.#requestImage(frame.ch);
  }

  #requestImage(ch: Channel): void {
    const requested = this.#imageRequests.get(ch);
    if (requested && requested.elapsed < IMAGE_RETRY_MS) return;
    this.#imageRequests.set(ch, new Stopwatch(realClock));
    this.#asks.next({ image: [ch] });
  }

  #invalidate(): void {
    for (const channel of this.#channels.values()) channel.invalidate();
  }

  #look(): void {
    // The server is on this machine: its clock is this one.
    const server = { now: realClock.wall(), bound: 0, known: true };
    const live = [...this.#channels].every(
      ([ch, channel]) => this.book.channel(ch).live && channel.freshness(server) === Freshness.live,
    );
    if (!live) this.#deadSince ??= realClock.mono();
    else if (this.#deadSince !== undefined) {
      // Before the first odds nothing was interrupted.
      if (this.#isStarted) this.gaps.push(realClock.mono() - this.#deadSince);
      this.#isStarted = true;
      this.#deadSince = undefined;
    }
  }
}
