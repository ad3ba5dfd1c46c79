import { areaOf, type Area, type Channel } from '../../src/contract/stream/channel';
import {
  type BetsData,
  type ChannelFrame,
  type EndFrame,
  type GamesData,
  PROTOCOL,
} from '../../src/contract/stream/frame';
import type { Book, ChannelState } from '../../src/book/book';
import type { Changes } from '../../src/book/changes';
import { encodeFrame } from '../../src/book/codec';
import { Conflator } from '../../src/book/conflator';
import type { Clock } from '../../src/rules/clock';
import type { FeedBus } from '../bus/feedBus';
import type { Wire } from './wire';
import { ANONYMOUS_OWNER, type StreamOwner } from './streamOwner';
import type { RelayedDelta } from './replayBuffer';
import { StateFeed } from './stateFeed';
import type { ImageTexts, SentImage } from './imageTexts';
import { SharedText } from './sharedText';
import type { StreamCounters } from './streamCounters';
import type { StreamLimits } from './streamLimits';

/** Above this much unsent, frames are no longer relayed one by one but conflated. */
export const SLOW_ABOVE = 256 * 1024;
/** Below this much unsent, what was conflated is flushed. */
export const SLOW_BELOW = 64 * 1024;
/** A consumer who took nothing of what lies unsent for this long is treated as dead. ms */
const STALLED_MS = 30_000;
/** A channel of which this many keys are dirty gets an image instead. */
const IMAGE_ABOVE_KEYS = 20_000;

/** A position that no image has but that of the present. */
const PRESENT = Infinity;

/** What the streams of a gateway share. */
export interface SharedByStreams {
  bus: FeedBus;
  clock: Clock;
  images: ImageTexts;
  limits: StreamLimits;
  counters: StreamCounters;
}

/** One consumer's place in the gateway: which channels it follows and how far it was sent each of them. */
export class StreamSession {
  readonly wire: Wire;
  readonly owner: StreamOwner;
  readonly states: StateFeed;
  readonly #bus: FeedBus;
  readonly #clock: Clock;
  readonly #texts: ImageTexts;
  readonly #limits: StreamLimits;
  readonly #counters: StreamCounters;
  /** Channel → position sent; undefined while it waits for the channel's area to have an epoch. */
  readonly #sent = new Map<Channel, number | undefined>();
  /**
   * Channels whose image waits for the consumer: however often images are asked for, no more than one of them lies
   * unsent. With the least position that serves.
   */
  readonly #imagesDue = new Map<Channel, number>();
  /** Channels asked for by an owner who has asked for too many images lately: they wait their turn. */
  readonly #imagesAsked = new Map<Channel, number>();
  /** Present while the consumer is slow. */
  #conflators: Map<Area, Conflator> | undefined;
  #images = 0;
  /** Text units handed to the wire, how many of them had left at the last look, and when that last changed. */
  #given = 0;
  #left = 0;
  #movedAt: number;

  constructor(
    wire: Wire,
    { bus, clock, images, limits, counters }: SharedByStreams,
    owner: StreamOwner = ANONYMOUS_OWNER,
  ) {
    this.wire = wire;
    this.owner = owner;
    this.states = new StateFeed({
      send: (text) => this.#send(text),
      isFull: () => this.#isFull,
      now: () => clock.wall(),
    });
    this.#bus = bus;
    this.#clock = clock;
    this.#texts = images;
    this.#limits = limits;
    this.#counters = counters;
    this.#movedAt = clock.mono();
  }

