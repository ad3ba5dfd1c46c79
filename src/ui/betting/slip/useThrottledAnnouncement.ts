import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../rules/clock';

/** A screen reader is given a new text at most this often, ms. */
const PAUSE_MS = 5_000;

/** Text of a polite live region: the newest, but not before the last one was read out. */
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
