import { BehaviorSubject, NEVER, Subject, Subscription } from 'rxjs';
import { type Area, areaOf, AREAS, type Channel } from '../../contract/stream/channel';
import type { FinalCode } from '../../contract/codes/endings';
import type { ChannelFrame, StreamVerbs } from '../../contract/stream/frame';
import type { StateChannel } from '../../contract/stream/state';
import { Book } from '../../book/book';
import type { Changes } from '../../book/changes';
import { beginStream } from '../../book/fold';
import { forgetChannel } from '../../book/forget';
import { type Clock, every } from '../../rules/clock';
import type { Freshness } from '../../rules/staleness';
import { HubRounds } from '../rounds/hubRounds';
import type { HubSession } from '../session/hubSession';
import { folded$, type FoldStep, type Sources, sources } from '../sources';
import { RecentLines } from '../recorder/recentLines';
import { ServerClock } from '../time/serverClock';
import { Stopwatch } from '../time/stopwatch';
import type { TimeSource } from '../time/timeSource';
import type { Connection } from '../transport/link';
import type { Position, Transport } from '../transport/transport';
import { ChannelWatch } from './channelWatch';
import { count, newCounters, smoothed } from './counters';
import { PortSession } from './portSession';
import type { HubCounters, HubHealth, HubPort, ToHub } from './protocol';

export interface HubOptions {
  transport: Transport;
  clock: Clock;
  random: () => number;
  time: TimeSource;
  /** The browser's session. Without one, streams are opened for odds alone, and by whatever right the transport has. */
  session?: HubSession;
}

/** Nobody is signed in and even the public stream was refused (a blocked address): asked again after this long, ms. */
const REFUSED_RETRY_MS = 30_000;
/** How often freshness is looked at, ms. It also changes at once with a gap, an image or the connection. */
const HEALTH_MS = 500;
const BEAT_MS = 1_000;
/** An image that was asked for and did not come is asked for again after this long, ms. */
const IMAGE_RETRY_MS = 5_000;

/**
 * One browser's connection: follows what any tab wants, folds it once, and passes on what changed. Tabs come and go; the
 * stream stays while one of them wants something.
 */
export class Hub {
  readonly #options: HubOptions;
  readonly #books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  readonly #ports = new Set<PortSession>();
  readonly #watches = new Map<Channel, ChannelWatch>();
  readonly #imageRequests = new Map<Channel, Stopwatch>();
  readonly #rounds = new HubRounds();
  readonly #verbs$ = new Subject<StreamVerbs>();
  readonly #wake$ = new Subject<void>();
  /** Whether the connection is wanted. */
  readonly #isFollowing$ = new BehaviorSubject(false);
  readonly #serverClock: ServerClock;
  readonly #recent: RecentLines;
  readonly #scope = new Subscription();
  readonly #counters = newCounters();
  /** What the present stream was asked for; undefined while there is none. */
  #followed: Set<Channel> | undefined;
  #connection: Connection = { state: 'connecting' };
  #latency: number | undefined;
  #publishedHealth: HubHealth | undefined;

  constructor(options: HubOptions) {
    this.#options = options;
    const { clock } = options;
    this.#recent = new RecentLines(clock, this.#books);
    // Countdowns wait for it: the next beat would be up to a second later.
    this.#serverClock = new ServerClock(clock, options.time, options.random, () => this.#sendBeat());
    this.#serverClock.start();
    this.#scope.add(() => this.#serverClock.stop());
    this.#scope.add(every(clock, HEALTH_MS, () => this.#tick()));
    this.#scope.add(every(clock, BEAT_MS, () => this.#sendBeat()));
    this.#subscribe(this.#connectSources());
    this.#followSession();
  }

  get counters(): Readonly<HubCounters> {
    return this.#counters;
  }

