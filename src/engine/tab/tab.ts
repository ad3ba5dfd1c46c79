import { type Observable, Subject } from 'rxjs';
import { type Area, areaOf, AREAS, type Channel, gamesOf } from '../../contract/stream/channel';
import type { FinalCode } from '../../contract/codes/endings';
import type { ChannelFrame } from '../../contract/stream/frame';
import { type Outcome, Book, type ChannelState, marketStatusOf } from '../../book/book';
import { changeSource, fold } from '../../book/fold';
import { forgetChannel } from '../../book/forget';
import { outcomeState, type OutcomeState } from '../../rules/outcomeState';
import { type Clock, every } from '../../rules/clock';
import { freshest, Freshness, worse } from '../../rules/staleness';
import { type Behaviour, behaviour } from '../behaviour';
import { type HubCounters, type HubHealth, SILENT_MS, type ToHub, type ToTab } from '../hub/protocol';
import type { RecentRecording } from '../recorder/recentLines';
import { TabRounds } from '../rounds/tabRounds';
import { TabSession } from '../session/tabSession';
import { Stopwatch } from '../time/stopwatch';
import { KeyedSignals } from './keyedSignals';
import { type AreaSignals, type AreaTransition, DirtyKeys } from './dirtyKeys';
import { FrameLoop } from './frameLoop';
import { TabClock } from './tabClock';

/** A tab's end of the hub. */
export interface TabPort {
  post(message: ToHub): void;
  receive(handler: (message: ToTab) => void): void;
}

export interface TabOptions {
  port: TabPort;
  clock: Clock;
  /** Runs a task in the next animation frame; where there are none (hidden, Node), soon. */
  frame: (task: () => void) => void;
  /** Whether frames are to be spared now, because of the member's wish or the battery. */
  sparing?: () => boolean;
}

const WATCH_MS = 500;
/** A hub that is alive has the last minutes together well before, ms. */
const RECENT_MS = 5_000;

/**
 * A tab's copy of the books it follows, updated by the same fold, and signals by key of what changed in it. Signals are
 * conflated once per animation frame, or once in several while very much changes (`signalPace.ts`); the books themselves are
 * always the present.
 */
export class Tab {
  readonly books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  readonly serverClock: TabClock;
  readonly session: TabSession;
  readonly rounds: TabRounds;
  readonly health$: Behaviour<HubHealth>;
  readonly counters$: Behaviour<HubCounters | undefined>;
  readonly transitions$: Observable<AreaTransition>;
  readonly ended$: Observable<FinalCode>;

  readonly #options: TabOptions;
  readonly #signals: Record<Area, AreaSignals> = { inplay: signals(), europe: signals() };
  readonly #lists = new KeyedSignals();
  readonly #transitions$ = new Subject<AreaTransition>();
  readonly #ended$ = new Subject<FinalCode>();
  readonly #recent$ = new Subject<RecentRecording>();
  readonly #healthChanged$ = new Subject<void>();
  readonly #countersChanged$ = new Subject<void>();
  readonly #needs = new Map<Channel, number>();
  readonly #sinceBeat: Stopwatch;
  readonly #stopWatching: () => void;
  readonly #frameLoop: FrameLoop;
  #health: HubHealth = { connection: 'connecting', latency: undefined, channels: {} };
  #counters: HubCounters | undefined;
  #wasSilent = false;
  #dirtyKeys = this.#newDirtyKeys();
  #freshnessChanged = false;
  #healthChanged = false;
  #quiet = false;
  #hidden = false;
  #isSendingWanted = false;

