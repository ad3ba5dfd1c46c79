import { type Area, areaOf, AREAS, betsOf, type Channel, gamesOf } from '../../src/contract/stream/channel';
import { CHANNELS_PER_CONNECTION, HEARTBEAT_MS, type StreamVerbs } from '../../src/contract/stream/frame';
import { encodeFrame } from '../../src/book/codec';
import { BY_LENGTH, type Cut } from '../../src/book/image';
import { type Clock, every } from '../../src/rules/clock';
import type { Batch, FeedBus, FoldedFrame } from '../bus/feedBus';
import type { Wire } from './consumer';
import { Rings } from './rings';
import { Session } from './session';

/** How often slow consumers are looked at, ms. */
const FLUSH_MS = 100;

/** Where a consumer left off in a channel. */
export interface Position {
  ch: Channel;
  epoch?: string | undefined;
  seq?: number | undefined;
}

/**
 * Relays the runner's frames to the consumers of this process: images and missed deltas when they come, deltas while they
 * keep up, conflated ones while they don't, heartbeats always. It makes nothing up and decides nothing.
 */
export class Gateway {
  readonly #bus: FeedBus;
  readonly #clock: Clock;
  readonly #cut: Cut;
  readonly #sessions = new Set<Session>();
  readonly #followers = new Map<Channel, Set<Session>>();
  readonly #rings = new Rings();
  readonly #restarted = new Set<Area>();
  readonly #stop: (() => void)[];

  /** `cut`: how images are cut, for those who need them in smaller pieces than the wire does. */
  constructor(bus: FeedBus, clock: Clock, cut: Cut = BY_LENGTH) {
    this.#bus = bus;
    this.#cut = cut;
    this.#clock = clock;
    for (const area of AREAS) for (const ch of [gamesOf(area), betsOf(area)]) this.#rings.keep(ch);
    this.#stop = [
      bus.listen({
        batch: (batch, folded) => this.#batch(batch, folded),
        epoch: (area) => this.#epoch(area),
      }),
      every(clock, FLUSH_MS, () => this.#each((session) => session.flush())),
      every(clock, HEARTBEAT_MS, () => this.#heartbeat()),
    ];
  }

  /** Streams open at present. */
  get size(): number {
    return this.#sessions.size;
  }

  open(wire: Wire, positions: readonly Position[]): Session {
    const session = new Session(wire, this.#bus, () => this.#clock.wall(), this.#cut);
    this.#sessions.add(session);
    for (const position of positions) this.#add(session, position);
    return session;
  }

  /** The consumer went away. */
  close(session: Session): void {
    this.#sessions.delete(session);
    for (const ch of session.channels) this.#drop(session, ch);
  }

  /** False when more channels were asked for than a connection may have; nothing was done then. */
  verbs(session: Session, verbs: StreamVerbs): boolean {
    const after = new Set(session.channels);
    for (const ch of verbs.drop ?? []) after.delete(ch);
    for (const { ch } of verbs.add ?? []) after.add(ch);
    if (after.size > CHANNELS_PER_CONNECTION) return false;
    for (const ch of verbs.drop ?? []) this.#drop(session, ch);
    for (const position of verbs.add ?? []) this.#add(session, position);
    for (const ch of verbs.image ?? []) session.image(ch);
    return true;
  }

  /** Ends the streams that `which` picks, for good. */
  end(code: number, which: (session: Session) => boolean): void {
    for (const session of [...this.#sessions]) {
      if (!which(session)) continue;
      session.end(code);
      this.close(session);
    }
  }

  stop(): void {
    for (const stop of this.#stop) stop();
    for (const session of [...this.#sessions]) {
      this.close(session);
      session.wire.close();
    }
  }

  #add(session: Session, { ch, epoch, seq }: Position): void {
    const book = this.#bus.book(areaOf(ch));
    const head = book.channels.get(ch)?.seq;
    const known = this.#rings.has(ch);
    this.#rings.keep(ch);
    const resumable = known && head !== undefined && seq !== undefined && epoch === book.epoch;
    const missed = resumable ? this.#rings.since(ch, seq, head) : undefined;
    session.add(ch, missed, head ?? 0);
    let followers = this.#followers.get(ch);
    if (!followers) {
      followers = new Set();
      this.#followers.set(ch, followers);
    }
    followers.add(session);
  }

  #drop(session: Session, ch: Channel): void {
    session.drop(ch);
    const followers = this.#followers.get(ch);
    followers?.delete(session);
    if (followers?.size === 0) this.#followers.delete(ch);
  }

  #batch({ area }: Batch, folded: readonly FoldedFrame[]): void {
    const restarted = this.#restarted.delete(area);
    for (const { frame } of folded) {
      const { ch } = frame;
      const followers = this.#followers.get(ch);
      if (frame.kind === 'image') {
        this.#rings.clear((name) => name === ch);
        if (!restarted) for (const session of followers ?? []) session.image(ch);
        continue;
      }
      if (!followers && !this.#rings.has(ch)) continue;
      const relayed = { from: frame.from, seq: frame.seq, text: encodeFrame(frame) };
      this.#rings.push(ch, relayed);
      for (const session of followers ?? []) session.relay(ch, relayed);
    }
    for (const session of this.#sessions) {
      if (session.slow) for (const { changes } of folded) session.note(area, changes);
      if (restarted) for (const ch of session.waiting(area)) session.image(ch);
    }
  }

  #epoch(area: Area): void {
    this.#restarted.add(area);
    this.#rings.clear((ch) => areaOf(ch) === area);
    this.#each((session) => session.restart(area));
  }

  #heartbeat(): void {
    this.#rings.sweep((ch) => this.#followers.has(ch));
    this.#each((session) => session.heartbeat());
  }

  #each(act: (session: Session) => void): void {
    for (const session of this.#sessions) act(session);
  }
}
