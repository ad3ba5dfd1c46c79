import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../rules/clock';

/** A reader is told something new at most this often, ms. */
const PAUSE_MS = 5_000;

/** What a polite live region says: the newest text, but not sooner than the last one was heard. */
export function useThrottledAnnouncement(text: string, clock: Clock): string {
  const [announced, setAnnounced] = useState(text);
  const announcedAt = useRef(-Infinity);
  useEffect(() => {
    if (text === announced) return;
    return clock.after(Math.max(0, announcedAt.current + PAUSE_MS - clock.mono()), () => {
      announcedAt.current = clock.mono();
      setAnnounced(text);
    });
  }, [text, announced, clock]);
  return announced;
}
