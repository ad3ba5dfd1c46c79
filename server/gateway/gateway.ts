import { type Area, areaOf, AREAS, betsOf, type Channel, gamesOf } from '../../src/contract/stream/channel';
import { CHANNELS_PER_CONNECTION, HEARTBEAT_MS } from '../../src/contract/stream/frame';
import type { RoundsState } from '../../src/contract/api/rounds';
import { isStateChannel, type SiteState, type StateChannel, type UserState } from '../../src/contract/stream/state';
import { encodeFrame } from '../../src/book/codec';
import { BY_LENGTH, type Segmenting } from '../../src/book/image';
import { type Clock, every } from '../../src/rules/clock';
import { countedNetworks } from '../auth/address';
import type { Batch, FeedBus, FoldedFrame } from '../bus/feedBus';
import type { Wire } from './wire';
import { ANONYMOUS_OWNER, type StreamOwner } from './streamOwner';
import { ImageTexts } from './imageTexts';
import { SharedText } from './sharedText';
import { noStreamEvents, type StreamCounters } from './streamCounters';
import { StreamLimits } from './streamLimits';
import { ReplayBuffers } from './replayBuffers';
import { StreamSession } from './streamSession';

/** How often slow consumers are looked at, ms. */
const FLUSH_MS = 100;
/** From some streams that are ended to the next while the process is leaving, ms. */
const LEAVING_STEP_MS = 100;

/** Streams of one signed-in session; one more closes the oldest, which may well be dead without our knowing. */
export const STREAMS_PER_SESSION = 8;

/** Where a consumer left off in a channel; of a small state there is nothing to leave off. */
export interface StreamPosition {
  ch: Channel | StateChannel;
  epoch?: string | undefined;
  seq?: number | undefined;
}

/** What a consumer sends on an open stream. */
export interface StreamCommands {
  add?: readonly StreamPosition[];
  drop?: readonly (Channel | StateChannel)[];
  image?: readonly (Channel | StateChannel)[];
}

/** Where small states come from. */
export interface StateSource {
  /** Somebody needs the present state of a channel: it is sent to them later. */
  request(ch: StateChannel, session: StreamSession): void;
  /** Ms since changes were last known to arrive. */
  age(): number;
}

/**
 * Relays the runner's frames to the consumers of this process: images and missed deltas when they come, deltas while
 * they are fast enough, conflated ones while they are not, heartbeats always. It makes nothing up and decides nothing.
 */
export class Gateway {
  readonly #bus: FeedBus;
  readonly #clock: Clock;
  readonly #images: ImageTexts;
  /** What consumers may ask of their streams. */
  readonly limits: StreamLimits;
  readonly counters: StreamCounters = noStreamEvents();
  readonly #sessions = new Set<StreamSession>();
  readonly #followers = new Map<Channel, Set<StreamSession>>();
  readonly #byMember = new Map<number, Set<StreamSession>>();
  readonly #replayBuffers = new ReplayBuffers();
  readonly #restarted = new Set<Area>();
  readonly #stop: (() => void)[];
  #isLeaving = false;
  #states: StateSource | undefined;

