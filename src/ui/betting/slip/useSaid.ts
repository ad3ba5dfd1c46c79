import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../rules/clock';

/** A reader is told something new at most this often, ms. */
const PAUSE_MS = 5_000;

/** What a polite live region says: the newest text, but not sooner than the last one was heard. */
export function useSaid(text: string, clock: Clock): string {
  const [said, setSaid] = useState(text);
  const saidAt = useRef(-Infinity);
  useEffect(() => {
    if (text === said) return;
    return clock.after(Math.max(0, saidAt.current + PAUSE_MS - clock.mono()), () => {
      saidAt.current = clock.mono();
      setSaid(text);
    });
  }, [text, said, clock]);
  return said;
}