  /** A tab joins. Returns how it leaves. */
  attach(port: HubPort): () => void {
    const session = new PortSession(port, this.#books, this.#options.clock);
    this.#ports.add(session);
    this.#counters.tabs = this.#ports.size;
    const leave = () => {
      session.stop();
      if (!this.#ports.delete(session)) return;
      this.#rounds.setWanted(session, false);
      this.#counters.tabs = this.#ports.size;
      this.#follow();
    };
    port.receive((message) => {
      if (message.type === 'gone') leave();
      else if (this.#ports.has(session)) this.#receive(session, message);
    });
    this.#sendBeat([session]);
    for (const update of this.#options.session?.snapshot ?? []) port.post(update);
    this.#follow();
    return leave;
  }

  stop(): void {
    this.#scope.unsubscribe();
    for (const session of this.#ports) session.stop();
    this.#ports.clear();
  }

  #receive(session: PortSession, message: Exclude<ToHub, { type: 'gone' }>): void {
    switch (message.type) {
      case 'want':
        session.setWanted(message.channels);
        this.#follow();
        break;
      case 'rounds':
        this.#rounds.setWanted(session, message.wanted);
        this.#follow();
        break;
      case 'acknowledged':
        session.acknowledge(message.n);
        break;
      case 'visible':
        session.setVisible(message.visible);
        if (message.visible) this.#serverClock.watch();
        break;
      case 'image':
        session.requestImage(message.channel);
        break;
      case 'wake':
        this.#wake$.next();
        break;
      case 'recent':
        session.port.post({ type: 'recent', recording: this.#recent.read(this.#serverClock.read()) });
        break;
      default:
        this.#options.session?.receive(message);
    }
  }

  #followSession(): void {
    const { session } = this.#options;
    if (!session) return;
    this.#scope.add(
      session.updates$.subscribe((update) => {
        for (const { port } of this.#ports) port.post(update);
      }),
    );
    this.#scope.add(session.reopen$.subscribe(() => this.#reopen()));
    this.#scope.add(() => session.stop());
    session.start();
  }

  /** Another token, or none: the stream that was opened with the last one must not go on. */
  #reopen(): void {
    if (!this.#isMember) this.#rounds.signedOut();
    if (this.#isFollowing$.value) {
      this.#isFollowing$.next(false);
      this.#connected({ state: 'connecting' });
    }
    this.#follow();
  }

  /** Odds and rounds are for the signed-in only. */
  get #isMember(): boolean {
    const { session } = this.#options;
    return !session || session.token !== undefined;
  }

  get #followable(): Iterable<Channel> {
    return this.#isMember ? this.#watches.keys() : [];
  }

  get #followsRounds(): boolean {
    return this.#isMember && this.#rounds.wanted;
  }

  /** State channels that a stream is opened with. */
  #stateChannels(): readonly StateChannel[] | undefined {
    const states = this.#options.session?.channels;
    this.#rounds.followed = this.#followsRounds;
    return this.#rounds.followed ? [...(states ?? []), 'rounds'] : states;
  }

  /** The session's channels are followed as long as there is a tab. */
  get #wantsStream(): boolean {
    const { session } = this.#options;
    return session ? session.channels !== undefined && this.#ports.size > 0 : this.#watches.size > 0;
  }