  /**
   * `cut`: how images are cut, for those who need them in smaller pieces than the wire does. `limits`: of another clock, where
   * this one may stand still.
   */
  constructor(bus: FeedBus, clock: Clock, cut: Segmenting = BY_LENGTH, limits = new StreamLimits(clock)) {
    this.#bus = bus;
    this.#images = new ImageTexts(cut, clock, this.#replayBuffers);
    this.#clock = clock;
    this.limits = limits;
    for (const area of AREAS) for (const ch of [gamesOf(area), betsOf(area)]) this.#replayBuffers.retain(ch);
    this.#stop = [
      bus.listen({
        batch: (batch, folded) => this.#batch(batch, folded),
        epoch: (area) => this.#epoch(area),
        // A consumer that was sent a late age would see the odds as late until the next heartbeat.
        revived: () => this.#heartbeat(),
      }),
      every(clock, FLUSH_MS, () => this.#each((session) => session.flush())),
      every(clock, HEARTBEAT_MS, () => this.#heartbeat()),
    ];
  }

  /** Streams open at present. */
  get size(): number {
    return this.#sessions.size;
  }

  /** Those of them that are conflated. */
  get slowStreams(): number {
    let count = 0;
    for (const { isSlow } of this.#sessions) if (isSlow) count += 1;
    return count;
  }

  /** Sets where small states come from. */
  serveStates(source: StateSource): void {
    this.#states = source;
  }

  open(wire: Wire, positions: readonly StreamPosition[], owner: StreamOwner = ANONYMOUS_OWNER): StreamSession {
    const session = new StreamSession(
      wire,
      {
        bus: this.#bus,
        clock: this.#clock,
        images: this.#images,
        limits: this.limits,
        counters: this.counters,
      },
      owner,
    );
    this.counters.opened += 1;
    this.#sessions.add(session);
    this.#addOwner(session);
    for (const position of positions) this.#add(session, position);
    return session;
  }

  /** The consumer went away. */
  close(session: StreamSession): void {
    this.#sessions.delete(session);
    this.#removeOwner(session);
    for (const ch of session.channels) this.#drop(session, ch);
  }

  /** False when channels were added beyond what a connection may have; nothing was done then. */
  applyCommands(session: StreamSession, commands: StreamCommands): boolean {
    const after = new Set<Channel | StateChannel>([...session.channels, ...session.states.channels]);
    for (const ch of commands.drop ?? []) after.delete(ch);
    for (const { ch } of commands.add ?? []) after.add(ch);
    if (commands.add?.length && after.size > CHANNELS_PER_CONNECTION) return false;
    for (const ch of commands.drop ?? []) this.#drop(session, ch);
    for (const position of commands.add ?? []) this.#add(session, position);
    for (const ch of commands.image ?? []) {
      if (!isStateChannel(ch)) session.requestImage(ch);
      else if (session.states.has(ch)) this.#states?.request(ch, session);
    }
    return true;
  }

  /** Sends it to every stream that follows it. */
  publishSite(state: SiteState): void {
    this.#each(({ states }) => states.publish('site', state));
  }

  /** Sends to every stream that follows the rounds. */
  publishRounds(state: RoundsState): void {
    this.#each(({ states }) => states.publish('rounds', state));
  }

  /** Whether any stream here follows a small state. */
  follows(ch: StateChannel): boolean {
    for (const { states } of this.#sessions) if (states.has(ch)) return true;
    return false;
  }

  /** Sends to the streams of one member that follow it; returns how many those are. */
  publishMember(memberId: number, state: UserState): number {
    let count = 0;
    for (const { states } of this.#byMember.get(memberId) ?? []) {
      if (states.has('user')) count += 1;
      states.publish('user', state);
    }
    return count;
  }

  /** Members with streams here. */
  get members(): number[] {
    return [...this.#byMember.keys()];
  }

  hasMember(memberId: number): boolean {
    return this.#byMember.has(memberId);
  }

  /** Open streams of who is signed in. */
  get signedInStreams(): StreamSession[] {
    return [...this.#byMember.values()].flatMap((streams) => [...streams]);
  }

  /** Open streams by the id of their owner's session. */
  get streamCounts(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { owner } of this.#sessions) {
      if (owner.session) counts.set(owner.session.id, (counts.get(owner.session.id) ?? 0) + 1);
    }
    return counts;
  }

  /** Streams without a session from this network (`countedNetworks`). */
  anonymousStreamsFrom(network: string): number {
    let count = 0;
    for (const { owner } of this.#sessions) {
      if (!owner.session && countedNetworks(owner.address).some((each) => each.network === network)) count += 1;
    }
    return count;
  }

  /** Ends the streams that `which` picks, for this reason (`EndFrame`). */
  end(code: number, which: (session: StreamSession) => boolean): void {
    for (const session of [...this.#sessions]) {
      if (!which(session)) continue;
      session.end(code);
      this.close(session);
    }
  }

  /** Whether the process waits for its first odds: nothing is to be sent to it yet. */
  isStarting = false;

  /** Whether the process ends soon: nothing new is to be sent to it. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /**
   * Leaves proxies half of the time to notice that it is leaving, and ends its streams evenly over the other half: they are opened
   * again elsewhere, and all at once they would come there in the same moment. ms
   */
  leave(ms: number): Promise<void> {
    this.#isLeaving = true;
    return ms === 0
      ? Promise.resolve()
      : new Promise((left) => this.#clock.after(ms / 2, () => this.#endAll(ms / 2, left)));
  }

  #endAll(ms: number, onEnded: () => void): void {
    let steps = Math.ceil(ms / LEAVING_STEP_MS);
    const cancel = every(this.#clock, LEAVING_STEP_MS, () => {
      for (const session of [...this.#sessions].slice(0, Math.ceil(this.size / steps))) this.#cutOff(session);
      steps -= 1;
      if (steps > 0) return;
      cancel();
      onEnded();
    });
  }

  stop(): void {
    for (const stop of this.#stop) stop();
    for (const session of [...this.#sessions]) this.#cutOff(session);
  }

  /** Ends a stream that may be opened again. */
  #cutOff(session: StreamSession): void {
    this.close(session);
    session.wire.close();
  }

  #addOwner(session: StreamSession): void {
    const owner = session.owner.session;
    if (!owner) return;
    const all = this.#byMember.get(owner.memberId) ?? new Set();
    this.#byMember.set(owner.memberId, all.add(session));
    const [oldest, ...rest] = [...all].filter(({ owner: { session: other } }) => other?.id === owner.id);
    if (!oldest || rest.length < STREAMS_PER_SESSION) return;
    this.#cutOff(oldest);
  }

  #removeOwner(session: StreamSession): void {
    const memberId = session.owner.session?.memberId;
    if (memberId === undefined) return;
    const all = this.#byMember.get(memberId);
    all?.delete(session);
    if (all?.size === 0) this.#byMember.delete(memberId);
  }

  #add(session: StreamSession, { ch, epoch, seq }: StreamPosition): void {
    if (isStateChannel(ch)) {
      session.states.follow(ch);
      this.#states?.request(ch, session);
      return;
    }
    const book = this.#bus.book(areaOf(ch));
    const head = book.channels.get(ch)?.seq;
    const known = this.#replayBuffers.has(ch);
    this.#replayBuffers.retain(ch);
    const resumable = known && head !== undefined && seq !== undefined && epoch === book.epoch;
    const missed = resumable ? this.#replayBuffers.since(ch, seq, head) : undefined;
    session.add(ch, missed, head ?? 0, epoch === book.epoch ? (seq ?? 0) : 0);
    let followers = this.#followers.get(ch);
    if (!followers) {
      followers = new Set();
      this.#followers.set(ch, followers);
    }
    followers.add(session);
  }

  #drop(session: StreamSession, ch: Channel | StateChannel): void {
    if (isStateChannel(ch)) return session.states.drop(ch);
    session.drop(ch);
    const followers = this.#followers.get(ch);
    followers?.delete(session);
    if (followers?.size === 0) this.#followers.delete(ch);
  }

  #batch({ area }: Batch, folded: readonly FoldedFrame[]): void {
    this.#images.sweep();
    const restarted = this.#restarted.delete(area);
    for (const { frame } of folded) {
      const { ch } = frame;
      const followers = this.#followers.get(ch);
      if (frame.kind === 'image') {
        this.#replayBuffers.clear((name) => name === ch);
        if (!restarted) for (const session of followers ?? []) session.image(ch);
        continue;
      }
      if (!followers && !this.#replayBuffers.has(ch)) continue;
      const relayed = { from: frame.from, seq: frame.seq, body: new SharedText(encodeFrame(frame)) };
      this.#replayBuffers.push(ch, relayed);
      for (const session of followers ?? []) session.relay(ch, relayed);
    }
    const changes = folded.map((each) => each.changes);
    for (const session of this.#sessions) {
      session.conflate(area, changes);
      if (restarted) for (const ch of session.waiting(area)) session.image(ch);
    }
  }

  #epoch(area: Area): void {
    this.#restarted.add(area);
    this.#replayBuffers.clear((ch) => areaOf(ch) === area);
    this.#each((session) => session.restart(area));
  }

  #heartbeat(): void {
    this.#replayBuffers.sweep((ch) => this.#followers.has(ch));
    this.limits.sweep();
    for (const session of [...this.#sessions]) {
      if (!session.isStalled()) continue;
      this.counters.stalled += 1;
      this.#cutOff(session);
    }
    const age = this.#states?.age() ?? 0;
    this.#each((session) => session.heartbeat(age));
  }

  #each(act: (session: StreamSession) => void): void {
    for (const session of this.#sessions) act(session);
  }
}
