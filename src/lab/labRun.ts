import type { PageState } from '../book/recording';
import { nextFrame } from '../engine/tab/nextFrame';
import { realClock } from '../engine/time/realClock';
import { KeyStates } from '../engine/replay/keyStates';
import type { RecordedLines } from '../engine/replay/recordedLines';
import { type ReplayEvent, RecordingSurvey } from '../engine/replay/recordingSurvey';
import { ReplayHub } from '../engine/replay/replayHub';
import { VirtualClock } from '../engine/replay/virtualClock';
import { Tab } from '../engine/tab/tab';
import type { LabLink } from './labLink';
import { openSavedSlips, type SavedSlips } from './savedSlips';

/** ms after the start; with a line, the line of this number in the file, or that time behind it. */
export type LabMoment = Pick<LabLink, 'time' | 'line'>;

/** What of a run the page shows; a new object whenever something of it changed. */
export interface RunView {
  /** ms after the start. */
  time: number;
  index: number;
  isPlaying: boolean;
  speed: number;
  /** Where it is going to as soon as that is in. */
  awaited: LabMoment | undefined;
  /** Whether all is in that can be read. */
  isRead: boolean;
  /** How much of the recording has been surveyed, 0 to 1. */
  surveyed: number;
  lasts: number;
  /** Number of the line in the file, and of the last one. */
  line: number;
  lines: number;
}

/** How long a frame of the page may be spent on the survey, ms. */
const SLICE_MS = 6;
const SLICE_LINES = 25;

let runs = 0;

/** One recording on its way through time. */
export class LabRun {
  /** Of this run among all of the page. */
  readonly id = (runs += 1);
  readonly lines: RecordedLines;
  readonly keys: KeyStates;
  readonly clock: VirtualClock;
  readonly hub: ReplayHub;
  readonly tab: Tab;
  readonly started: number;
  /** Of the page the recording was saved in, where it was. */
  readonly page: PageState | undefined;
  /** Undefined until all is in that can be read. */
  survey: RecordingSurvey | undefined;
  #awaited: LabMoment | undefined;
  #saved: SavedSlips | undefined;
  #isPlaying = false;
  #speed = 1;
  #view: RunView | undefined;
  #isOver = false;
  readonly #listeners = new Set<() => void>();

  /** `read` settles when all of the lines is in that can be read. */
  constructor(lines: RecordedLines, read: Promise<void>) {
    this.lines = lines;
    this.keys = new KeyStates(lines);
    const { header } = lines;
    this.started = header && 'started' in header ? header.started : 0;
    this.page = header && 'page' in header ? header.page : undefined;
    this.clock = new VirtualClock(this.started);
    this.hub = new ReplayHub({ lines, keys: this.keys, clock: this.clock, pacing: realClock, started: this.started });
    this.tab = new Tab({ port: this.hub.port, clock: this.clock, frame: nextFrame });
    this.hub.attach(this.tab);
    this.hub.showLine(0);
    const begin = () => void (this.survey = new RecordingSurvey(lines, this.keys));
    read.then(begin, begin);
    let last = performance.now();
    const tick = (now: number) => {
      if (this.#isOver) return;
      this.#tick(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  /** The slips of that page. */
  get saved(): SavedSlips {
    return (this.#saved ??= openSavedSlips(this.page, this.tab, this.clock));
  }

  get view(): RunView {
    return (this.#view ??= {
      time: this.hub.time,
      index: this.hub.player.index,
      isPlaying: this.#isPlaying,
      speed: this.#speed,
      awaited: this.#awaited,
      isRead: this.survey !== undefined,
      surveyed: this.survey?.done ?? 0,
      lasts: this.lines.lasts,
      line: this.lines.numberOf(Math.max(0, this.hub.player.index)),
      lines: this.lines.numberOf(this.lines.count - 1),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** To a moment, or to the end of what is in, and on to it as soon as it is in, unless one goes elsewhere before. */
  goTo(moment: LabMoment): void {
    const { time, line } = moment;
    if (line === undefined) this.seekTime(time);
    else this.seekLine(this.lines.indexOf(line), time);
    if (this.#isIn(moment)) return;
    this.#awaited = moment;
    this.#changed();
  }

  seekTime(time: number): void {
    this.#awaited = undefined;
    this.hub.showTime(Math.max(0, Math.min(time, this.lines.lasts)));
    this.#changed();
  }

  /** To a line, and on to a later time if that is before the next line. */
  seekLine(index: number, later?: number): void {
    this.#awaited = undefined;
    this.hub.showLine(index, later);
    this.#changed();
  }

  /** To the next event of these kinds, or with `step` -1 the one before. */
  seekEvent(kinds: ReadonlySet<ReplayEvent['kind']>, step: 1 | -1, fixtureId?: string): void {
    const { index } = this.hub.player;
    const isWanted = (event: ReplayEvent) =>
      kinds.has(event.kind) &&
      (fixtureId === undefined || event.fixtureId === undefined || event.fixtureId === fixtureId);
    const events = this.survey?.events.filter(isWanted) ?? [];
    const found =
      step === 1 ? events.find((event) => event.index > index) : events.findLast((event) => event.index < index);
    if (found) this.seekLine(found.index);
  }

  /** From where it is; from the start where it is at the end, and all is in. */
  play(isPlaying: boolean): void {
    this.#awaited = undefined;
    if (isPlaying && this.survey && this.hub.time >= this.lines.lasts) this.hub.showTime(0);
    this.#isPlaying = isPlaying;
    this.#changed();
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    this.#changed();
  }

  stop(): void {
    this.#isOver = true;
    this.#saved?.stop();
    this.tab.stop();
  }

  /** Whether all lines up to a moment are in. At the time of the last one there may be more of them to come. */
  #isIn({ time, line = 0 }: LabMoment): boolean {
    const { lines, survey } = this;
    return survey !== undefined || (time < lines.lasts && line <= lines.numberOf(lines.count - 1));
  }

  #tick(passed: number): void {
    if (this.#isPlaying) {
      const time = this.hub.time + passed * this.#speed;
      this.hub.showTime(Math.min(time, this.lines.lasts));
      // Before all is in, more of it is waited for.
      if (time >= this.lines.lasts && this.survey) this.#isPlaying = false;
      this.#changed();
    }
    if (this.#awaited && this.#isIn(this.#awaited)) this.goTo(this.#awaited);
    if (!this.survey && this.view.lasts < this.lines.lasts) this.#changed();
    // What the tab has put off to the next turn.
    this.clock.advance(0);
    const { survey } = this;
    if (!survey || survey.done === 1) return;
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end && survey.advance(SLICE_LINES));
    this.#changed();
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}
