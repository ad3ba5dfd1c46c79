import { type RefObject, useEffect, useState } from 'react';
import type { Clock } from '../../rules/clock';

/** Nothing moves under a pointer or a focus for this long after it was last used, ms. */
const HOLD_MS = 3_000;
const USED = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/** What a member is doing in the list. */
export class ListWork {
  readonly #clock: Clock;
  #usedAt = -Infinity;
  #pointerAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ms for which the list is to stay as it is. */
  get left(): number {
    return Math.max(0, this.#usedAt + HOLD_MS - this.#clock.mono());
  }

  /** How far below the list's upper edge the pointer is, px; undefined while it is elsewhere. */
  get pointerAt(): number | undefined {
    return this.#pointerAt;
  }

  watch(element: HTMLElement): () => void {
    const use = (event: Event) => {
      this.#usedAt = this.#clock.mono();
      if (event instanceof MouseEvent) this.#pointerAt = event.clientY - element.getBoundingClientRect().top;
    };
    const leave = () => {
      this.#usedAt = -Infinity;
      this.#pointerAt = undefined;
    };
    for (const name of USED) element.addEventListener(name, use, { passive: true });
    element.addEventListener('pointerleave', leave);
    return () => {
      for (const name of USED) element.removeEventListener(name, use);
      element.removeEventListener('pointerleave', leave);
    };
  }
}

export function useListWork(scroller: RefObject<HTMLElement | null>, clock: Clock): ListWork {
  const [work] = useState(() => new ListWork(clock));
  useEffect(() => (scroller.current ? work.watch(scroller.current) : undefined), [scroller, work]);
  return work;
}
