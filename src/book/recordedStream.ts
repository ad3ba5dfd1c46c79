import type { Channel } from '../contract/stream/channel';
import type { ChannelState } from './book';
import type { LineResult } from './foldLine';
import type { Control } from './recording';

/**
 * What the lines of a recording show of its stream: whether it is open, and which channels have proved on it that nothing is
 * missing. A recording without controls is of a stream that was open from the start.
 */
export class RecordedStream {
  #isOpen = true;
  /** By the end of an image, or a heartbeat that agreed with the position, since the stream was closed last. */
  #proven = new Set<Channel>();

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a channel of the book is live, and on this stream is known to be. */
  isComplete({ name, live }: ChannelState): boolean {
    return live && this.#proven.has(name);
  }

  /** By what became of the next line. */
  followed(result: LineResult): void {
    if (result.kind === 'control') this.#controlled(result.control);
    if (result.kind !== 'folded') return;
    const { frame, folded } = result;
    if (folded.ok && (folded.imaged || frame.kind === 'heartbeat')) this.#proven.add(frame.ch);
  }

  /** Saved pages have an `open` in a stream that goes on, at the beginning of each stretch: only `close` ends one. */
  #controlled(control: Control): void {
    if (control === 'open') this.#isOpen = true;
    if (control !== 'close') return;
    this.#isOpen = false;
    this.#proven.clear();
  }

  copy(): RecordedStream {
    const copy = new RecordedStream();
    copy.#isOpen = this.#isOpen;
    copy.#proven = new Set(this.#proven);
    return copy;
  }
}
