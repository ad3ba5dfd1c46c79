import type { Clock } from '../../../rules/clock';

/** How long a movement's mark is shown, ms; its fade is over after `DIM_MS`. */
const MARK_MS = 3_000;
const LIT_MS = 300;
const DIM_MS = 700;
/** A cell lights up at most once in this time, ms (WCAG 2.3.1 allows three flashes a second). */
const AGAIN_MS = 1_000;
const SWEEP_MS = 100;
/** Where nothing moves, ms: a sweep by itself has the browser paint a frame. */
const IDLE_SWEEP_MS = 150;

interface Mark {
  up: boolean;
  /** When it last moved and when it last lit up; monotonic, ms. */
  movedAt: number;
  litAt: number;
  /** 2: lit, 1: dim, 0: only marked. */
  light: 0 | 1 | 2;
}

/**
 * Marks movements by class names and removes them again: all cells together, since an animation for each costs several
 * times what all the rest of a tick does, and in a frame in which another cell moves, if one does.
 */
export class Movements {
  readonly #clock: Clock;
  readonly #calm: () => boolean;
  readonly #marks = new Map<Element, Mark>();
  #sweptAt = -Infinity;
  #sweeping = false;

  /** `calm`: the member wants no motion; then there is only the mark. */
  constructor(clock: Clock, calm: () => boolean) {
    this.#clock = clock;
    this.#calm = calm;
  }

  show(element: Element, direction: 1 | -1): void {
    const now = this.#clock.mono();
    const up = direction > 0;
    let mark = this.#marks.get(element);
    if (!mark) {
      mark = { up, movedAt: now, litAt: -Infinity, light: 0 };
      this.#marks.set(element, mark);
      element.classList.add(up ? 'up' : 'down');
    } else if (mark.up !== up) {
      element.classList.replace(up ? 'down' : 'up', up ? 'up' : 'down');
    }
    mark.up = up;
    mark.movedAt = now;
    if (now - mark.litAt >= AGAIN_MS && !this.#calm()) {
      mark.litAt = now;
      light(element, mark, 2);
    }
    if (now - this.#sweptAt >= SWEEP_MS) this.#sweep(now);
    this.#schedule();
  }

  /** Removes a mark at once: the cell shows another bet, or one that is not open. */
  clear(element: Element): void {
    if (!this.#marks.delete(element)) return;
    element.classList.remove('up', 'down', 'lit', 'dim');
  }

  #schedule(): void {
    if (this.#sweeping) return;
    this.#sweeping = true;
    const wait = this.#sweptAt + IDLE_SWEEP_MS - this.#clock.mono();
    this.#clock.after(wait, () => {
      this.#sweeping = false;
      const now = this.#clock.mono();
      if (now - this.#sweptAt >= IDLE_SWEEP_MS) this.#sweep(now);
      if (this.#marks.size > 0) this.#schedule();
    });
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [element, mark] of this.#marks) {
      if (now - mark.movedAt >= MARK_MS || !element.isConnected) this.clear(element);
      else if (mark.light > 0) {
        const lit = now - mark.litAt;
        light(element, mark, lit >= DIM_MS ? 0 : lit >= LIT_MS ? 1 : 2);
      }
    }
  }
}

function light(element: Element, mark: Mark, to: Mark['light']): void {
  if (mark.light === to) return;
  element.classList.toggle('lit', to === 2);
  element.classList.toggle('dim', to === 1);
  mark.light = to;
}

const all = new WeakMap<Clock, Movements>();

/** One for each page: all cells with the same clock share it. */
export function movementsOf(clock: Clock): Movements {
  let movements = all.get(clock);
  if (!movements) {
    const wish = matchMedia('(prefers-reduced-motion: reduce)');
    movements = new Movements(clock, () => wish.matches);
    all.set(clock, movements);
  }
  return movements;
}
