import { type Area, areaOf, type Channel } from '../../contract/stream/channel';
import type { Clock } from '../../rules/clock';
import { Freshness, freshnessOf } from '../../rules/staleness';
import { directPorts } from '../hub/directPort';
import { PortSession } from '../hub/portSession';
import type { HubCounters, ToHub } from '../hub/protocol';
import type { Tab, TabPort } from '../tab/tab';
import type { KeyStates } from './keyStates';
import type { RecordedLines } from './recordedLines';
import { ReplayPlayer } from './replayPlayer';
import type { VirtualClock } from './virtualClock';

const COUNTERS: HubCounters = {
  frames: 0,
  bytes: 0,
  changes: 0,
  rejected: {},
  refused: {},
  unwanted: 0,
  imagesAsked: 0,
  connects: 0,
  tabs: 1,
};

export interface ReplayHubOptions {
  lines: RecordedLines;
  keys: KeyStates;
  /** The tab's time: it is made to pass, or jump, with the moment that is shown. */
  clock: VirtualClock;
  /** Real time, in which patches are given. */
  pacing: Clock;
  /** When the recording began, wall clock, ms. */
  started: number;
}

/** A hub whose stream is a recording: gives a tab what was known at any moment of it. */
export class ReplayHub {
  readonly player: ReplayPlayer;
  readonly #options: ReplayHubOptions;
  #session: PortSession;
  #port: TabPort;
  #tab: Tab | undefined;
  #time = 0;
  #frames = 0;

  constructor(options: ReplayHubOptions) {
    this.#options = options;
    this.player = new ReplayPlayer(options.lines, options.keys);
    [this.#session, this.#port] = this.#newSession();
  }

  /** For the tab that is made first; `attach` it then. */
  get port(): TabPort {
    return this.#port;
  }

  attach(tab: Tab): void {
    this.#tab = tab;
  }

  /** ms after the start. */
  get time(): number {
    return this.#time;
  }

  /** Shows what was known at a time, after the last line up to then. */
  showTime(time: number): void {
    this.#show(this.#options.lines.at(time), time);
  }

  /** Shows what was known after a line: right after it, or at a later time, if that is before the next line. */
  showLine(index: number, later = 0): void {
    const { lines } = this.#options;
    const last = lines.count - 1;
    const line = Math.max(0, Math.min(index, last));
    const isLater = later > lines.timeOf(line) && line < last && later < lines.timeOf(line + 1);
    this.#show(line, isLater ? later : lines.timeOf(line));
  }

  #show(index: number, time: number): void {
    const isOn = this.player.seek(index, (changes, result) => {
      if (result.kind !== 'folded') return;
      this.#frames += 1;
      this.#session.onChanges(areaOf(result.frame.ch), changes);
    });
    this.#passTime(time);
    if (!isOn) this.#startOver();
    this.#publish();
  }

  /** Changes can't bring what the tab has to another state: it gets images, as from a new hub. */
  #startOver(): void {
    this.#session.stop();
    [this.#session, this.#port] = this.#newSession();
    this.#tab?.forget();
    this.#tab?.reattach(this.#port);
  }

  #passTime(time: number): void {
    const { clock, started } = this.#options;
    this.#time = time;
    const ahead = started + time - clock.wall();
    // A leap is no time that passed: timers don't run through it.
    if (ahead < 0 || ahead > LEAP_MS) clock.setWall(ahead);
    else clock.advance(ahead);
  }

  #publish(): void {
    const { clock, started } = this.#options;
    const server = { now: started + this.#time, bound: 0, known: true };
    this.#session.port.post({
      type: 'beat',
      at: clock.wall(),
      server,
      counters: { ...COUNTERS, frames: this.#frames },
    });
    const channels = Object.fromEntries([...this.#session.wanted].map((ch) => [ch, this.freshness(ch)]));
    const connection = this.player.stream.isOpen ? 'open' : 'backing-off';
    this.#session.updateHealth({ connection, latency: undefined, channels });
    this.#session.schedule();
  }

  freshness(ch: Channel): Freshness {
    const arrival = this.player.arrivals.get(ch);
    const area: Area = areaOf(ch);
    const channel = this.player.books[area].channels.get(ch);
    if (!arrival || !channel) return Freshness.down;
    return freshnessOf({
      complete: this.player.stream.isComplete(channel),
      sinceFrame: this.#time - arrival.frame,
      sinceProducer: this.#time - arrival.producer,
      oldFrames: 0,
      clockKnown: true,
    });
  }

  #newSession(): [PortSession, TabPort] {
    const ports = directPorts();
    const session = new PortSession(ports.hub, this.player.books, this.#options.pacing);
    ports.hub.receive((message) => this.#receive(session, message));
    return [session, ports.tab];
  }

  #receive(session: PortSession, message: ToHub): void {
    if (session !== this.#session) return;
    if (message.type === 'want') {
      session.setWanted(message.channels);
      this.#publish();
    } else if (message.type === 'acknowledged') session.acknowledge(message.n);
    else if (message.type === 'image') session.requestImage(message.channel);
    else if (message.type === 'visible') session.setVisible(message.visible);
  }
}

/** Playing a thousand times as fast, a frame is 16 s. */
const LEAP_MS = 20_000;
