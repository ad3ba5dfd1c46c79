import type { Clock } from '../../rules/clock';
import type { StoredValue } from './storedValue';

/** Longer than this a first visit does not wait for what comes first before it gets the font, ms. */
const PATIENCE_MS = 2_500;

interface FontOptions {
  /** Whether this browser has got the font before: then it comes from the cache, with the first text. */
  isHere: StoredValue<boolean>;
  /** What a slow line carries before it; text is in the device's own font until then. Undefined: nothing. */
  after: Promise<unknown> | undefined;
  clock: Clock;
  load?: () => Promise<unknown>;
}

const loadFaces = () => import('@fontsource-variable/noto-sans-kr/index.css');

/** Loads the site's font without keeping anything else waiting. */
export async function loadFont({ isHere, after, clock, load = loadFaces }: FontOptions): Promise<void> {
  if (!isHere.value) await Promise.race([after, new Promise<void>((passed) => void clock.after(PATIENCE_MS, passed))]);
  try {
    await load();
    isHere.set(true);
  } catch {
    // The device's own font is readable too.
  }
}
