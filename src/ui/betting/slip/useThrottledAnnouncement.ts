import { useEffect, useRef, useState } from 'react';
import type { Clock } from '../../../rules/clock';

/** A screen reader is given a new text of one stage at most this often, ms. */
const PAUSE_MS = 5_000;

/**
 * Text of a polite live region: the newest, but not before the last one was read out, unless it is of another `stage`. What
 * became of a bet can't wait behind a price.
 */
export function useThrottledAnnouncement(text: string, stage: string, clock: Clock): string {
  const [announced, setAnnounced] = useState(text);
  const last = useRef({ at: -Infinity, stage });
  useEffect(() => {
    if (text === announced) return;
    const wait = stage === last.current.stage ? last.current.at + PAUSE_MS - clock.mono() : 0;
    return clock.after(Math.max(0, wait), () => {
      last.current = { at: clock.mono(), stage };
      setAnnounced(text);
    });
  }, [text, announced, stage, clock]);
  return announced;
}
