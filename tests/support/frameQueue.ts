import type { Frame } from '../../src/contract/stream/frame';
import { decodeFrame } from '../../src/book/codec';

/** Frames as they come in over a real network, for a test to wait for one by one. */
export class FrameQueue {
  readonly #frames: Frame[] = [];
  #waiting: (() => void) | undefined;
  #ended = false;

  push(text: string): void {
    const decoded = decodeFrame(text);
    if (!decoded.ok) throw new Error(`no frame (${decoded.rejection}): ${text}`);
    this.#frames.push(decoded.frame);
    this.#waiting?.();
  }

  end(): void {
    this.#ended = true;
    this.#waiting?.();
  }

  /** The next `n` frames in short; fewer when the stream ends before. */
  async nextFrames(n: number): Promise<string[]> {
    while (this.#frames.length < n && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
    return this.#frames
      .splice(0, n)
      .map((frame) => (frame.kind === 'end' ? `end ${frame.code}` : `${frame.kind} ${frame.ch} ${frame.seq}`));
  }
}
