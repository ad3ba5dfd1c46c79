import { AREAS, isChannel, type OddsSource, oddsSourceOf } from '../../src/contract/stream/channel';
import { TradingStatus } from '../../src/contract/stream/market';
import { isStateChannel, type StateChannel } from '../../src/contract/stream/state';
import type { Changes } from '../../src/book/changes';
import type { LineResult } from '../../src/book/foldLine';
import { FoldRun } from '../recordings/foldRun';
import { frameHead } from '../recordings/frameHead';
import type { NumberedLine } from '../recordings/readLines';

/** Longer than this without a frame is a gap of its channel, ms. */
const GAP_MS = 10_000;
const LARGEST = 5;

/** What lanes are of. A frame may call its channel anything: a name that is no channel's is not shown. */
type LaneName = OddsSource | StateChannel | 'unknown channels' | 'not readable';

/** One source of an area; channels of single fixtures together. */
export interface Lane {
  frames: number;
  images: number;
  deltas: number;
  heartbeats: number;
  /** UTF-16 units of the texts. */
  length: number;
  /** The longest time between two frames, or from the last one to the end, ms, and how many were over `GAP_MS`. */
  longestGap: number;
  gaps: number;
  /** When each frame came, ms after the first line. */
  times: number[];
}

export interface Survey {
  lines: number;
  frames: number;
  /** ms between the first and the last line. */
  lasts: number;
  lanes: Map<LaneName, Lane>;
  /** Why texts were no frames, and frames were not applied: how often each. */
  rejected: Record<string, number>;
  refused: Record<string, number>;
  /** When a frame was rejected or refused, ms after the first line. */
  faultTimes: number[];
  controls: Record<string, number>;
  epochs: number;
  changes: { prices: number; suspensions: number; settlements: number; scores: number };
  book: { fixtures: number; markets: number; outcomes: number };
  /** `ch`: the channel, or the lane of a frame that names none. */
  largest: { n: number; t: number; ch: string; length: number }[];
}

/** What is in a recording. */
export async function survey(lines: AsyncIterable<NumberedLine>): Promise<Survey> {
  const surveyor = new Surveyor();
  for await (const line of lines) surveyor.note(line);
  return surveyor.survey;
}

class Surveyor {
  readonly #run = new FoldRun();
  readonly #found: Survey = nothing();
  readonly #epochs = new Set<string>();
  readonly #fixtures = new Set<string>();
  readonly #markets = new Set<string>();
  readonly #outcomes = new Set<string>();
  #first: number | undefined;

  get survey(): Survey {
    const book = { fixtures: this.#fixtures.size, markets: this.#markets.size, outcomes: this.#outcomes.size };
    const { lasts } = this.#found;
    const lanes = new Map([...this.#found.lanes].map(([name, lane]) => [name, withGap(lane, lasts)]));
    return { ...this.#found, lanes, epochs: this.#epochs.size, book };
  }

  note({ n, line }: NumberedLine): void {
    this.#first ??= line.t;
    const t = line.t - this.#first;
    this.#found.lines += 1;
    this.#found.lasts = t;
    if ('control' in line) {
      add(this.#found.controls, line.control);
      this.#run.give(line);
      return;
    }
    const { ch, kind } = frameHead(line.frame);
    const { length } = line.frame;
    this.#found.frames += 1;
    const lane = laneOf(ch);
    countFrame(this.#laneNamed(lane), { kind, t, length });
    noteLength(this.#found.largest, { n, t: line.t, ch: isChannel(ch) ? ch : lane, length });
    this.#noteResult(this.#run.give(line), t);
  }

  #laneNamed(name: LaneName): Lane {
    const known = this.#found.lanes.get(name);
    if (known) return known;
    const lane = emptyLane();
    this.#found.lanes.set(name, lane);
    return lane;
  }

  #noteResult(result: LineResult, t: number): void {
    if (result.kind === 'rejected') this.#noteFault(this.#found.rejected, result.rejection, t);
    if (result.kind !== 'folded') return;
    const { frame, folded } = result;
    this.#epochs.add(frame.epoch);
    if (folded.ok) this.#noteChanges(folded.changes);
    else this.#noteFault(this.#found.refused, folded.refusal, t);
  }

  #noteFault(counts: Record<string, number>, name: string, t: number): void {
    add(counts, name);
    this.#found.faultTimes.push(t);
  }

  #noteChanges({ prices, transitions, fixtures, claimed }: Changes): void {
    const { changes } = this.#found;
    changes.prices += prices.length;
    for (const transition of transitions) {
      if (transition.type === 'fixture.scored') changes.scores += 1;
      if (transition.type !== 'bet.status') continue;
      if (transition.to === TradingStatus.suspended) changes.suspensions += 1;
      if (transition.to === TradingStatus.settled) changes.settlements += 1;
    }
    for (const id of fixtures) this.#fixtures.add(id);
    for (const { outcome } of claimed) {
      this.#outcomes.add(outcome.id);
      this.#markets.add(`${outcome.market.fixtureId}/${outcome.market.id}`);
    }
  }
}

function nothing(): Survey {
  const names = AREAS.flatMap((area) => [`${area}.games`, `${area}.bets`, `${area}.esbets`] as const);
  return {
    lines: 0,
    frames: 0,
    lasts: 0,
    lanes: new Map(names.map((name) => [name, emptyLane()])),
    rejected: {},
    refused: {},
    faultTimes: [],
    controls: {},
    epochs: 0,
    changes: { prices: 0, suspensions: 0, settlements: 0, scores: 0 },
    book: { fixtures: 0, markets: 0, outcomes: 0 },
    largest: [],
  };
}

function emptyLane(): Lane {
  return { frames: 0, images: 0, deltas: 0, heartbeats: 0, length: 0, longestGap: 0, gaps: 0, times: [] };
}

const COUNT_OF = { image: 'images', delta: 'deltas', heartbeat: 'heartbeats' } as const;

function countFrame(lane: Lane, { kind, t, length }: { kind: string; t: number; length: number }): void {
  Object.assign(lane, withGap(lane, t));
  lane.frames += 1;
  lane.length += length;
  lane.times.push(t);
  if (Object.hasOwn(COUNT_OF, kind)) lane[COUNT_OF[kind as keyof typeof COUNT_OF]] += 1;
}

/** The lane with the time from its last frame until `t`, at which its next one comes or all ends. */
function withGap(lane: Lane, t: number): Lane {
  const gap = t - (lane.times.at(-1) ?? t);
  return {
    ...lane,
    longestGap: Math.max(lane.longestGap, gap),
    gaps: lane.gaps + (gap > GAP_MS ? 1 : 0),
  };
}

function laneOf(ch: string): LaneName {
  if (isChannel(ch)) return oddsSourceOf(ch);
  if (isStateChannel(ch)) return ch;
  return ch === '' ? 'not readable' : 'unknown channels';
}

function noteLength(largest: Survey['largest'], frame: Survey['largest'][number]): void {
  largest.push(frame);
  largest.sort((a, b) => b.length - a.length);
  largest.length = Math.min(largest.length, LARGEST);
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
