import { type Area, areaOf, oddsSourceOf } from '../../contract/stream/channel';
import { TradingStatus } from '../../contract/stream/market';
import type { Changes } from '../../book/changes';
import type { KeyStates } from './keyStates';
import type { RecordedLines } from './recordedLines';
import { latencyOf } from './latency';
import { type ReplayResult, ReplayPlayer } from './replayPlayer';

export const REPLAY_EVENTS = ['score', 'suspension', 'refused', 'rejected', 'epoch', 'control'] as const;

/** A line at which something happened that one may look for. */
export interface ReplayEvent {
  index: number;
  /** ms after the start. */
  t: number;
  kind: (typeof REPLAY_EVENTS)[number];
  fixtureId?: string;
  text: string;
}

/** Frames of one channel, or of all that are about one fixture each, in equal parts of the recording. */
export interface ReplayLane {
  name: string;
  counts: readonly number[];
}

/** Parts of the recording that lanes count in. */
const COLUMNS = 240;

/** Goes through a whole recording once, a few lines at a time, and leaves key states behind it. */
export class RecordingSurvey {
  readonly events: ReplayEvent[] = [];
  readonly #lines: RecordedLines;
  readonly #player: ReplayPlayer;
  readonly #lanes = new Map<string, number[]>();
  readonly #epochs = new Map<Area, string>();
  #latencies: number[] | undefined;

  constructor(lines: RecordedLines, keys: KeyStates) {
    this.#lines = lines;
    this.#player = new ReplayPlayer(lines, keys);
  }

  get lanes(): ReplayLane[] {
    return [...this.#lanes].map(([name, counts]) => ({ name, counts }));
  }

  /** The longest latency of the frames in each part, ms; undefined where the recording has none. */
  get latencies(): readonly number[] | undefined {
    return this.#latencies;
  }

  /** 0 to 1. */
  get done(): number {
    return this.#lines.count === 0 ? 1 : (this.#player.index + 1) / this.#lines.count;
  }

  /** Looks at the next `count` lines; false when there are none left. */
  advance(count: number): boolean {
    const end = Math.min(this.#player.index + count, this.#lines.count - 1);
    while (this.#player.index < end) {
      let changes: Changes | undefined;
      this.#player.seek(this.#player.index + 1, (folded) => (changes = folded));
      this.#note(this.#player.index, this.#player.result!, changes);
    }
    return this.#player.index < this.#lines.count - 1;
  }

  #note(index: number, result: ReplayResult, changes: Changes | undefined): void {
    switch (result.kind) {
      case 'folded': {
        const { ch, epoch } = result.frame;
        const area = areaOf(ch);
        this.#count(oddsSourceOf(ch) ?? ch, index);
        this.#measure(latencyOf(result.frame, this.#lines.timeOf(index), this.#lines.header), index);
        if (this.#epochs.get(area) !== epoch) this.#add(index, 'epoch', `${area} ${epoch}`);
        this.#epochs.set(area, epoch);
        if (!result.folded.ok) this.#add(index, 'refused', `${ch} ${result.folded.refusal}`);
        else if (changes) this.#noteChanges(index, area, changes);
        break;
      }
      case 'rejected':
        this.#add(index, 'rejected', result.rejection);
        break;
      case 'unreadable':
        this.#add(index, 'rejected', result.fault);
        break;
      case 'control':
        this.#add(index, 'control', `${result.control} ${result.detail}`.trim());
        break;
      case 'other':
        break;
    }
  }

  #noteChanges(index: number, area: Area, { transitions }: Changes): void {
    const suspended = new Set<string>();
    const book = this.#player.books[area];
    for (const transition of transitions) {
      if (transition.type === 'fixture.scored') {
        const fixture = book.fixture(transition.fixtureId);
        const score = fixture?.scoreboard?.results.join(':') ?? '';
        this.#add(index, 'score', `${fixture?.name ?? ''} ${score}`, transition.fixtureId);
      } else if (transition.type === 'market.status' && transition.to === TradingStatus.suspended) {
        suspended.add(transition.market.fixtureId);
      }
    }
    for (const id of suspended) this.#add(index, 'suspension', book.fixture(id)?.name ?? id, id);
  }

  #add(index: number, kind: ReplayEvent['kind'], text: string, fixtureId?: string): void {
    this.events.push({
      index,
      t: this.#lines.timeOf(index),
      kind,
      text,
      ...(fixtureId !== undefined && { fixtureId }),
    });
  }

  #count(lane: string, index: number): void {
    let counts = this.#lanes.get(lane);
    if (!counts) this.#lanes.set(lane, (counts = emptyColumns()));
    counts[this.#columnOf(index)]! += 1;
  }

  #measure(latency: number | undefined, index: number): void {
    if (latency === undefined) return;
    const column = this.#columnOf(index);
    this.#latencies ??= emptyColumns();
    this.#latencies[column] = Math.max(this.#latencies[column]!, latency);
  }

  #columnOf(index: number): number {
    const share = this.#lines.timeOf(index) / Math.max(1, this.#lines.lasts);
    return Math.min(COLUMNS - 1, Math.floor(share * COLUMNS));
  }
}

function emptyColumns(): number[] {
  return Array.from({ length: COLUMNS }, () => 0);
}
