import { useSyncExternalStore } from 'react';

/** What lies over less of the window than this is a bar of the browser's, no keyboard. */
const KEYBOARD_FROM_PX = 100;

/** How much of the window's height is seen, and how much at its bottom lies under an on-screen keyboard, px. */
export interface SeenWindow {
  height: number;
  covered: number;
}

/** As last measured: that lays the page out, which is too much for each render. */
let seen: SeenWindow | undefined;

/** Browsers differ in whether the window itself gets lower when the keyboard comes; both are followed. */
export function useSeenWindow(): SeenWindow {
  return useSyncExternalStore(subscribe, () => (seen ??= seenNow()));
}

function seenNow(): SeenWindow {
  const { visualViewport: view, innerHeight } = window;
  const { clientWidth, clientHeight } = document.documentElement;
  // What is enlarged by two fingers is seen in parts, as the member chooses.
  if (!view || view.width < clientWidth - 1) return { height: innerHeight, covered: 0 };
  const covered = Math.round(clientHeight - view.offsetTop - view.height);
  return { height: Math.round(view.height), covered: covered < KEYBOARD_FROM_PX ? 0 : covered };
}

function subscribe(changed: () => void): () => void {
  const measure = () => {
    seen = undefined;
    changed();
  };
  const { visualViewport: view } = window;
  window.addEventListener('resize', measure);
  view?.addEventListener('resize', measure);
  view?.addEventListener('scroll', measure);
  return () => {
    seen = undefined;
    window.removeEventListener('resize', measure);
    view?.removeEventListener('resize', measure);
    view?.removeEventListener('scroll', measure);
  };
}
