import { type RefObject, useEffect, useState } from 'react';
import type { Clock } from '../../rules/clock';

/** Nothing moves under a pointer or a focus for this long after it was last used, ms. */
const STABLE_MS = 3_000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/** What a member is doing in the list. */
export class ListInteraction {
  readonly #clock: Clock;
  #activeAt = -Infinity;
  #pointerAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** For how long the list must not change, ms. */
  get remainingMs(): number {
    return Math.max(0, this.#activeAt + STABLE_MS - this.#clock.mono());
  }

  /** How far below the list's upper edge the pointer is, px; undefined while it is elsewhere. */
  get pointerAt(): number | undefined {
    return this.#pointerAt;
  }

  watch(element: HTMLElement): () => void {
    const use = (event: Event) => {
      this.#activeAt = this.#clock.mono();
      if (event instanceof MouseEvent) this.#pointerAt = event.clientY - element.getBoundingClientRect().top;
    };
    const leave = () => {
      this.#activeAt = -Infinity;
      this.#pointerAt = undefined;
    };
    for (const name of ACTIVITY_EVENTS) element.addEventListener(name, use, { passive: true });
    element.addEventListener('pointerleave', leave);
    return () => {
      for (const name of ACTIVITY_EVENTS) element.removeEventListener(name, use);
      element.removeEventListener('pointerleave', leave);
    };
  }
}

export function useListInteraction(scroller: RefObject<HTMLElement | null>, clock: Clock): ListInteraction {
  const [interaction] = useState(() => new ListInteraction(clock));
  useEffect(() => (scroller.current ? interaction.watch(scroller.current) : undefined), [scroller, interaction]);
  return interaction;
}
