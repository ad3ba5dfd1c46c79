import type { ChannelFrame } from '../../contract/stream/frame';
import type { Changes } from '../../book/changes';
import { foldLine, type LineResult } from '../../book/foldLine';
import { emptyState, type KeyStates, type ReplayState } from './keyStates';
import type { RecordedLines } from './recordedLines';

/** What became of a line of the file. */
export type ReplayResult = LineResult | { kind: 'unreadable'; fault: string };

/** Goes through a recording in any direction. Players of one recording share their key states. */
export class ReplayPlayer {
  readonly #lines: RecordedLines;
  readonly #keys: KeyStates;
  readonly #state: ReplayState = emptyState();
  #index = -1;
  #result: ReplayResult | undefined;

  constructor(lines: RecordedLines, keys: KeyStates) {
    this.#lines = lines;
    this.#keys = keys;
  }

  get books(): ReplayState['books'] {
    return this.#state.books;
  }

  get arrivals(): ReplayState['arrivals'] {
    return this.#state.arrivals;
  }

  get stream(): ReplayState['stream'] {
    return this.#state.stream;
  }

  /** The last line that was folded; -1 before the first. */
  get index(): number {
    return this.#index;
  }

  /** What became of it; undefined where the state after it was copied. */
  get result(): ReplayResult | undefined {
    return this.#result;
  }

  /**
   * Folds or goes back until line `index` is the last one. `onChanges` sees each fold on the way; it is not called, and the
   * result is false, where another state was taken up: then nothing of before counts.
   */
  seek(index: number, onChanges: (changes: Changes, result: ReplayResult) => void = () => {}): boolean {
    const target = Math.max(-1, Math.min(index, this.#lines.count - 1));
    const isForward = this.#isAhead(target);
    // The last line is always folded, not copied: what became of it is to be seen.
    if (!isForward) this.#restore(target - 1);
    while (this.#index < target) {
      const result = this.#step();
      if (isForward && result.kind === 'folded' && result.folded.ok) onChanges(result.folded.changes, result);
    }
    return isForward;
  }

  /** Whether to fold on is as near as any key state. */
  #isAhead(target: number): boolean {
    if (target < this.#index) return false;
    const key = this.#keys.indexBefore(target);
    return key <= this.#index || this.#lines.bytesBetween(this.#index, target) <= this.#keys.spacing;
  }

  #restore(target: number): void {
    this.#index = this.#keys.restore(target, this.#state);
    this.#result = undefined;
  }

  #step(): ReplayResult {
    this.#index += 1;
    this.#result = this.#give(this.#index);
    this.#keys.offer(this.#index, this.#state);
    return this.#result;
  }

  #give(index: number): ReplayResult {
    const line = this.#lines.line(index);
    if ('fault' in line) return { kind: 'unreadable', fault: line.fault };
    const result = foldLine(this.books, line);
    this.stream.followed(result);
    if (result.kind === 'folded' && result.folded.ok) this.#arrived(result.frame, this.#lines.timeOf(index));
    return result;
  }

  #arrived(frame: ChannelFrame, at: number): void {
    const before = this.arrivals.get(frame.ch);
    const producer = frame.kind === 'heartbeat' ? at - frame.data.age : (before?.producer ?? at);
    this.arrivals.set(frame.ch, { frame: at, producer });
  }
}
