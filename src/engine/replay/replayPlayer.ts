import { areaOf } from '../../contract/stream/channel';
import type { Frame } from '../../contract/stream/frame';
import { isStateChannel } from '../../contract/stream/state';
import type { Changes } from '../../book/changes';
import { decodeFrame, parseText, type Rejection } from '../../book/codec';
import { beginStream, fold, type Folded } from '../../book/fold';
import type { Control } from '../../book/recording';
import { emptyState, type KeyStates, type ReplayState } from './keyStates';
import type { RecordedLines } from './recordedLines';

/** What became of a line. */
export type LineResult =
  | { kind: 'folded'; frame: Exclude<Frame, { kind: 'end' }>; folded: Folded }
  | { kind: 'rejected'; rejection: Rejection }
  | { kind: 'control'; control: Control; detail: string }
  /** Of the site's small states, or the end of a stream: no book has to do with it. */
  | { kind: 'other' }
  | { kind: 'unreadable'; fault: string };

/** Goes through a recording in any direction. Players of one recording share their key states. */
export class ReplayPlayer {
  readonly #lines: RecordedLines;
  readonly #keys: KeyStates;
  readonly #state: ReplayState = emptyState();
  #index = -1;
  #result: LineResult | undefined;

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
  get result(): LineResult | undefined {
    return this.#result;
  }

  /**
   * Folds or goes back until line `index` is the last one. `onChanges` sees each fold on the way; it is not called, and the
   * result is false, where another state was taken up: then nothing of before counts.
   */
  seek(index: number, onChanges: (changes: Changes, result: LineResult) => void = () => {}): boolean {
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

  #step(): LineResult {
    this.#index += 1;
    this.#result = this.#give(this.#index);
    this.#keys.offer(this.#index, this.#state);
    return this.#result;
  }

  #give(index: number): LineResult {
    const line = this.#lines.line(index);
    if ('fault' in line) return { kind: 'unreadable', fault: line.fault };
    if ('control' in line) {
      this.stream.controlled(line.control);
      if (line.control === 'open') for (const book of Object.values(this.books)) beginStream(book);
      return { kind: 'control', control: line.control, detail: line.detail };
    }
    const decoded = decodeFrame(line.frame);
    if (!decoded.ok)
      return isOfState(line.frame) ? { kind: 'other' } : { kind: 'rejected', rejection: decoded.rejection };
    const { frame } = decoded;
    if (frame.kind === 'end') return { kind: 'other' };
    const folded = fold(this.books[areaOf(frame.ch)], frame);
    this.stream.folded(frame, folded);
    if (folded.ok) this.#arrived(frame, this.#lines.timeOf(index));
    return { kind: 'folded', frame, folded };
  }

  #arrived(frame: Exclude<Frame, { kind: 'end' }>, at: number): void {
    const before = this.arrivals.get(frame.ch);
    const producer = frame.kind === 'heartbeat' ? at - frame.data.age : (before?.producer ?? at);
    this.arrivals.set(frame.ch, { frame: at, producer });
  }
}

/** State channels are of another kind than odds: their frames are none to the odds' codec. */
function isOfState(text: string): boolean {
  const parsed = parseText(text);
  const raw = parsed.ok ? (parsed.raw as { ch?: unknown } | null) : null;
  return typeof raw?.ch === 'string' && isStateChannel(raw.ch);
}
