import { now } from './feeding';

/** A screen's frame, ms. */
export const FRAME_MS = 1_000 / 60;

export interface FrameStatistics {
  frames: number;
  /** Frames that should have been drawn and were not. */
  missed: number;
  longestGap: number;
  /** Gaps longer than two frames, ms, the first fifty. */
  gaps: number[];
}

declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> };

/**
 * Watches every animation frame of the page. Its callback is the first of each frame; right after the frame is drawn, a
 * task of the highest priority reports it, and the document then holds what that frame shows.
 */
export class FrameWatch {
  readonly #drawn: (at: number) => void;
  #last = 0;
  #from = 0;
  #statistics = noFrames();

  /** `drawn`: called when a frame is over, with the time, ms since the epoch. */
  constructor(drawn: (at: number) => void) {
    this.#drawn = drawn;
    requestAnimationFrame(() => this.#frame());
  }

  restart(): void {
    this.#from = now();
    this.#last = this.#from;
    this.#statistics = noFrames();
  }

  /** Up to now; a frame that is due but does not come counts. */
  read(): FrameStatistics {
    const at = now();
    const longestGap = Math.max(this.#statistics.longestGap, at - this.#last);
    const due = Math.floor((at - this.#from) / FRAME_MS);
    return { ...this.#statistics, longestGap, missed: Math.max(0, due - 1 - this.#statistics.frames) };
  }

  #frame(): void {
    const at = now();
    const gap = at - this.#last;
    this.#last = at;
    this.#statistics.frames += 1;
    this.#statistics.longestGap = Math.max(this.#statistics.longestGap, gap);
    if (gap > 2 * FRAME_MS && this.#statistics.gaps.length < 50) this.#statistics.gaps.push(Math.round(gap));
    requestAnimationFrame(() => this.#frame());
    void scheduler.postTask(() => this.#drawn(now()), { priority: 'user-blocking' });
  }
}

function noFrames(): FrameStatistics {
  return { frames: 0, missed: 0, longestGap: 0, gaps: [] };
}
