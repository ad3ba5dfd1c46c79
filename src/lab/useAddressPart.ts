import { useEffect, useRef } from 'react';
import { realClock } from '../engine/time/realClock';

/** Browsers allow a page 100 changes of its address in 30 s at worst (WebKit), and throw at the next one. */
const AT_MOST_EVERY_MS = 500;

/**
 * Writes the part of the address after `#`, and where it changes often only where it ended. `undefined`: it stays. `asked`:
 * where the address led last; it may have put another text there for the same thing.
 */
export function useAddressPart(part: string | undefined, asked: object): void {
  const mayBeWritten = useRef(-Infinity);
  useEffect(() => {
    if (part === undefined || part === location.hash) return;
    return realClock.after(Math.max(0, mayBeWritten.current - realClock.mono()), () => {
      mayBeWritten.current = realClock.mono() + AT_MOST_EVERY_MS;
      // What of the site's router is there stays.
      history.replaceState(history.state, '', part);
    });
  }, [part, asked]);
}
