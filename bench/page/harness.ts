import type { Contestant, ReadCell, Stage } from '../contestants/contestant';
import { CHECKED_BETS, type Screen } from '../stream/offer';
import type { PartSummary } from '../stream/plan';
import type { Probe } from '../stream/script';
import { cellsOf, countWrong, textsAfter } from './boardWatch';
import { Feeder } from './feeder';
import { now, type Played } from './feeding';
import { type FrameStatistics, FrameWatch } from './frameWatch';
import { TapWatch } from './tapWatch';
import { ProbeWatch } from './probeWatch';
import { Settling } from './settling';

export interface PartResult extends FrameStatistics {
  changes: number;
  /** Ms from the first text to the frame that showed all cells right; to giving up where `wrong` is not 0. */
  settledMs: number;
  /** Cells that show another price than they should. */
  wrong: number;
  /** Ms from posting a probed change to the end of the frame that showed it, sorted; what never showed counts up to the end. */
  latencies: number[];
  /** The feeder's greatest delay, and how long it took, ms. */
  late: number;
  feedMs: number;
  /** Of each press meanwhile, ms; on a phone only. */
  taps: number[];
}

interface Armed {
  part: number;
  texts: string[];
  /** Absent where nothing is shown or timed. */
  probes: ProbeWatch | undefined;
  settling: Settling;
}

/** One contestant on the page, with all its watches. The measuring program drives it from outside. */
export class Harness {
  readonly #contestant: Contestant;
  readonly #screen: Screen;
  readonly #bets: readonly number[];
  readonly #taps: TapWatch | undefined;
  readonly #feeder = new Feeder();
  readonly #frames = new FrameWatch((at) => this.#drawn(at));
  readonly #root = document.getElementById('stage')!;
  #stage: Stage | undefined;
  #summaries: PartSummary[] = [];
  #drawn: (at: number) => void = () => {};
  #armed: Armed | undefined;
  #end: { at: number; played: Played; frames: FrameStatistics } | undefined;

  constructor(contestant: Contestant, screen: Screen) {
    this.#contestant = contestant;
    this.#screen = screen;
    this.#bets = CHECKED_BETS[screen];
    if (screen === 'phone') this.#taps = new TapWatch();
  }

  /** Fetches the stream. */
  async load(stream: string): Promise<void> {
    const base = `/streams/${stream}`;
    const port = await this.#feeder.load(`${base}.${this.#contestant.wire}.txt`);
    this.#summaries = (await (await fetch(`${base}.json`)).json()) as PartSummary[];
    this.#stage = { root: this.#root, port };
  }

  /** Mounts the contestant and plays the opening to its end; returns the number of elements in its board. */
  async mount(): Promise<number> {
    const texts = textsAfter(
      this.#bets,
      this.#bets.map(() => 0),
    );
    const settling = new Settling(() => this.#wrong(texts) === 0, false);
    this.#drawn = (at) => settling.look(at);
    this.#contestant.mount(this.#stage!);
    await this.#feeder.play(0);
    settling.over();
    await settling.done;
    await document.fonts.ready;
    const wrong = this.#wrong(texts);
    if (wrong > 0) throw new Error(`${wrong} cells are wrong at the beginning`);
    return this.#root.querySelectorAll('*').length;
  }

  /** Gets ready for a part, 1 being the first after the opening: what that costs is not the contestant's. */
  arm(part: number): void {
    const { ms, ends } = this.#summaries[part - 1]!;
    const cells = cellsOf(this.#contestant, this.#root, this.#bets) ?? [];
    const texts = textsAfter(this.#bets, ends);
    // A list that scrolls has its cells in other elements each time.
    const wrong = this.#screen === 'phone' ? () => this.#wrong(texts) : () => countWrong(cells, texts);
    const probes = this.#probeWatch(cells, part);
    this.#armed = { part, texts, probes, settling: new Settling(() => wrong() === 0, ms === 0) };
  }

  /** Plays the part and waits until the board is right. */
  async play(): Promise<void> {
    const { part, probes, settling } = this.#armed!;
    this.#frames.restart();
    this.#taps?.restart();
    const begin = now();
    this.#drawn = (at) => {
      probes?.look(at - begin, at);
      settling.look(at);
    };
    const played = await this.#feeder.play(part);
    settling.over();
    const at = await settling.done;
    this.#drawn = () => {};
    this.#end = { at, played, frames: this.#frames.read() };
  }

  /** Results of the part. */
  result(): PartResult {
    const { part, texts, probes } = this.#armed!;
    const { at, played, frames } = this.#end!;
    const summaries = this.#summaries[part - 1]!;
    const latency = ({ frame }: Probe, i: number) => (probes!.shownAt[i] || at) - played.posted[frame]!;
    return {
      ...frames,
      changes: summaries.changes,
      settledMs: at - played.from,
      wrong: this.#wrong(texts),
      latencies: probes ? summaries.probes.map(latency).sort((a, b) => a - b) : [],
      late: played.late,
      feedMs: played.to - played.from,
      taps: this.#taps?.read() ?? [],
    };
  }

  #probeWatch(cells: readonly ReadCell[], part: number): ProbeWatch | undefined {
    const { frames, ms, probes } = this.#summaries[part - 1]!;
    if (cells.length === 0 || probes.length === 0 || this.#screen === 'phone') return undefined;
    // A frame is due at its share of the part's time, on average; a probe is looked for from somewhat earlier on.
    const due = Float64Array.from(probes, ({ frame }) => (frame / frames) * ms * 0.9);
    return new ProbeWatch(probes, due, new Map(this.#bets.map((bet, i) => [bet, cells[i]!])));
  }

  #wrong(texts: readonly string[]): number {
    const cells = cellsOf(this.#contestant, this.#root, this.#bets);
    return cells ? countWrong(cells, texts) : texts.length;
  }
}