  get channels(): readonly Channel[] {
    return [...this.#sent.keys()];
  }

  get isSlow(): boolean {
    return this.#conflators !== undefined;
  }

  /**
   * Follows a channel from the position that `missed` begins at, or from an image of `least` or later where `missed` is
   * undefined.
   */
  add(ch: Channel, missed: RelayedDelta[] | undefined, position: number, least: number): void {
    this.#sent.set(ch, undefined);
    if (!this.#limits.tryImage(this.owner)) {
      this.#imagesAsked.set(ch, least);
      return;
    }
    if (missed && !this.#conflators && !this.#isFull) {
      for (const { body } of missed) this.#sendShared(body);
      this.#sent.set(ch, position);
      this.#counters.resumed += 1;
      // Marks the end of what was missed: until then the consumer can't know that nothing is missing.
      this.#heartbeatFrame(ch, position);
      return;
    }
    this.image(ch, least);
  }

  drop(ch: Channel): void {
    const state = this.#state(ch);
    if (state) this.#conflators?.get(areaOf(ch))?.unfollow(state);
    this.#sent.delete(ch);
    this.#imagesDue.delete(ch);
    this.#imagesAsked.delete(ch);
  }

  /** The consumer needs an image: now, or as soon as they may have another one. */
  requestImage(ch: Channel): void {
    if (!this.#sent.has(ch) || this.#imagesDue.has(ch)) return;
    if (this.#limits.tryImage(this.owner)) this.image(ch);
    else this.#imagesAsked.set(ch, PRESENT);
  }

  /**
   * Sends the channel's present content, which may be an image of `least` or later and what came since. A channel that there is
   * not is empty as of this version of the area: it may have ended, and begins at a later one.
   */
  image(ch: Channel, least = PRESENT): void {
    if (!this.#sent.has(ch)) return;
    const area = areaOf(ch);
    const book = this.#bus.book(area);
    const { epoch } = book;
    if (epoch === undefined) return;
    if (this.#isFull) {
      this.#sent.set(ch, undefined);
      this.#imagesDue.set(ch, least);
      return;
    }
    this.#imagesDue.delete(ch);
    this.#imagesAsked.delete(ch);
    const state = this.#state(ch);
    const ver = this.#bus.version(area);
    const position = state?.seq ?? ver;
    const { seq, ts, pieces, since } = state ? this.#texts.of(book, state, ver, least) : this.#nothing(ver);
    this.#counters.images += 1;
    const image = `${seq}-${++this.#images}`;
    pieces.forEach((data, i) => {
      // Of the time it was read at, however late it is sent: by that a consumer judges how old it is.
      const head = { ...this.#head(ch, epoch, seq), ts, kind: 'image', seg: { image, i, n: pieces.length } };
      this.#sendShared(data, `${JSON.stringify(head).slice(0, -1)},"data":`, '}');
    });
    for (const { body } of since) this.#sendShared(body);
    this.#sent.set(ch, position);
    this.#heartbeatFrame(ch, position);
    if (state && this.#conflators) conflatorOf(this.#conflators, area, book).follow(state);
  }

  /** A new delta of a channel, as every consumer gets it. */
  relay(ch: Channel, relayed: RelayedDelta): void {
    if (this.#conflators || this.#sent.get(ch) === undefined) return;
    this.#sendShared(relayed.body);
    this.#sent.set(ch, relayed.seq);
  }

  /** What a whole batch changed: noted while the consumer is slow, which it may be from here on. */
  conflate(area: Area, batch: readonly Changes[]): void {
    if (!this.#conflators && this.#isFull) this.#slowDown();
    else for (const changes of batch) this.#conflators?.get(area)?.markChanges(changes);
  }

  /** Once the consumer has caught up, sends what is dirty as of now and goes back to relaying. */
  flush(): void {
    if (this.wire.buffered > SLOW_BELOW) return;
    this.states.flush();
    for (const [ch, least] of [...this.#imagesDue]) this.image(ch, least);
    for (const [ch, least] of [...this.#imagesAsked]) if (this.#limits.tryImage(this.owner)) this.image(ch, least);
    if (!this.#conflators) return;
    for (const [area, conflator] of this.#conflators) this.#flushArea(area, conflator);
    if (this.wire.buffered <= SLOW_BELOW) this.#conflators = undefined;
  }

  /** Whether what lies unsent has been lying there for long. Looked at once in a while. */
  isStalled(): boolean {
    const now = this.#clock.mono();
    const left = this.#given - this.wire.buffered;
    if (left !== this.#left || this.wire.buffered === 0) this.#movedAt = now;
    this.#left = left;
    return now - this.#movedAt >= STALLED_MS;
  }

  /**
   * Sends the position of every channel, so that a loss shows even when nothing moves. `age`: of the small states, ms.
   */
  heartbeat(age: number): void {
    // Behind all that is unsent already it would come too late to mean anything, and would only make it more.
    if (this.#isFull) return;
    this.states.heartbeat(age);
    for (const [ch, sent] of this.#sent) if (sent !== undefined) this.#heartbeatFrame(ch, sent);
  }

  /** A new epoch: nothing that was sent counts, and what is to be sent begins with images. */
  restart(area: Area): void {
    for (const ch of this.#sent.keys()) if (areaOf(ch) === area) this.#sent.set(ch, undefined);
    this.#conflators?.set(area, new Conflator(this.#bus.book(area)));
  }

  /** Channels of the area that have not been sent an image of its present epoch. */
  waiting(area: Area): Channel[] {
    return [...this.#sent].filter(([ch, sent]) => sent === undefined && areaOf(ch) === area).map(([ch]) => ch);
  }

  /** The stream ends, for this reason. */
  end(code: number): void {
    this.#frame({ v: PROTOCOL, kind: 'end', code, ts: this.#clock.wall() });
    this.wire.close(code);
  }

  #heartbeatFrame(ch: Channel, sent: number): void {
    const { epoch } = this.#bus.book(areaOf(ch));
    if (epoch === undefined) return;
    this.#frame({ ...this.#head(ch, epoch, sent), kind: 'heartbeat', data: { age: this.#bus.age(areaOf(ch)) } });
  }

  #slowDown(): void {
    this.#counters.slowed += 1;
    this.#conflators = new Map();
    for (const ch of this.#sent.keys()) {
      const area = areaOf(ch);
      const state = this.#state(ch);
      if (state) conflatorOf(this.#conflators, area, this.#bus.book(area)).follow(state);
    }
  }

  #flushArea(area: Area, conflator: Conflator): void {
    const { epoch } = this.#bus.book(area);
    if (epoch === undefined) return;
    for (const ch of this.#sent.keys()) {
      const state = this.#state(ch);
      if (areaOf(ch) === area && state && conflator.size(state) > IMAGE_ABOVE_KEYS) this.image(ch);
    }
    for (const { channel, state, data } of conflator.flush(this.#bus.version(area))) {
      const sent = this.#sent.get(channel);
      if (sent === undefined) continue;
      this.#delta(channel, epoch, sent, state, data);
    }
    // Deltas that cancelled out left nothing dirty: the position moves on all the same.
    for (const [ch, sent] of this.#sent) {
      const state = this.#state(ch);
      if (areaOf(ch) !== area || sent === undefined || !state || state.seq <= sent) continue;
      this.#delta(ch, epoch, sent, state, { ver: this.#bus.version(area) });
    }
  }

  #delta(ch: Channel, epoch: string, from: number, state: ChannelState, data: GamesData | BetsData): void {
    if (state.seq <= from) return;
    this.#frame({ ...this.#head(ch, epoch, state.seq), kind: 'delta', from, data });
    this.#sent.set(ch, state.seq);
  }

  get #isFull(): boolean {
    return this.wire.buffered > SLOW_ABOVE;
  }

  #state(ch: Channel): ChannelState | undefined {
    return this.#bus.book(areaOf(ch)).channels.get(ch);
  }

  #head(ch: Channel, epoch: string, seq: number) {
    return { v: PROTOCOL, ch, epoch, seq, ts: this.#clock.wall() } as const;
  }

  #frame(frame: ChannelFrame | EndFrame): void {
    this.#send(encodeFrame(frame));
  }

  #send(text: string): void {
    this.#given += text.length;
    this.#counters.frames += 1;
    this.wire.send(text);
  }

  #sendShared(body: SharedText, head = '', tail = ''): void {
    if (!this.wire.sendShared) return this.#send(head + body.text + tail);
    this.#given += head.length + body.text.length + tail.length;
    this.#counters.frames += 1;
    this.wire.sendShared(body, head, tail);
  }

  #nothing(ver: number): SentImage {
    return { seq: ver, ts: this.#clock.wall(), pieces: [new SharedText(JSON.stringify({ ver }))], since: [] };
  }
}

function conflatorOf(conflators: Map<Area, Conflator>, area: Area, book: Book): Conflator {
  let conflator = conflators.get(area);
  if (!conflator) {
    conflator = new Conflator(book);
    conflators.set(area, conflator);
  }
  return conflator;
}