  constructor(options: TabOptions) {
    this.#options = { ...options };
    const { port, clock, frame, sparing = () => false } = options;
    this.#frameLoop = new FrameLoop({ clock, frame, sparing, signal: () => this.#publish() });
    this.serverClock = new TabClock(clock);
    this.#sinceBeat = new Stopwatch(clock);
    this.session = new TabSession((request) => this.#options.port.post(request));
    this.rounds = new TabRounds((wanted) => this.#options.port.post({ type: 'rounds', wanted }));
    this.health$ = behaviour(() => this.health, this.#healthChanged$);
    this.counters$ = behaviour(() => this.#counters, this.#countersChanged$);
    this.transitions$ = this.#transitions$.asObservable();
    this.ended$ = this.#ended$.asObservable();
    this.#listen(port);
    this.#stopWatching = every(clock, WATCH_MS, () => this.#watch());
  }

  /** While a hub is silent, everything it sent is down: checked again each time, for a tab may just have woken up. */
  get health(): HubHealth {
    return this.silent ? { ...this.#health, connection: 'connecting', channels: {} } : this.#health;
  }

  /** True while the tab is hidden and the first change after its return is signalled: views paint it without flashing. */
  get quiet(): boolean {
    return this.#quiet || this.#hidden;
  }

  /** `prompt`: signalled in the next frame, however much else changes. */
  outcome$(area: Area, outcomeId: string, prompt = false): Observable<void> {
    return this.#signals[area].outcomes.on$(outcomeId, prompt);
  }

  fixture$(area: Area, id: string): Observable<void> {
    return this.#signals[area].fixtures.on$(id);
  }

  /** The fixture's set of markets, bets or lines changed, or a market's status did. */
  structure$(area: Area, id: string): Observable<void> {
    return this.#signals[area].structures.on$(id);
  }

  list$(area: Area): Observable<void> {
    return this.#lists.on$(area);
  }

  /** Follows a channel until the returned function is called. */
  need(channel: Channel): () => void {
    this.#needs.set(channel, (this.#needs.get(channel) ?? 0) + 1);
    this.#sendWanted();
    let needed = true;
    return () => {
      if (!needed) return;
      needed = false;
      const left = (this.#needs.get(channel) ?? 1) - 1;
      if (left > 0) this.#needs.set(channel, left);
      else this.#needs.delete(channel);
      this.#sendWanted();
    };
  }

  freshness(channel: Channel): Freshness {
    return this.health.channels[channel] ?? Freshness.down;
  }

  /** The best of the channels that carry the bet, but no better than the one that carries its fixture. */
  outcomeFreshness(area: Area, outcome: Outcome): Freshness {
    const odds = freshest(outcome.claims.map(({ channel }) => this.#liveFreshness(channel)));
    const games = this.books[area].channels.get(gamesOf(area));
    return worse(odds, games ? this.#liveFreshness(games) : Freshness.down);
  }

  /** Whether a bet may be bet on now, and if not, why not. */
  outcomeStateOf(area: Area, outcomeId: string): OutcomeState {
    const book = this.books[area];
    const outcome = book.outcomes.get(outcomeId);
    return outcomeState({
      fixture: outcome && book.fixture(outcome.market.fixtureId)?.status,
      market: outcome && marketStatusOf(outcome),
      outcome: outcome?.status,
      price: outcome?.price ?? 0,
      freshness: outcome ? this.outcomeFreshness(area, outcome) : Freshness.down,
    });
  }

  /** The tab was hidden or shown. A shown one paints the present at once. */
  setVisible(visible: boolean): void {
    this.#hidden = !visible;
    this.#quiet = true;
    if (visible) this.#watch();
    this.#options.port.post({ type: 'visible', visible });
  }

  /** The network came back. */
  wake(): void {
    this.#options.port.post({ type: 'wake' });
  }

  /** The last minutes of the stream. Rejects where the hub does not answer in time. */
  recent(): Promise<RecentRecording> {
    const { port, clock } = this.#options;
    return new Promise((done, failed) => {
      const subscription = this.#recent$.subscribe((recording) => {
        stop();
        subscription.unsubscribe();
        done(recording);
      });
      const stop = clock.after(RECENT_MS, () => {
        subscription.unsubscribe();
        failed(new Error('the hub does not answer'));
      });
      port.post({ type: 'recent' });
    });
  }

  /** A new hub took over: it knows nothing of this tab yet. What is known stays to be shown, and nothing of it is live. */
  reattach(port: TabPort): void {
    this.#options.port = port;
    for (const area of AREAS) changeSource(this.books[area]);
    this.#health = { connection: 'connecting', latency: undefined, channels: {} };
    this.#sinceBeat.restart();
    this.#listen(port);
    this.session.reattach();
    this.rounds.reattach();
    port.post({ type: 'want', channels: [...this.#needs.keys()] });
    this.#publishHealth();
  }

  /** What is known is of no use to whoever looks at what comes now. */
  forget(): void {
    for (const area of AREAS) this.#forget(area, () => true);
  }

  /** True while no beat came for too long. */
  get silent(): boolean {
    return this.#sinceBeat.elapsed > SILENT_MS;
  }

  stop(): void {
    this.#stopWatching();
    this.#frameLoop.stop();
    this.#options.port.post({ type: 'gone' });
  }

  #liveFreshness(channel: ChannelState): Freshness {
    return channel.live ? this.freshness(channel.name) : Freshness.down;
  }

  /** A former hub may still have something on its way: its positions mean nothing now. */
  #listen(port: TabPort): void {
    port.receive((message) => {
      if (port === this.#options.port) this.#receive(message);
    });
  }

  #receive(message: ToTab): void {
    switch (message.type) {
      case 'patch':
        for (const frame of message.frames) this.#fold(frame);
        this.#options.port.post({ type: 'acknowledged', n: message.n });
        break;
      case 'health':
        this.#freshnessChanged ||= JSON.stringify(message.health.channels) !== JSON.stringify(this.#health.channels);
        this.#healthChanged = true;
        this.#health = message.health;
        this.#schedule();
        break;
      case 'beat':
        this.#sinceBeat.restart(Math.max(0, this.#options.clock.wall() - message.at));
        this.serverClock.ingest(message.server);
        this.#counters = message.counters;
        this.#countersChanged$.next();
        this.#watch();
        break;
      case 'rounds':
        this.rounds.receive(message.rounds);
        break;
      case 'recent':
        this.#recent$.next(message.recording);
        break;
      case 'ended':
        this.#ended$.next(message.code);
        break;
      default:
        this.session.receive(message);
    }
  }

  #fold(frame: ChannelFrame): void {
    const area = areaOf(frame.ch);
    // Dropped since: a patch for it was on its way. Until the hub knows that, it may be needed again, and goes on.
    if (!this.#needs.has(frame.ch) && !this.books[area].channels.has(frame.ch)) return;
    const folded = fold(this.books[area], frame);
    if (folded.ok) this.#dirtyKeys[area].ingest(folded.changes, this.books[area]);
    else if (folded.wantsImage) this.#options.port.post({ type: 'image', channel: frame.ch });
    // A bet's channel has become live, or has stopped being live.
    if (folded.ok ? folded.imaged : folded.wantsImage) this.#freshnessChanged = true;
    this.#schedule();
  }

  #sendWanted(): void {
    if (this.#isSendingWanted) return;
    this.#isSendingWanted = true;
    // A page swaps many needs at once: the hub is sent the result.
    this.#options.clock.after(0, () => {
      this.#isSendingWanted = false;
      for (const area of AREAS) this.#forget(area, (ch) => !this.#needs.has(ch));
      this.#options.port.post({ type: 'want', channels: [...this.#needs.keys()] });
      this.#schedule();
    });
  }

  #watch(): void {
    const { silent } = this;
    if (silent === this.#wasSilent) return;
    this.#wasSilent = silent;
    this.#publishHealth();
  }

  #forget(area: Area, which: (ch: Channel) => boolean): void {
    for (const ch of [...this.books[area].channels.keys()]) {
      if (which(ch)) this.#dirtyKeys[area].ingest(forgetChannel(this.books[area], ch), this.books[area]);
    }
  }

  #publishHealth(): void {
    this.#freshnessChanged = true;
    this.#healthChanged = true;
    this.#schedule();
  }

  /** Only prices of cells may wait: what opens or closes a bet, and the hub's health, are signalled in the next frame. */
  #schedule(): void {
    const prompt = this.#freshnessChanged || this.#healthChanged || AREAS.some((area) => this.#dirtyKeys[area].prompt);
    if (prompt || AREAS.some((area) => !this.#dirtyKeys[area].empty)) this.#frameLoop.request(prompt);
  }

  /** Returns how many cells were signalled. */
  #publish(): number {
    const dirtyKeys = this.#dirtyKeys;
    const freshnessChanged = this.#freshnessChanged;
    const changed = AREAS.some((area) => !dirtyKeys[area].empty);
    this.#dirtyKeys = this.#newDirtyKeys();
    if (this.#healthChanged) this.#healthChanged$.next();
    this.#healthChanged = false;
    this.#freshnessChanged = false;
    for (const area of AREAS) {
      if (dirtyKeys[area].list) this.#lists.fire(area);
      dirtyKeys[area].notify();
      if (freshnessChanged) this.#signals[area].outcomes.fireAll();
      for (const transition of dirtyKeys[area].transitions) this.#transitions$.next(transition);
    }
    // What a returning tab is to paint quietly comes with the first patch, not with news of the hub's health.
    if (changed) this.#quiet = false;
    return AREAS.reduce((sum, area) => sum + dirtyKeys[area].cells, 0);
  }

  #newDirtyKeys(): Record<Area, DirtyKeys> {
    return {
      inplay: new DirtyKeys('inplay', this.#signals.inplay),
      europe: new DirtyKeys('europe', this.#signals.europe),
    };
  }
}

function signals(): AreaSignals {
  return { outcomes: new KeyedSignals(), fixtures: new KeyedSignals(), structures: new KeyedSignals() };
}
