import { configure } from '@testing-library/react';

/** What jsdom has not: sizes, media queries and observers of size. */
export interface FakeDom {
  /** Scrolls an observed element out of sight. */
  scrollPast(element: Element): void;
  /** Makes media queries that contain this text match, and notifies the listeners. */
  match(...words: string[]): void;
}

const LIST_HEIGHT = 600;
/** Matches in every window. */
const ANY_WIDTH = 'min-width: 0px';

export function fakeDom(): FakeDom {
  // Checking of every element on a whole page whether it is visible takes seconds; tests that care use `toBeVisible`.
  configure({ defaultHidden: true });
  let matching: string[] = [];
  const listeners = new Set<() => void>();
  const seen = new Map<Element, (isIntersecting: boolean) => void>();
  window.matchMedia = (media: string) =>
    ({
      media,
      get matches() {
        return media.includes(ANY_WIDTH) || matching.some((fields) => media.includes(fields));
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  window.IntersectionObserver = class {
    readonly notify: IntersectionObserverCallback;
    constructor(notify: IntersectionObserverCallback) {
      this.notify = notify;
    }
    observe(element: Element): void {
      seen.set(element, (isIntersecting) =>
        this.notify([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      );
    }
    unobserve(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  for (const name of ['offsetHeight', 'clientHeight']) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => LIST_HEIGHT });
  }
  return {
    scrollPast: (element) => seen.get(element)?.(false),
    match: (...fields) => {
      matching = fields;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Parts of the two queries the pages use. */
export const WIDE = 'min-width: 1264px';
export const CALM = 'prefers-reduced-motion';
/** Windows between the small layout and the one with all columns, for `match`. */
export const LAPTOP = [WIDE, 'max-width: 1649.98px'] as const;
export const COMPACT = [WIDE, 'max-width: 1649.98px', 'max-width: 1399.98px'] as const;
export const TABLET = ['min-width: 820px'] as const;