  /** Follows what the tabs want together, and forgets the rest. */
  #follow(): void {
    const wanted = new Set<Channel>();
    for (const session of this.#ports) for (const ch of session.wanted) wanted.add(ch);
    for (const ch of wanted) {
      if (!this.#watches.has(ch)) this.#watches.set(ch, new ChannelWatch(this.#options.clock));
    }
    for (const ch of [...this.#watches.keys()]) if (!wanted.has(ch)) this.#forget(ch);
    if (!this.#wantsStream) {
      this.#isFollowing$.next(false);
      this.#followed = undefined;
    } else if (!this.#isFollowing$.value) {
      this.#isFollowing$.next(true);
    } else if (this.#connection.state === 'open') {
      this.#updateSubscriptions();
    }
    this.#publishHealth();
  }

  #connectSources(): Sources {
    const { transport, clock, random, session } = this.#options;
    return sources({
      transport,
      clock,
      random,
      isFollowing$: this.#isFollowing$,
      onText: (text) => this.#textReceived(text),
      positions: () => this.#positions(),
      states: () => this.#stateChannels(),
      verbs$: this.#verbs$,
      wake$: this.#wake$,
      userPoll: session?.userPoll ?? { token$: NEVER, request: () => NEVER },
    });
  }

  #subscribe({ connection$, areas, site$, user$, rounds$, rejections$ }: Sources): void {
    const { session } = this.#options;
    const isWanted = (frame: ChannelFrame) => this.#watches.has(frame.ch);
    for (const area of AREAS) {
      const odds$ = folded$(areas[area], this.#books[area], isWanted);
      this.#scope.add(odds$.subscribe((step) => this.#folded(area, step)));
    }
    this.#scope.add(rejections$.subscribe((rejection) => count(this.#counters.rejected, rejection)));
    this.#scope.add(this.#rounds.follow(rounds$));
    if (session) {
      this.#scope.add(site$.subscribe((site) => session.receiveSite(site)));
      this.#scope.add(user$.subscribe((update) => session.receiveUser(update)));
    }
    // Last: what the sources had of the last stream is dropped before anything is sent on the next.
    this.#scope.add(connection$.subscribe((connection) => this.#connected(connection)));
  }

  #positions(): Position[] {
    this.#followed = new Set(this.#followable);
    this.#imageRequests.clear();
    return [...this.#followed].map((ch) => this.#positionOf(ch));
  }

  /** Only a channel whose last image is complete can be resumed. */
  #positionOf(ch: Channel): Position {
    const book = this.#books[areaOf(ch)];
    const state = book.channels.get(ch);
    if (!state?.live || book.epoch === undefined) {
      this.#imageRequests.set(ch, new Stopwatch(this.#options.clock));
      return { ch };
    }
    return { ch, epoch: book.epoch, seq: state.seq };
  }

  /** Adds to and drops from an open stream what is wanted now beside what it was opened with. */
  #updateSubscriptions(): void {
    const followed = this.#followed ?? new Set();
    const wanted = new Set(this.#followable);
    const add: NonNullable<StreamVerbs['add']> = [...wanted]
      .filter((ch) => !followed.has(ch))
      .map((ch) => this.#positionOf(ch));
    const drop: NonNullable<StreamVerbs['drop']> = [...followed].filter((ch) => !wanted.has(ch));
    this.#followed = wanted;
    if (this.#followsRounds !== this.#rounds.followed) {
      this.#rounds.followed = this.#followsRounds;
      if (this.#followsRounds) add.push({ ch: 'rounds' });
      else drop.push('rounds');
    }
    if (add.length > 0 || drop.length > 0)
      this.#verbs$.next({ ...(add.length > 0 && { add }), ...(drop.length > 0 && { drop }) });
  }

  #connected(connection: Connection): void {
    if ((connection.state === 'open') !== (this.#connection.state === 'open'))
      this.#recent.connected(connection.state === 'open');
    this.#connection = connection;
    if (connection.state === 'open') {
      this.#counters.connects += 1;
      this.#serverClock.watch();
      this.#updateSubscriptions();
    } else {
      for (const watch of this.#watches.values()) watch.invalidate();
      for (const area of AREAS) beginStream(this.#books[area]);
    }
    this.#publishHealth();
    if (connection.state === 'stopped') this.#stopped(connection.code);
  }

  #stopped(code: FinalCode): void {
    const { session, clock } = this.#options;
    if (!session) for (const { port } of this.#ports) port.post({ type: 'ended', code });
    else if (session.token !== undefined) session.streamStopped(code);
    else {
      const again = () => {
        if (session.token === undefined && this.#connection.state === 'stopped') this.#reopen();
      };
      this.#scope.add(clock.after(REFUSED_RETRY_MS, again));
    }
  }

  #textReceived(text: string): void {
    this.#counters.frames += 1;
    this.#counters.bytes += text.length;
    this.#recent.received(text);
    this.#serverClock.watch();
  }

  #folded(area: Area, { frame, folded, isNewEpoch }: FoldStep): void {
    if (isNewEpoch) this.#restart(area);
    const watch = this.#watches.get(frame.ch);
    if (!watch || !folded) {
      this.#counters.unwanted += 1;
      return;
    }
    if (!folded.ok) {
      count(this.#counters.refused, folded.refusal);
      if (folded.refusal === 'duplicate' || folded.refusal === 'epoch') return;
      watch.invalidate();
      this.#publishHealth();
      if (folded.wantsImage) this.#requestImage(frame.ch);
      return;
    }
    const server = this.#serverClock.read();
    this.#serverClock.compare(frame.ts);
    watch.frameApplied(frame, folded.imaged || frame.kind === 'heartbeat');
    if (folded.imaged) this.#imageRequests.delete(frame.ch);
    if (server.known && frame.kind === 'delta') this.#latency = smoothed(this.#latency, server.now - frame.ts);
    this.#publishChanges(area, folded.changes);
    if (folded.imaged || frame.kind === 'heartbeat') {
      // To publish every channel at each one's heartbeat would cost their number squared.
      if (watch.freshness(server) !== this.#publishedHealth?.channels[frame.ch]) this.#publishHealth();
      for (const session of this.#ports) session.schedule();
    }
  }

  #publishChanges(area: Area, changes: Changes): void {
    this.#counters.changes += changes.prices.length + changes.statuses.length;
    for (const session of this.#ports) session.onChanges(area, changes);
  }

  #restart(area: Area): void {
    for (const [ch, watch] of this.#watches) if (areaOf(ch) === area) watch.invalidate();
    for (const session of this.#ports) session.restart(area);
    this.#publishHealth();
  }

  #requestImage(ch: Channel): void {
    const requested = this.#imageRequests.get(ch);
    if (requested && requested.elapsed < IMAGE_RETRY_MS) return;
    this.#imageRequests.set(ch, new Stopwatch(this.#options.clock));
    this.#counters.imagesAsked += 1;
    this.#verbs$.next({ image: [ch] });
  }

  #tick(): void {
    this.#serverClock.watch();
    if (this.#connection.state === 'open') {
      for (const [ch] of this.#watches) {
        if (!this.#books[areaOf(ch)].channels.get(ch)?.live && this.#imageRequests.has(ch)) this.#requestImage(ch);
      }
    }
    this.#publishHealth();
  }

  /** A beat confirms the health sent last; after a sleep that must be the present one. */
  #sendBeat(to: Iterable<PortSession> = this.#ports): void {
    this.#publishHealth(to);
    const [at, server] = [this.#options.clock.wall(), this.#serverClock.read()];
    for (const { port } of to) port.post({ type: 'beat', at, server, counters: this.#counters });
  }

  #publishHealth(to: Iterable<PortSession> = this.#ports): void {
    const server = this.#serverClock.read();
    const channels: Partial<Record<Channel, Freshness>> = {};
    for (const [ch, watch] of this.#watches) channels[ch] = watch.freshness(server);
    const latency = this.#latency === undefined ? undefined : Math.max(0, Math.round(this.#latency / 10) * 10);
    this.#publishedHealth = { connection: this.#connection.state, latency, channels };
    for (const session of to) session.updateHealth(this.#publishedHealth);
  }

  #forget(ch: Channel): void {
    this.#watches.delete(ch);
    this.#imageRequests.delete(ch);
    const area = areaOf(ch);
    this.#publishChanges(area, forgetChannel(this.#books[area], ch));
  }
}
