import { useEffect, useState } from 'react';
import type { RoundResult } from '../../contract/api/rounds';
import { useSite } from '../primitives/site';
import { useMedia } from '../primitives/useMedia';

/** How the last draw is shown. */
export interface Show {
  /** Whether it is animated; otherwise its end is to be seen. */
  isRunning: boolean;
  spanMs: number;
  /** How much of it was over when it came up. */
  pastMs: number;
  skip: () => void;
}

/**
 * A draw is shown from when it is drawn until its result counts, by the server's clock. Its end is there at once where it
 * is skipped, where less motion is asked for, and where the page was out of sight meanwhile.
 */
export function useShow({ drawsAt, resultAt }: Pick<RoundResult, 'drawsAt' | 'resultAt'>): Show {
  const { tab, clock } = useSite();
  const [{ now }] = useState(() => tab.serverClock.read());
  const [isOver, setOver] = useState(() => now >= resultAt || document.hidden);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const isRunning = !isOver && !isCalm;
  useEffect(() => {
    if (!isRunning) return;
    const end = () => setOver(true);
    const cancel = clock.after(resultAt - now, end);
    const onVisibility = () => {
      if (document.hidden) end();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isRunning, clock, now, resultAt]);
  return { isRunning, spanMs: resultAt - drawsAt, pastMs: Math.max(0, now - drawsAt), skip: () => setOver(true) };
}
