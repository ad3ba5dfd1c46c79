import { useEffect, useState } from 'react';
import type { RoundResult } from '../../contract/api/rounds';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
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

/** The round that is shown, and when it came up. */
interface Shown {
  id: string | undefined;
  at: number;
  isOver: boolean;
}

/**
 * A draw is shown from when it is drawn until its result counts, by the server's clock. Its end is there at once where it
 * is skipped, where less motion is asked for, where the page was out of sight meanwhile, and of a void round.
 */
export function useShow(round: RoundResult | undefined): Show {
  const { tab, clock } = useSite();
  const isClockKnown = useStream(tab.serverClock.known$);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const { id, drawsAt = 0, resultAt = 0 } = round ?? {};
  const begin = (): Shown => {
    const at = tab.serverClock.read().now;
    return { id, at, isOver: at >= resultAt || document.hidden };
  };
  const [stored, store] = useState(begin);
  const shown = stored.id === id ? stored : begin();
  if (shown !== stored) store(shown);
  const isRunning = round?.result !== undefined && !shown.isOver && !isCalm;
  const spanMs = resultAt - drawsAt;
  useEffect(() => {
    if (!isRunning) return;
    const end = () => store((now) => ({ ...now, isOver: true }));
    // Before the server's clock is known, this machine's may be hours behind: the result must not wait for that.
    const cancel = clock.after(Math.min(spanMs, Math.max(0, resultAt - tab.serverClock.read().now)), end);
    const onVisibility = () => {
      if (document.hidden) end();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isRunning, isClockKnown, id, spanMs, resultAt, clock, tab]);
  return {
    isRunning,
    spanMs,
    pastMs: Math.max(0, shown.at - drawsAt),
    skip: () => store({ ...shown, isOver: true }),
  };
}
